"""The Errors table: stable ids, message templates, and what each error leaves behind."""

from __future__ import annotations

import re

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import place_of, whole_code
from sayso.lowering.context import Context
from sayso.lowering.letters import check_letters
from sayso.lowering.marks import Marked, read_mark
from sayso.lowering.sections import table_of
from sayso.lowering.templates import TemplateFault, placeholders
from sayso.notation.codespans import Piece
from sayso.source import Span, Text
from sayso.spec import Failure

VALIDATOR_IDS = ("unknown_argument", "invalid_argument")
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


def read_failures(context: Context) -> tuple[Failure, ...]:
    """The rows of the page's own table; ids are unique (SY307) and not the validator's (SY308)."""
    table = table_of(context, "errors")
    if table is None:
        return ()
    failures: dict[str, Failure] = {}
    for row in table.rows:
        failure = _read(dict(zip(table.columns, row.cells, strict=False)), context)
        if failure is None:
            continue
        before = failures.setdefault(failure.id, failure)
        if before is not failure and before.span is not None and failure.span is not None:
            related = (("the first one", before.span),)
            context.findings.report(
                "SY307", f"two errors with the id `{failure.id}`", failure.span, "keep one of them", related
            )
    return tuple(failures.values())


def _read(cells: dict[str, Text], context: Context) -> Failure | None:
    error, message = cells.get("error"), cells.get("message")
    if error is None or message is None:
        return None
    name = _id(error, context.findings)
    template = _message(message, context.findings)
    effect = read_mark(cells["effect"], 0, context) if "effect" in cells else Marked("")
    if name is None or template is None:
        return None
    when = cells["when"].value.replace("\\|", "|") if "when" in cells else ""
    text, names = template
    return Failure(
        id=name[0],
        message=text,
        placeholders=names,
        when=when,
        effect=effect.text.replace("\\|", "|"),
        not_tested=effect.reason,
        span=name[1],
    )


def _code(cell: Text, what: str, code: str, findings: Findings) -> Piece | None:
    if not cell.value:
        return None
    piece = whole_code(cell.value)
    if piece is None:
        hint = "put it between backticks, and nothing beside it"
        findings.report(code, f"{what} stands in a code span", cell.span, hint)
    return piece


def _id(cell: Text, findings: Findings) -> tuple[str, Span] | None:
    piece = _code(cell, "an error's id", "SY306", findings)
    if piece is None or not check_letters(cell, findings):
        return None
    place = place_of(cell, piece)
    if piece.value in VALIDATOR_IDS:
        message = f"`{piece.value}` belongs to the validator"
        findings.report("SY308", message, place, "it needs no row: remove this one, or choose another id")
        return None
    if not _ID.fullmatch(piece.value):
        hint = "letters, digits, `_` and `-`, a letter first, at most 64: `entity_name_exists`"
        findings.report("SY306", f"`{piece.value}` is not an id", place, hint)
        return None
    return piece.value, place


def _message(cell: Text, findings: Findings) -> tuple[str, tuple[str, ...]] | None:
    piece = _code(cell, "a message", "SY309", findings)
    if piece is None:
        return None
    names = placeholders(piece.value)
    if isinstance(names, TemplateFault):
        place = place_of(cell, Piece(piece.value, piece.start, piece.end))
        if place.end - place.start == len(piece.value):
            place = Span(place.source, place.start + names.start, place.start + names.end)
        findings.report("SY309", names.message, place, names.hint)
        return None
    return piece.value, names
