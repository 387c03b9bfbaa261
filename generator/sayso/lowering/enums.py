"""The phrase ``one of `a`, `b```: literals read by the field's type."""

from __future__ import annotations

from typing import Any

from sayso.lowering.draft import Draft
from sayso.lowering.literals import LiteralFault, read_literal, same_json
from sayso.lowering.rule_use import Use
from sayso.spec import Json

_KINDS = frozenset({"string", "integer", "number", "boolean", "any"})


def apply_enum(use: Use) -> None:
    """Give the field (or each item) its closed set of values."""
    draft = use.entry()
    if not use.takes(draft, _KINDS, "single values") or not use.state(draft, "enum"):
        return
    values: list[Json] = []
    for piece in use.stated.slots["values"]:
        read: Any = read_literal(piece.value, draft.kind, nullable=draft.nullable)
        if isinstance(read, LiteralFault):
            use.fault("SY215", read.message, read.hint, use.place(piece))
        elif any(same_json(read, other) for other in values):
            use.fault("SY215", f"`{piece.value}` stands twice", "remove one of the two", use.place(piece))
        else:
            values.append(read)
    _set(draft, values)


def _set(draft: Draft, values: list[Json]) -> None:
    """Null stands last, where `freeze` puts it on every nullable enum, so that saying it changes nothing."""
    kept = [value for value in values if value is not None or not draft.nullable]
    if kept:
        draft.facts["enum"] = tuple(kept)
