"""The right side of ``= `v``` and ``is `v```: a literal that the field on the left side can have."""

from __future__ import annotations

from typing import Any

from sayso.jsontext.value import Json
from sayso.lowering.cells import place_of
from sayso.lowering.context import Context
from sayso.lowering.draft import Draft
from sayso.lowering.literals import LiteralFault, read_literal, same_json
from sayso.lowering.nearness import did_you_mean
from sayso.notation.codespans import Piece
from sayso.source import Text
from sayso.spec import ABSENT, Absent


def read_compared(known: Draft, piece: Piece, text: Text, code: str, context: Context) -> Json | Absent:
    """Read the literal by the type of ``known``; `ABSENT`, reported as ``code``, where the field never has it."""
    read: Any = read_literal(piece.value, known.kind, nullable=known.nullable)
    if isinstance(read, LiteralFault):
        if not known.broken:
            context.findings.report(code, read.message, place_of(text, piece), read.hint)
        return ABSENT
    value: Json = read
    enum = enum_of(known)
    if not enum or value is None or any(same_json(value, one) for one in enum):
        return value
    listed = [str(one) for one in enum]
    hint = did_you_mean(piece.value, listed, "its values are " + ", ".join(f"`{one}`" for one in listed))
    context.findings.report(code, f"`{known.path}` is never `{piece.value}`", place_of(text, piece), hint)
    return ABSENT


def enum_of(draft: Draft) -> tuple[Json, ...]:
    """The closed set of values of a field, or an empty tuple."""
    values: tuple[Json, ...] = draft.facts.get("enum", ())
    return values
