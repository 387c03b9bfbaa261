"""Tables, read from the source lines of a paragraph; every way in which one can silently say something else is reported."""

from __future__ import annotations

from dataclasses import dataclass

from sayso.page import Row, Table
from sayso.reading.columns import Columns, read_columns
from sayso.reading.context import Context, indent
from sayso.reading.contract import Content
from sayso.reading.limits import MAX_ROWS
from sayso.reading.rows import bars, coded_bar, is_delimiter, read_row, starts_row, with_dashes
from sayso.source import Span


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of a table above the line that is being read: its width and its columns, None when not understood."""

    width: int
    columns: Columns | None
    content: Content


def looks_like_table(lines: list[str], first: int, last: int) -> bool:
    """Whether a paragraph is a table: it begins with a bar, or has a header and a delimiter row below other text."""
    if starts_row(lines[first]):
        return True
    return any(starts_row(lines[at]) and is_delimiter(lines[at + 1]) for at in range(first, last - 1))


def is_rest_of_table(lines: list[str], first: int, last: int) -> bool:
    """Whether a paragraph is rows only: what a blank line inside a table leaves behind."""
    return starts_row(lines[first]) and not (first + 1 < last and is_delimiter(lines[first + 1]))


def read_table(context: Context, first: int, last: int, content: Content) -> tuple[Table | None, Part]:
    """Read a table from a paragraph's lines (half open)."""
    lines = context.lines
    top = first
    while not starts_row(lines[top]):
        top += 1
    if top > first:
        message = "text stands directly above the table"
        context.report("SY132", message, context.line_span(first), "put a blank line between them")
    header = read_row(context, top)
    body = top + 1
    if body < last and is_delimiter(lines[body]):
        _check_width(context, body, len(header.cells), "the delimiter row")
        body += 1
    else:
        hint = f"write `|{' --- |' * len(header.cells)}` under the header"
        context.report("SY133", "the table has no delimiter row", header.span, hint)
    part = Part(len(header.cells), read_columns(context, header, content), content)
    rows = _rows(context, body, last, part)
    if body == last:
        context.report("SY139", "the table has no rows", header.span, _no_rows(context, content))
    if part.columns is None:
        return None, part
    return Table(part.columns.keys, header, rows, Span(context.source, header.span.start, _end(context, last))), part


def continue_table(context: Context, first: int, last: int, table: Table | None, part: Part) -> Table | None:
    """Read rows that a blank line has cut off from their table, which is reported."""
    message = "a blank line inside a table: these rows do not belong to it any more"
    context.report("SY131", message, context.line_span(first), "remove the blank line above")
    rows = _rows(context, first, last, part)
    if table is None:
        return None
    return Table(
        table.columns, table.header, table.rows + rows, Span(table.span.source, table.span.start, _end(context, last))
    )


def _rows(context: Context, first: int, last: int, part: Part) -> tuple[Row, ...]:
    rows: list[Row] = []
    for number in range(first, last):
        line = context.lines[number]
        if not starts_row(line):
            hint = "put a blank line between them; a row stands on one line and begins with a bar"
            context.report("SY132", "text stands directly under the table", context.line_span(number), hint)
            break
        if number - first >= MAX_ROWS:
            message = f"the table has more than {MAX_ROWS} rows"
            context.report("SY016", message, context.line_span(number), "split the page")
            break
        if indent(line) > 3 or "\t" in line[: indent(line)]:
            message = "an indented row: Markdown does not take it for a part of the table"
            context.report("SY138", message, context.line_span(number), "begin it where the header begins")
        row = _row(context, number, part)
        if row is not None:
            rows.append(row)
    return tuple(rows)


def _row(context: Context, number: int, part: Part) -> Row | None:
    row = read_row(context, number)
    if len(row.cells) != part.width:
        _check_width(context, number, part.width, "the row")
        return None
    if part.columns is None:
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


def _end(context: Context, last: int) -> int:
    return context.starts[last - 1] + len(context.lines[last - 1].rstrip())
