"""The index of the search: what is in it, and that it stays small."""

from __future__ import annotations

import gzip
import json
from random import Random

import pytest

from tests.site.building import CATEGORY, INDEX, PAGES, TOOL, site

STEMS = {
    "en": ["note", "desk", "label", "shelf", "crate", "order", "gate", "lorry", "yard", "weigh", "store", "count", "find", "send", "merge", "open", "close", "keep", "list", "move"],
    "ru": ["замет", "стол", "ярлык", "полк", "ящик", "заказ", "ворот", "груз", "двор", "весит", "склад", "счёт", "иска", "посла", "слива", "откры", "закры", "храни", "списо", "движе"],
}  # fmt: skip
ENDINGS = {"en": ["", "s", "ed", "ing", "er"], "ru": ["а", "ов", "ами", "ить", "ного", "ая"]}


def rows(script: str) -> list[list[str]]:
    assert script.startswith("saysoIndex(")
    parsed: list[list[str]] = json.loads(script.removeprefix("saysoIndex(").rstrip().removesuffix(");"))
    return parsed


def test_tools_guides_and_codes_are_in_it() -> None:
    found = rows(site()["search-index.js"])
    (row,) = [row for row in found if row[2] == "find_notes"]
    assert row[:2] == ["tool", "tools/find_notes.html"]
    assert row[4].startswith("Finds notes by their words")
    assert row[5].split() == ["words", "filters", "topic"]
    assert ["code", "codes/SY205.html", "SY205", "unknown type"] in found


def test_every_row_leads_to_a_page() -> None:
    files = site()
    for prefix in ("", "ru/"):
        assert not [row[1] for row in rows(files[f"{prefix}search-index.js"]) if f"{prefix}{row[1]}" not in files]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hundred_and_seven_tools_take_less_than_twelve_kilobytes(language: str) -> None:
    random = Random(7)

    def word() -> str:
        return random.choice(STEMS[language]) + random.choice(ENDINGS[language])

    pages = {"catalogue/index.md": INDEX, "catalogue/notes/index.md": CATEGORY}
    for at in range(107):
        name = f"{random.choice(STEMS['en'])}_{random.choice(STEMS['en'])}_{at}"
        summary = " ".join(word() for _ in range(60)).capitalize()
        page = TOOL.replace("# find_notes", f"# {name}").replace(
            "Finds notes by their words; see `list_notes`.", f"{summary}."
        )
        pages[f"catalogue/notes/{name}.md"] = page.replace("`words`", f"`{random.choice(STEMS['en'])}_{at}`")
    script = site(pages)["search-index.js"]
    assert len([row for row in rows(script) if row[0] == "tool"]) == 107
    assert len(gzip.compress(script.encode(), 9, mtime=0)) < 12_000


def test_a_small_catalogue_is_searched_in_full() -> None:
    long = "Finds " + "many " * 80 + "things."
    pages = {
        **PAGES,
        "catalogue/notes/find_notes.md": TOOL.replace("Finds notes by their words; see `list_notes`.", long),
    }
    assert long in site(pages)["search-index.js"]
