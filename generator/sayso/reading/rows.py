"""One line of a table: where its bars are, and what stands between them.

A bar after a backslash is part of the cell, and so it is in a code span: that is how tables are split everywhere, and
counting in the source is the only way to see a row that has more cells than its header.
"""

from __future__ import annotations

import re

from sayso.notation.codespans import CODE
from sayso.page import Row
from sayso.reading.context import BLANKS, Context
from sayso.source import Span, Text

_BAR = re.compile(r"(?<!\\)\|")
_DELIMITER = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_DASHED = re.compile(r"[ \t|:=_]*[-‐‑‒–—―−][ \t|:=_\-‐‑‒–—―−]*")
_HYPHENS = re.compile(r":?-{2,}:?")
_MOSTLY = 0.8
DASH = "–"
_OTHER_DASHES = frozenset({"-", "—"})


def starts_row(line: str) -> bool:
    """Whether the first character of a line is a bar."""
    return line.lstrip(BLANKS).startswith("|")


def is_delimiter(line: str) -> bool:
    """Whether a line is the row of hyphens under a table's header."""
    return "-" in line and _DELIMITER.fullmatch(line) is not None


def looks_like_delimiter(line: str) -> bool:
    """Whether a line was probably meant as that row: bars, blanks and any kind of dash."""
    return starts_row(line) and _DASHED.fullmatch(line) is not None


def is_dashes(cell: str) -> bool:
    """Whether a cell is what the row of hyphens has in each: two hyphens or more, perhaps with colons."""
    return _HYPHENS.fullmatch(cell) is not None


def is_mostly_delimiter(line: str) -> bool:
    """Whether a line consists of little else than hyphens and bars, so that it was meant to be that row."""
    shown = line.strip(BLANKS)
    return "--" in shown and sum(map(shown.count, "-|: ")) >= len(shown) * _MOSTLY


def bars(line: str) -> list[int]:
    """Offsets of the bars that part cells; the end of the line stands for a missing last one."""
    found = [bar.start() for bar in _BAR.finditer(line)]
    end = len(line.rstrip(BLANKS))
    if found and found[-1] != end - 1:
        found.append(end)
    return found


def read_row(context: Context, number: int) -> Row:
    """The cells of a line that begins with a bar. An empty cell stands right behind its bar's blank."""
    line, start, source = context.lines[number], context.starts[number], context.source
    edges = bars(line)
    cells = []
    at = edges[0] + 1
    for bar in edges[1:]:
        raw = line[at:bar]
        value = raw.strip(BLANKS)
        begin = start + at + (raw.index(value[0]) if value else min(1, len(raw)))
        cells.append(Text(value, Span(source, begin, begin + len(value))))
        at = bar + 1
    return Row(tuple(cells), Span(source, start + edges[0], start + len(line.rstrip(BLANKS))))


def with_dashes(row: Row) -> Row:
    """The row with every lone hyphen or dash as the one dash of the format."""
    for cell in row.cells:
        if cell.value in _OTHER_DASHES:
            cells = [Text(DASH, one.span) if one.value in _OTHER_DASHES else one for one in row.cells]
            return Row(tuple(cells), row.span)
    return row


def coded_bar(line: str) -> int | None:
    """Offset of the first unescaped bar inside a code span: nearly always the reason for a surplus cell."""
    for found in CODE.finditer(line):
        bar = _BAR.search(line, found.start(), found.end())
        if bar is not None:
            return bar.start()
    return None
