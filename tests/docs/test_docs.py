"""The documents agree with what they describe, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest
from sayso.settings.rows import ROWS

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\((?!https?:|mailto:)([^)\s]+)\)")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def slug(heading: str) -> str:
    """As GitHub makes anchors."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(document: Path) -> set[str]:
    return {slug(match) for match in re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)}


def test_there_are_documents() -> None:
    assert {"README.md", "page-format.md", "architecture.md"} <= {path.name for path in DOCUMENTS}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    text = FENCE.sub("", document.read_text(encoding="utf-8"))
    broken = []
    for target in LINK.findall(text):
        path, _, anchor = target.partition("#")
        file = (document.parent / path).resolve() if path else document
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(target)
    assert broken == []


def test_the_list_of_diagnostics_is_up_to_date() -> None:
    written = (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    assert written == run_path(str(ROOT / "workshop" / "diagnostics_index.py"))["index"]()


def test_every_setting_is_documented_and_no_other() -> None:
    section = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8").split("## The bundled server")[0]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE)) == set(ROWS)


def test_every_decision_is_listed_under_its_number() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\[(\d{4})\]\(([^)]+)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert [name for _, name in listed] == sorted(path.name for path in folder.glob("[0-9]*.md"))
    for number, name in listed:
        assert name.startswith(number)
        assert (folder / name).read_text(encoding="utf-8").startswith(f"# {number}: ")
