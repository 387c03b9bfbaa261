"""What two tables of fields say differently, field by field and fact by fact."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from sayso.source import Span
from sayso.spec import Absent, Field, Presence, Shape
from sayso.values import frozen

_SHAPE_FACTS: Mapping[str, str] = {
    "kind": "type",
    "nullable": "type (or null)",
    "format": "format",
    "like": "type (like)",
    "minimum": "lower bound",
    "maximum": "upper bound",
    "exclusive_minimum": "lower bound",
    "exclusive_maximum": "upper bound",
    "min_length": "shortest length",
    "max_length": "longest length",
    "min_items": "fewest items",
    "max_items": "most items",
    "pattern": "pattern",
    "enum": "set of values",
    "unique": "rule `unique`",
    "any_order": "rule `any order`",
    "open": "rule `open`",
    "policy": "policy for bad values",
    "skip_unless": "policy for bad values",
}
_FIELD_FACTS: Mapping[str, str] = {
    "required": "Required",
    "default": "Default",
    "presence": "condition of presence",
    "echoes": "echo",
    "counts": "count",
    "counts_argument": "count",
}
REFERRING = ("condition of presence", "echo", "count")
"""How differences begin of facts that name a field of the other table, too."""


@frozen
class Facts:
    """Facts of one field or item by name, and the place of its row."""

    facts: Mapping[str, Any]
    span: Span | None


def facts_of(root: Shape | None) -> dict[str, Facts]:
    """All fields of a table by path, items and map values included; empty where there is no table."""
    return {} if root is None else dict(_below(root, "", None))


def first_difference(mine: Facts, theirs: Facts) -> str:
    """Name of the first fact that differs, with both values; empty where all agree."""
    for name, value in mine.facts.items():
        other = theirs.facts[name]
        if _written(value) != _written(other):
            if name == "required":
                return f"Required: {'yes' if value else 'no'} here, {'yes' if other else 'no'} there"
            if name == "default":
                return f"Default: {_literal(value)} here, {_literal(other)} there"
            label = _SHAPE_FACTS.get(name) or _FIELD_FACTS[name]
            return f"{label}: {_shown(value)} here, {_shown(other)} there"
    return ""


def _below(shape: Shape, path: str, field: Field | None) -> Iterator[tuple[str, Facts]]:
    facts: dict[str, Any] = {name: getattr(shape, name) for name in _SHAPE_FACTS}
    for name in _FIELD_FACTS:
        facts[name] = getattr(field, name) if field is not None and field.path == path else None
    yield path or "(root)", Facts(facts, field.span if field is not None else None)
    if shape.items is not None:
        yield from _below(shape.items, path + ("[]" if shape.kind == "array" else "{}"), field)
    for member in shape.fields:
        yield from _below(member.shape, member.path, member)


def _written(value: Any) -> str:
    """Facts as text, because 1, 1.0 and true are equal for Python and not for a page."""
    match value:
        case Presence(kind, path, wanted):
            return f"{kind} {path} {wanted!r}"
        case tuple():
            return repr([_written(one) for one in value])
        case _:
            return repr(value)


def _literal(value: Any) -> str:
    """A default as a page writes it, where a text and a number are told apart."""
    return "none" if isinstance(value, Absent) else f"`{json.dumps(value, ensure_ascii=False)}`"


def _shown(value: Any) -> str:
    match value:
        case None | Absent() | False:
            return "none"
        case True:
            return "yes"
        case Presence():
            return f"`{value.kind}`" if not value.path else f"`{value.path}`"
        case tuple():
            return ", ".join(f"`{one}`" for one in value)
        case _:
            return f"`{value}`"
