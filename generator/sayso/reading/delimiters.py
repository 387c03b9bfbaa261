"""The two lines a table begins with: its header and the row of hyphens. Either may be missing, repeated, or run into a neighbour."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.page import Row
from sayso.reading.context import Context
from sayso.reading.rows import is_dashes, is_delimiter, is_mostly_delimiter, looks_like_delimiter, read_row, starts_row
from sayso.source import Span
from sayso.values import frozen


@frozen
class Top:
    """The header of a table (None where there is none), how many cells its rows have, and the lines of those.

    ``delimiter`` is the line of a row of hyphens that is in order.
    """

    header: Row | None
    width: int
    below: Sequence[int]
    delimiter: int | None = None


def read_top(context: Context, numbers: Sequence[int]) -> Top:
    """Part the header from the rows, ``numbers`` being the lines of the table; what is wrong there is reported (SY133)."""
    header, below = read_row(context, numbers[0]), numbers[1:]
    width = len(header.cells)
    if is_delimiter(context.lines[numbers[0]]):
        hint = "write the names of the columns above it"
        context.report("SY133", "a row of hyphens without a header above it", header.span, hint)
        return Top(None, width, below)
    line = context.lines[below[0]] if below else ""
    if is_delimiter(line):
        return Top(header, width, below[1:], below[0])
    if looks_like_delimiter(line) or is_mostly_delimiter(line) or _has_run_on(context, below[:1], width):
        return _odd_delimiter(context, header, below)
    if len(below) > 1 and is_delimiter(context.lines[below[1]]) and is_repeated(context, numbers[0], below[0]):
        return Top(header, width, below, below[1])
    own = next((at for at, cell in enumerate(header.cells) if at and is_dashes(cell.value)), width)
    if own < width:
        own -= not header.cells[own - 1].value  # the blank cell between the two
        place = Span(context.source, header.cells[own].span.start, header.span.end)
        message = "the row of hyphens stands in the line of the header"
        context.report("SY133", message, place, "give it a line of its own")
        return Top(Row(header.cells[:own], header.span), own, below)
    context.report("SY133", "the table has no delimiter row", header.span, _written(width))
    return Top(header, width, below)


def is_repeated(context: Context, first: int, number: int) -> bool:
    """Whether a line of the table that begins in line ``first`` says the header or the row of hyphens again."""
    line = context.lines[number]
    return is_delimiter(line) or (line.strip() == context.lines[first].strip() and starts_row(line))


def _odd_delimiter(context: Context, header: Row, below: Sequence[int]) -> Top:
    width = len(header.cells)
    place = context.line_span(below[0])
    if _has_run_on(context, below[:1], width):
        message = "the first row stands in the line of the row of hyphens"
        context.report("SY133", message, place, "begin a new line for it")
    else:
        context.report("SY133", "the delimiter row is not made of hyphens", place, _written(width))
    return Top(header, width, below[1:])


def _has_run_on(context: Context, line: Sequence[int], width: int) -> bool:
    """Whether a line, if there is one, has a dash for each column, and then more."""
    cells = [cell for number in line if starts_row(context.lines[number]) for cell in read_row(context, number).cells]
    return len(cells) > width and all(is_dashes(cell.value) for cell in cells[:width])


def _written(width: int) -> str:
    return f"write `|{' --- |' * width}` under the header"
