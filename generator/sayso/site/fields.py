"""Tables of fields: one row per dotted path, set in by its depth, with what the page says about it in the page's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from sayso.codespans import only_code, split_outside
from sayso.page import Bullets, Page, Prose, Table
from sayso.site.code import escaped
from sayso.site.inline import Inline

_LAST = re.compile(r"(?:.*\.)?(?P<name>[^.]+)$", re.DOTALL)
_NONE = {"–", ""}
_ID = str.maketrans({"[": None, "]": "*", "{": None, "}": "~"})
DEEPEST = 7
"""Rows deeper than this are not set in further, or there would be no room for their text."""


@dataclass(frozen=True, slots=True)
class FieldRow:
    """One row: the path in two parts, its depth from 0, and the page's cells as HTML (empty where the page has none)."""

    id: str
    path: str
    parent: str
    name: str
    depth: int
    type: Markup
    given: Markup
    needed: bool
    default: Markup
    rules: tuple[Markup, ...]
    meaning: Markup


@dataclass(frozen=True, slots=True)
class FieldSection:
    """A section with fields: rows, sentences between them, and paragraphs where there are no rows."""

    rows: tuple[FieldRow, ...]
    sentences: tuple[Markup, ...]
    paragraphs: tuple[Markup, ...]


def field_section(page: Page, key: str, inline: Inline) -> FieldSection:
    """The section ``arguments`` or ``result`` of a page."""
    section = page.section(key)
    rows: list[FieldRow] = []
    sentences: list[Markup] = []
    paragraphs: list[Markup] = []
    for block in section.blocks if section else ():
        match block:
            case Table():
                rows.extend(_rows(block, key, inline, page.source.path))
            case Bullets(items):
                sentences.extend(inline(item.text.value, page.source.path) for item in items)
            case Prose(text):
                paragraphs.append(inline(text.value, page.source.path))
    return FieldSection(tuple(rows), tuple(sentences), tuple(paragraphs))


def field_id(section: str, path: str) -> str:
    """The anchor of a field, the same in every language: ``argument-entities*.name`` for ``entities[].name``."""
    return f"{'argument' if section == 'arguments' else 'field'}-{path.translate(_ID)}"


def _rows(table: Table, key: str, inline: Inline, here: str) -> Iterator[FieldRow]:
    for row in table.rows:
        cells = {column: cell.value for column, cell in zip(table.columns, row.cells, strict=False)}
        path = only_code(cells.get("argument") or cells.get("field") or "") or ""
        name = _LAST.sub(r"\g<name>", path)
        given = cells.get("required") or cells.get("present") or ""
        yield FieldRow(
            id=escaped(field_id(key, path)),
            path=path,
            parent=path.removesuffix(name),
            name=name,
            depth=min(path.count(".") + name.endswith(("[]", "{}")), DEEPEST),
            type=inline.cell(cells.get("type", ""), here),
            given=Markup() if given in _NONE else inline.cell(given, here),
            needed=given.lower() in {"yes", "да"},
            default=_stated(cells.get("default", ""), inline, here),
            rules=_rules(cells.get("rules", ""), inline, here),
            meaning=inline.cell(cells.get("meaning", ""), here),
        )


def _stated(cell: str, inline: Inline, here: str) -> Markup:
    return Markup() if cell in _NONE else inline.cell(cell, here)


def _rules(cell: str, inline: Inline, here: str) -> tuple[Markup, ...]:
    if cell in _NONE:
        return ()
    return tuple(inline.cell(part.value, here) for part in split_outside(cell, ";") if part.value)
