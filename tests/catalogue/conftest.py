"""The project's own catalogue, compiled once for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sayso.findings.diagnostics import Findings
from sayso.lowering import lower
from sayso.reading import place_of, read, vocabularies
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Catalogue, Field, Shape, Tool

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """Every page of ``catalogue/``, lowered; any finding fails the tests that ask for it."""
    findings, words, settings = Findings(), vocabularies(), Settings(open_world=False)
    pages = []
    for file in sorted((ROOT / "catalogue").rglob("*.md")):
        path = file.relative_to(ROOT).as_posix()
        source = Source(path, file.read_text(encoding="utf-8"))
        if page := read(source, place_of(path.removeprefix("catalogue/"), settings.language), words, findings):
            pages.append(page)
    lowered = lower(pages, settings, words, findings)
    assert [item.message for item in findings.items] == []
    return lowered


def tool(catalogue: Catalogue, name: str) -> Tool:
    return next(each for each in catalogue.tools if each.name == name)


def fields(shape: Shape | None) -> Iterator[Field]:
    """All fields below a shape, containers before what they hold."""
    if shape is None:
        return
    for each in shape.fields:
        yield each
        yield from fields(each.shape)
    yield from fields(shape.items)


def argument(catalogue: Catalogue, name: str, path: str) -> Field:
    return next(each for each in fields(tool(catalogue, name).arguments) if each.path == path)


def result(catalogue: Catalogue, name: str, path: str) -> Field:
    return next(each for each in fields(tool(catalogue, name).result) if each.path == path)
