"""Tables, read from the source lines of a paragraph; every way in which one can silently say something else is reported."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.page import Row, Table
from sayso.reading.columns import Columns, read_columns
from sayso.reading.context import Context, indent
from sayso.reading.contract import Content
from sayso.reading.delimiters import Top, is_repeated, read_top
from sayso.reading.limits import MAX_ROWS
from sayso.reading.rows import bars, coded_bar, is_delimiter, read_row, starts_row, with_dashes
from sayso.source import Span
from sayso.values import frozen


@frozen
class Part:
    """What the header says of the rows below it: their width and columns, None when these were not understood."""

    width: int
    columns: Columns | None
    content: Content


def looks_like_table(lines: list[str], first: int, last: int) -> bool:
    """Whether a paragraph is a table: it begins with a bar, or has a header and a delimiter row below other text."""
    if starts_row(lines[first]):
        return True
    return any(starts_row(lines[at]) and is_delimiter(lines[at + 1]) for at in range(first, last - 1))


def is_rest_of_table(lines: list[str], first: int, last: int) -> bool:
    """Whether a paragraph has no header of its own: what a blank line inside a table leaves behind."""
    return starts_row(lines[first]) and not (first + 1 < last and is_delimiter(lines[first + 1]))


def read_table(context: Context, numbers: Sequence[int], content: Content) -> Table | None:
    """Read a table from its lines, whose numbers rise but may have gaps. None when its columns are not understood."""
    top = next(at for at, number in enumerate(numbers) if starts_row(context.lines[number]))
    if top:
        message = "text stands directly above the table"
        context.report("SY132", message, context.line_span(numbers[0]), "put a blank line between them")
    start = read_top(context, numbers[top:])
    if start.delimiter is not None:
        _check_indent(context, start.delimiter)
    part = Part(start.width, _columns(context, start, content), content)
    if start.delimiter is not None and part.columns is not None:
        _check_width(context, start.delimiter, start.width, "the delimiter row")
    rows = _rows(context, _once(context, numbers[top], start.below), part)
    header = start.header or read_row(context, numbers[top])
    if not start.below and (start.delimiter is not None or len(numbers) == top + 1):
        context.report("SY139", "the table has no rows", header.span, _no_rows(context, content))
    if part.columns is None:
        return None
    end = context.line_span(numbers[-1]).end
    return Table(part.columns.keys, header, rows, Span(context.source, header.span.start, end))


def _columns(context: Context, start: Top, content: Content) -> Columns | None:
    """The columns of the header; where there is none, those of the format, if there are so many."""
    if start.header is not None:
        return read_columns(context, start.header, content)
    same = len(content.columns) == start.width
    return Columns(content.columns, tuple(range(start.width))) if same else None


def _once(context: Context, first: int, below: Sequence[int]) -> Sequence[int]:
    """The lines below the header without those that repeat it."""
    again = [number for number in below if is_repeated(context, first, number)]
    if again:
        message = "the head of the table stands here again"
        context.report("SY141", message, context.line_span(again[0]), "remove this line")
    return [number for number in below if number not in again] if again else below


def _rows(context: Context, numbers: Sequence[int], part: Part) -> tuple[Row, ...]:
    rows: list[Row] = []
    glued = [number for number in numbers if not starts_row(context.lines[number])]
    if glued:
        hint = "put a blank line between them; a row stands on one line and begins with a bar"
        context.report("SY132", "text stands directly under the table", context.line_span(glued[0]), hint)
    if len(numbers) > MAX_ROWS:
        place = context.line_span(numbers[MAX_ROWS])
        context.report("SY016", f"the table has more than {MAX_ROWS} rows", place, "split the page")
    for number in numbers[:MAX_ROWS]:
        line = context.lines[number]
        if not starts_row(line):
            continue
        _check_indent(context, number)
        row = _row(context, number, part)
        if row is not None:
            rows.append(row)
    return tuple(rows)


def _check_indent(context: Context, number: int) -> None:
    line = context.lines[number]
    if indent(line) > 3 or "\t" in line[: indent(line)]:
        message = "an indented row: Markdown does not take it for a part of the table"
        context.report("SY138", message, context.line_span(number), "begin it where the header begins")


def _row(context: Context, number: int, part: Part) -> Row | None:
    if part.columns is None:
        return None
    row = read_row(context, number)
    if len(row.cells) != part.width:
        _check_width(context, number, part.width, "the row")
        return None
    _check_empty(context, row, part)
    if part.columns.cells != tuple(range(part.width)):
        row = Row(tuple([row.cells[index] for index in part.columns.cells]), row.span)
    return row if part.content.further == "verbatim" else with_dashes(row)


def _check_empty(context: Context, row: Row, part: Part) -> None:
    """An empty cell is a fact that is missing, and not the same as none: that is said with a dash."""
    known = len(part.content.columns) if part.content.further == "verbatim" else part.width
    for cell in row.cells[:known]:
        if not cell.value:
            message = "an empty cell"
            context.report("SY140", message, cell.span, "write the fact, or `–` where there is none")


def _check_width(context: Context, number: int, width: int, what: str) -> None:
    """Report a line that has another number of cells than the header."""
    line, start = context.lines[number], context.starts[number]
    edges = bars(line)
    cells = len(edges) - 1
    if cells == width:
        return
    message = f"{what} has {cells} cells, the header has {width}"
    if cells < width:
        span, hint = (
            context.line_span(number),
            "every row has one cell per column; write `–` where there is nothing to say",
        )
    else:
        coded = coded_bar(line)
        at = edges[width] if coded is None else coded
        span, hint = Span(context.source, start + at, start + at + 1), "write a bar inside a cell as `\\|`"
    context.report("SY130", message, span, hint)


def _no_rows(context: Context, content: Content) -> str:
    word = content.instead
    return (
        f"write the paragraph `{context.vocabulary.word(word)}` instead" if word else "add a row or remove the section"
    )
