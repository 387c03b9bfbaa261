# Copied from sayso by `sayso build`, which overwrites it.
"""What JSON can say and Python can say beside it: the line between the two.

A value from elsewhere may hold tuples, NaN, keys that are no text, or half a surrogate pair; none of these survive the
way to a client, so they are refused wherever they stand, also below a field that takes anything.
"""

from __future__ import annotations

from math import isfinite

from .limits import DEPTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KINDS: dict[type, str] = {
    dict: "object",
    list: "array",
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
"""The Python types that are JSON. Subclasses are not: they may carry more than JSON can."""

ALWAYS_PLAIN = frozenset({int, bool, type(None)})
"""Types all of whose values are JSON."""

_CROWD = 100


def encodable(text: str) -> bool:
    """Whether a text is free of lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def whole(value: object) -> bool:
    """Whether a float is an integer in JSON's sense, as ``1.0`` is."""
    return type(value) is float and value.is_integer()


def plain(value: Any, levels: int = DEPTH) -> bool:
    """Whether a value is JSON all the way down, with at most ``levels`` containers inside one another.

    Goes layer by layer, so that a value that holds itself ends at the last level; in a crowded layer each container is
    taken once, so that the work stays below levels times size also where containers are shared.
    """
    layer = [value]
    for left in range(levels, -1, -1):
        deeper: list[Any] = []
        for item in layer:
            kind = type(item)
            if kind is str:
                if not item.isascii() and not encodable(item):
                    return False
            elif kind is list and left:
                deeper += item
            elif kind is dict and left and _has_plain_names(item):
                deeper += item.values()
            elif kind not in ALWAYS_PLAIN and not (kind is float and isfinite(item)):
                return False
        if not deeper:
            return True
        layer = deeper if len(deeper) < _CROWD else list({id(item): item for item in deeper}.values())
    return False


def _has_plain_names(members: dict[Any, Any]) -> bool:
    return all(type(name) is str and (name.isascii() or encodable(name)) for name in members)
