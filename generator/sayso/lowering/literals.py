"""JSON literals in code spans: read by the type of the field they belong to.

A string drops its quotes unless it is empty or reads as another literal. On a string field nothing but a string can
be meant, so ``one of `7``` holds the text 7 there; a bare ``null`` on a field that is never null is a fault, because one
of the two cells must be wrong.
"""

from __future__ import annotations

from sayso.jsontext.strict import JsonError, parse
from sayso.jsontext.value import Json
from sayso.values import frozen

_TYPES: dict[type, str] = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
    list: "array",
    dict: "object",
}


_WORDS = frozenset({"true", "false", "null"})


@frozen
class LiteralFault:
    """Why a literal cannot be read by a type, and what to write."""

    message: str
    hint: str


def json_type(value: Json) -> str:
    """JSON Schema's name for the type of a value."""
    return _TYPES[type(value)]


def read_literal(text: str, kind: str, *, nullable: bool) -> Json | LiteralFault:
    """Read the content of a code span for a field of ``kind``."""
    if kind in {"string", "any"} and text[:1].isalpha() and text not in _WORDS:
        return text
    try:
        value = parse(text)
    except JsonError as fault:
        return _bare(text, kind, fault)
    found = json_type(value)
    if (value is None and nullable) or kind in {"any", found} or (kind == "number" and found == "integer"):
        return value
    if value is None:
        hint = f"write the type as `{kind} or null`" + (', or the text as `"null"`' if kind == "string" else "")
        return LiteralFault("`null` is not a value of this field", hint)
    if kind == "string":
        return text
    return LiteralFault(f"`{text}` is not a value of type {kind}", f"write a JSON {kind}")


def _bare(text: str, kind: str, fault: JsonError) -> Json | LiteralFault:
    if text.startswith('"'):
        return LiteralFault(f"`{text}` is not a JSON string: {fault.message}", fault.hint)
    if kind in {"string", "any"}:
        return text
    return LiteralFault(f"`{text}` is not a value of type {kind}", f"write a JSON {kind}")


def same_json(one: Json, other: Json) -> bool:
    """Equality as JSON has it: 1 is 1.0, true is not 1, members have no order."""
    match one, other:
        case list(), list():
            return len(one) == len(other) and all(map(same_json, one, other))
        case dict(), dict():
            return one.keys() == other.keys() and all(same_json(value, other[name]) for name, value in one.items())
        case bool(), _:
            return one is other
        case _, bool():
            return False
        case _:
            return one == other
