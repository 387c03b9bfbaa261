"""A page as it stands: headings and blocks in order, each with its place, nothing interpreted yet.

Reading makes pages, writing prints them, lowering interprets them. Equality ignores places, so that
``read(write(page)) == page`` can be said.
"""

from __future__ import annotations

from dataclasses import field

from sayso.source import Source, Span, Text
from sayso.values import frozen


@frozen
class Entry:
    """One key of the front matter. ``value`` is text, or the entries of a nested mapping, or a list of texts."""

    key: Text
    value: Text | tuple[Entry, ...] | tuple[Text, ...]


@frozen
class Prose:
    """One paragraph (or any block the format does not interpret), as written."""

    text: Text


@frozen
class Row:
    """Cells of one table row: the source text between two bars, trimmed, bars still escaped.

    In the format's own columns a lone hyphen or dash is read as ``–``, the one dash that means none.
    """

    cells: tuple[Text, ...]
    span: Span = field(compare=False, repr=False)


@frozen
class Table:
    """A table: column headings as written and the canonical column keys they stand for, in canonical order.

    A column of an author's own (in a world's callers) has its heading as key. Every row has a cell for every column.
    """

    columns: tuple[str, ...]
    header: Row = field(compare=False)
    rows: tuple[Row, ...]
    span: Span = field(compare=False, repr=False)


@frozen
class Bullet:
    """One list item: its whole text as written, without the marker."""

    text: Text


@frozen
class Bullets:
    """A list of one level."""

    items: tuple[Bullet, ...]
    span: Span = field(compare=False, repr=False)


@frozen
class Fence:
    """A fenced code block: info string and body, both as written."""

    info: Text
    body: Text
    span: Span = field(compare=False, repr=False)


@frozen
class Subheading:
    """A third-level heading (an example's title); ``id`` is the explicit ``{#id}`` or empty."""

    title: Text
    id: str
    span: Span = field(compare=False, repr=False)


Block = Prose | Table | Bullets | Fence | Subheading


@frozen
class Section:
    """One second-level section: canonical key (``arguments``, ``result`` …), heading as written, blocks in order.

    ``damaged``: reading reported something inside, so what the section lacks need not be reported again.
    """

    key: str
    heading: Text = field(compare=False)
    blocks: tuple[Block, ...]
    damaged: bool = field(default=False, compare=False)


@frozen
class Page:
    """One file of the catalogue.

    ``kind`` is ``tool``, ``category``, ``catalogue`` or ``world``; ``name`` is the file name without language and
    ending (``search`` for ``search.ru.md``; the folder's name for a category); ``intro`` is what stands between the
    title and the first section (a tool's summary).
    """

    kind: str
    name: str
    language: str
    front: tuple[Entry, ...]
    title: Text
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]
    source: Source = field(compare=False, repr=False)

    def section(self, key: str) -> Section | None:
        """The section with this canonical key, if the page has it."""
        return next((section for section in self.sections if section.key == key), None)

    def entry(self, key: str) -> Entry | None:
        """The front matter entry with this key, if the page has it."""
        return next((entry for entry in self.front if entry.key.value == key), None)
