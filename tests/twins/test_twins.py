"""A Russian page compiles to the same spec as its English twin, apart from language, prose and places."""

from __future__ import annotations

from pathlib import Path

from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.lowering import lower
from sayso.reading import place_of, read, vocabularies
from sayso.rules import check_all
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Catalogue

FOLDER = Path(__file__).parent / "catalogue"


def _compiled(language: str = "en", replaced: tuple[str, str] = ("", "")) -> tuple[Catalogue, list[Diagnostic]]:
    """Compile the twins; ``replaced`` is done to the Russian page."""
    findings = Findings()
    pages = []
    for path in sorted(FOLDER.glob("**/*.md")):
        name = path.relative_to(FOLDER).as_posix()
        text = path.read_text("utf-8")
        text = text.replace(*replaced) if ".ru." in name and replaced[0] else text
        page = read(Source(f"catalogue/{name}", text), place_of(name, "en"), vocabularies(), findings)
        if page is not None:
            pages.append(page)
    settings = Settings(language=language)
    catalogue = lower(pages, settings, vocabularies(), findings)
    check_all(catalogue, pages, settings, findings)
    return catalogue, findings.items


def test_twins_are_equal() -> None:
    catalogue, findings = _compiled()
    assert [item.message for item in findings] == []
    (tool,), (twin,) = catalogue.tools, catalogue.twins
    assert (tool.language, twin.language) == ("en", "ru")
    assert tool == twin
    assert tool.summary != twin.summary


def test_the_default_language_decides_which_is_first() -> None:
    catalogue, findings = _compiled("ru")
    assert [item.message for item in findings] == []
    assert [tool.language for tool in catalogue.tools] == ["ru"]
    assert [tool.language for tool in catalogue.twins] == ["en"]


def test_a_twin_that_differs_is_seen() -> None:
    catalogue, findings = _compiled(replaced=("длина от 1 до 200", "длина от 1 до 201"))
    assert [item.code for item in findings] == ["SY508"]
    assert catalogue.tools[0] != catalogue.twins[0]
