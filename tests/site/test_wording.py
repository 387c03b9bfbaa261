"""The interface's words: both languages say the same things, in right forms."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import sayso.comparing.sentences
from sayso.site.wording import INTERFACES, wording

FOLDER = Path(sayso.__file__).parent
PLACE = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("folder", ["site/interface", "comparing/sentences"])
def test_languages_have_the_same_keys_and_places(folder: str) -> None:
    english, russian = (json.loads((FOLDER / folder / f"{name}.json").read_text("utf-8")) for name in INTERFACES)
    assert english.keys() == russian.keys()
    for key, text in english.items():
        if isinstance(text, str) and key != "date":
            assert set(PLACE.findall(text)) == set(PLACE.findall(russian[key])), key
        if isinstance(text, dict):
            assert set(text) == {"one", "other"}, key
            assert set(russian[key]) == {"one", "few", "many"}, key


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, "0 инструментов"), (1, "1 инструмент"), (2, "2 инструмента"), (4, "4 инструмента"), (5, "5 инструментов"), (11, "11 инструментов"),
     (14, "14 инструментов"), (21, "21 инструмент"), (22, "22 инструмента"), (107, "107 инструментов"), (111, "111 инструментов"), (121, "121 инструмент")],
)  # fmt: skip
def test_russian_numbers(number: int, form: str) -> None:
    assert wording("ru").count("tools", number) == form


def test_numbers_and_dates() -> None:
    assert wording("en").count("tokens", 1234567) == "about 1,234,567 tokens"
    assert wording("ru").count("tokens", 1400) == "около 1\u00a0400 токенов"
    assert wording("en").date("2026-05-20") == "20 May 2026"
    assert wording("ru").date("2026-05-03") == "3 мая 2026 г."
    assert wording("en").date("soon") == "soon"


def test_an_unknown_language_speaks_english() -> None:
    assert wording("tlh").language == "en"
    assert wording("en")("since", version="<1>") == "Since &lt;1&gt;"


def test_every_kind_of_change_has_a_sentence() -> None:
    text = "".join(path.read_text("utf-8") for path in (FOLDER / "comparing").glob("*.py"))
    known = json.loads((FOLDER / "comparing/sentences/en.json").read_text("utf-8"))
    used = set(re.findall(r'"((?:tool|argument|field|relation|error|claim|alias|result)-[a-z-]+)"', text)) - {
        "result-form-"
    }
    assert used <= known.keys()
