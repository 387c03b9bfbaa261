"""The header row of a table: which columns it has, and what is wrong with them."""

from __future__ import annotations

from sayso.page import Row
from sayso.reading.context import Context
from sayso.reading.contract import Content
from sayso.reading.limits import MAX_COLUMNS
from sayso.reading.resolving import Resolution, character, resolve
from sayso.source import Text
from sayso.values import frozen


@frozen
class Columns:
    """The columns of a table in canonical order, and for each the index of its cell in a row as written."""

    keys: tuple[str, ...]
    cells: tuple[int, ...]


def read_columns(context: Context, header: Row, content: Content) -> Columns | None:
    """Understand a header row. None when columns are missing or out of order: then the cells below cannot be told apart."""
    if len(header.cells) > MAX_COLUMNS:
        context.report("SY016", f"the table has more than {MAX_COLUMNS} columns", header.span, "split the table")
        return None
    found: dict[str, int] = {}
    verbatim = content.further == "verbatim"
    exact = {context.vocabulary.columns.keys.get(cell.value) for cell in header.cells} if verbatim else set()
    for index, cell in enumerate(header.cells):
        own = verbatim and (index >= len(content.columns) or content.columns[0] in exact)
        key = _own_key(context, cell, content) if own else _key(context, cell, content)
        if key is None:
            continue
        if key in found:
            context.report("SY136", f"the column `{cell.value}` is there twice", cell.span, "remove one of them")
        found.setdefault(key, index)
    missing = [key for key in content.columns if key not in found]
    if missing:
        if len(found) == len(header.cells):  # else one that was not understood may be what is missing
            _report_missing(context, header, missing, content)
        return None
    keys = (*content.columns, *(key for key in found if key not in content.columns))
    order = [found[key] for key in content.columns]
    if order != sorted(order) or (content.further == "verbatim" and order[0] != 0):
        _report_order(context, header, order, content)
        return None
    return Columns(keys, tuple(found[key] for key in keys))


def _own_key(context: Context, cell: Text, content: Content) -> str | None:
    """The key of a heading where authors have columns of their own: those are their own keys."""
    if not cell.value:
        context.report("SY134", "a column without a heading", cell.span, "give it a name")
    key = context.vocabulary.columns.keys.get(cell.value)
    return key if key in content.columns else cell.value or None


def _key(context: Context, cell: Text, content: Content) -> str | None:
    """The key of one heading of the format."""
    word = resolve(cell.value, lambda one: one.columns, context.vocabulary, context.others, content.columns)
    if word.key in content.columns:
        report_word(context, cell, word, "SY134", f"`{cell.value}` is no column heading")
        return word.key
    shown = f"`{cell.value}`" if cell.value else "an empty heading"
    context.report(
        "SY134", f"this table has no column {shown}", cell.span, f"its columns are {_listed(context, content)}"
    )
    return None


def report_word(context: Context, text: Text, word: Resolution, code: str, message: str) -> None:
    """Report a heading that was understood though it is not written as it should be."""
    span = text.span
    match word.problem:
        case "look-alike":
            odd = character(text.value, word.at)
            start = span.start + min(word.at, len(text.value) - 1)
            place = type(span)(span.source, start, start + 1)
            context.report(
                "SY119", f"`{text.value}` is not `{word.meant}`: it has {odd}", place, f"type `{word.meant}`"
            )
        case "language":
            hint = f"the {context.vocabulary.name} word is `{word.meant}`"
            context.report(
                "SY118", f"`{text.value}` is {word.note}; this page is {context.vocabulary.name}", span, hint
            )
        case "near":
            context.report(code, message, span, f"did you mean `{word.meant}`?")
        case _:
            return


def _report_missing(context: Context, header: Row, missing: list[str], content: Content) -> None:
    words = ", ".join(f"`{context.vocabulary.columns.first[key]}`" for key in missing)
    what = "a column" if len(missing) == 1 else "columns"
    hint = f"the columns are {_listed(context, content)}"
    context.report("SY135", f"the table lacks {what}: {words}", header.span, hint)


def _report_order(context: Context, header: Row, order: list[int], content: Content) -> None:
    placed = sorted(order)
    at = next((index for index, cell in enumerate(order) if cell != placed[index]), 0)
    cell = header.cells[placed[at] if len(order) > 1 else 0]
    hint = f"the order is {_listed(context, content)}"
    context.report("SY137", f"the column `{cell.value}` is not at its place", cell.span, hint)


def _listed(context: Context, content: Content) -> str:
    words = ", ".join(f"`{context.vocabulary.columns.first[key]}`" for key in content.columns)
    return words if content.further == "none" else f"{words} and any others of your own"
