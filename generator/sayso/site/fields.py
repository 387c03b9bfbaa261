"""Tables of fields: one row per dotted path, set in by its depth, with what the page says about it in the page's words."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from sayso.notation.codespans import only_code, split_outside
from sayso.page import Bullets, Page, Prose, Table
from sayso.site.code import breakable, escaped
from sayso.site.inline import Inline
from sayso.site.wording import Wording
from sayso.values import frozen

_NONE = {"–", ""}
_NOTHING = Markup()
_ID = str.maketrans({"[": None, "]": "*", "{": None, "}": "~"})
DEEPEST = 7
"""Rows deeper than this are not set in further, or there would be no room for their text."""

LONGEST_PARENT = 32
"""Characters of a parent's path that are shown in full."""


@frozen
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


@frozen
class FieldSection:
    """A section with fields: rows, sentences between them, and paragraphs where there are no rows."""

    rows: tuple[FieldRow, ...]
    sentences: tuple[Markup, ...]
    paragraphs: tuple[Markup, ...]


def field_section(page: Page, key: str, inline: Inline, deepest: int = DEEPEST + 1) -> FieldSection:
    """The section ``arguments`` or ``result`` of a page, with rows down to the depth ``deepest``."""
    section = page.section(key)
    rows: list[FieldRow] = []
    sentences: list[Markup] = []
    paragraphs: list[Markup] = []
    for block in section.blocks if section else ():
        match block:
            case Table():
                rows.extend(_rows(block, key, inline, page.source.path, deepest))
            case Bullets(items):
                sentences.extend(inline(item.text.value, page.source.path) for item in items)
            case Prose(text):
                paragraphs.append(inline(text.value, page.source.path))
    return FieldSection(tuple(rows), tuple(sentences), tuple(paragraphs))


def field_id(section: str, path: str) -> str:
    """The anchor of a field, the same in every language: ``argument-entities*.name`` for ``entities[].name``."""
    return f"{'argument' if section == 'arguments' else 'field'}-{path.translate(_ID)}"


def rows_html(section: FieldSection, key: str, say: Wording) -> Markup:
    """The rows of a table of fields. Written here and not in a template, since a catalogue has thousands of them."""
    return Markup("\n".join([_row_html(row, key, say) for row in section.rows]))  # noqa: S704 - escaped parts


def _row_html(row: FieldRow, key: str, say: Wording) -> str:
    given = str(row.given)  # as plain text: adding to markup would escape what is added
    if key == "arguments" and given:
        given = f"<b>{say('required')}</b>" if row.needed else str(say("optional"))
    if row.default:
        given += f'<p class="default">{say("default")} {row.default}</p>'
    parent = _parent_html(row.parent) if row.parent else ""
    rules = f'<ul class="rules">{"".join([f"<li>{rule}</li>" for rule in row.rules])}</ul>' if row.rules else ""
    head = f'<a href="#{row.id}"><code>{parent}{breakable(row.name)}</code></a>'
    return (f'<tr id="{row.id}" class="d{row.depth}"><th scope="row">{head}</th><td>{row.type}</td><td>{given}</td>'
            f"<td>{row.meaning}{rules}</td></tr>")  # fmt: skip


def _parent_html(path: str) -> str:
    """The path that a row's name is below; of a long one the last part, since the rows above it hold the rest."""
    if len(path) <= LONGEST_PARENT:
        return f"<span>{escaped(path)}</span>"
    last = path.rstrip(".").rpartition(".")[2]
    return f'<span title="{escape(path)}">….{breakable(last)}.</span>'


def _rows(table: Table, key: str, inline: Inline, here: str, deepest: int) -> Iterator[FieldRow]:
    for row in table.rows:
        cells = {column: cell.value for column, cell in zip(table.columns, row.cells, strict=False)}
        path = only_code(cells.get("argument") or cells.get("field") or "") or ""
        name = path.rpartition(".")[2]
        depth = path.count(".") + name.endswith(("[]", "{}"))
        if depth > deepest:
            continue
        given = cells.get("required") or cells.get("present") or ""
        yield FieldRow(
            id=escaped(field_id(key, path)).replace('"', "&quot;"),
            path=path,
            parent=path.removesuffix(name),
            name=name,
            depth=min(depth, DEEPEST),
            type=inline.cell(cells.get("type", ""), here),
            given=_stated(given, inline, here),
            needed=given.lower() in {"yes", "да"},
            default=_stated(cells.get("default", ""), inline, here),
            rules=_rules(cells.get("rules", ""), inline, here),
            meaning=inline.cell(cells.get("meaning", ""), here),
        )


def _stated(cell: str, inline: Inline, here: str) -> Markup:
    return _NOTHING if cell in _NONE else inline.cell(cell, here)


def _rules(cell: str, inline: Inline, here: str) -> tuple[Markup, ...]:
    if cell in _NONE:
        return ()
    if ";" not in cell:
        return (inline.cell(cell, here),)
    return tuple([inline.cell(part.value, here) for part in split_outside(cell, ";") if part.value])
