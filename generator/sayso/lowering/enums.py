"""The phrase ``one of `a`, `b```: literals read by the field's type."""

from __future__ import annotations

import re
from typing import Any

from sayso.jsontext.value import Json
from sayso.lowering.draft import Draft
from sayso.lowering.literals import LiteralFault, read_literal, same_json
from sayso.lowering.rule_use import Use

_BETWEEN = re.compile(r"\s*[,|]\s*|\s+or\s+|\s+или\s+")
_KINDS = frozenset({"string", "integer", "number", "boolean", "any"})


def apply_enum(use: Use) -> None:
    """Give the field (or each item) its closed set of values."""
    draft = use.entry()
    if not use.takes(draft, _KINDS, "single values") or not use.state(draft, "enum"):
        return
    values: list[Json] = []
    pieces = use.stated.slots["values"]
    for piece in pieces:
        read: Any = _slip(piece.value, len(pieces)) or read_literal(piece.value, draft.kind, nullable=draft.nullable)
        if isinstance(read, LiteralFault):
            use.fault("SY215", read.message, read.hint, use.place(piece))
            draft.doubtful = True
        elif any(same_json(read, other) for other in values):
            use.fault("SY215", f"`{piece.value}` stands twice", "remove one of the two", use.place(piece))
        else:
            values.append(read)
    _set(draft, values)


def _slip(text: str, number: int) -> LiteralFault | None:
    """A text that can be meant as a value only if it says so by its quotes."""
    if text.startswith('"'):
        return None
    if text.strip() != text:
        return LiteralFault(f"`{text}` has a blank at an end", f'remove it; where it is meant: `"{text}"`')
    parts = [part.strip() for part in _BETWEEN.split(text)]
    if number == 1 and len(parts) > 1 and all(parts):
        listed = ", ".join(f"`{part}`" for part in parts)
        return LiteralFault(f"`{text}` is one value here", f'write {listed}; where one is meant: `"{text}"`')
    return None


def _set(draft: Draft, values: list[Json]) -> None:
    """Null stands last, where `freeze` puts it on every nullable enum, so that saying it changes nothing."""
    kept = [value for value in values if value is not None or not draft.nullable]
    if kept:
        draft.facts["enum"] = tuple(kept)
