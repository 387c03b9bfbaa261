"""JSON as people like to read it, written fast: two spaces a level, small containers on one line, text unescaped.

The standard encoder becomes pure Python, a generator per level and per value, as soon as it indents. This one builds
every container's text once, from the bottom up, and leaves strings to the compiled function of the standard library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from json import JSONEncoder
from json.encoder import encode_basestring as _quote
from typing import Final

WIDTH: Final = 110
"""Longest line that is kept together, indentation included; a longer container gets a line for each member."""

_MOST_ON_A_LINE: Final = 8
_PADS: Final = tuple("\n" + "  " * depth for depth in range(256))

_encode: Final = JSONEncoder(ensure_ascii=False, allow_nan=False).encode
_encode_compact: Final = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


class Inline:
    """A value inside another that stays on one line however long it is: examples and other quotations."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value


def pretty(value: object) -> str:
    """Write a JSON value (str, int, float, bool, None; lists, tuples and dicts of them) with a final newline.

    Members stay in their order. Raises `ValueError` on NaN and infinities, `TypeError` on what JSON has no form for.
    """
    return _WRITERS[value.__class__](value, 0) + "\n"


def compact(value: object) -> str:
    """Write a JSON value on one line without spaces, as it goes over the wire."""
    return _encode_compact(value)


def _object(value: Mapping[str, object], depth: int) -> str:
    below = depth + 1
    parts = [
        f"{_quote(key)}: {_quote(item) if item.__class__ is str else _WRITERS[item.__class__](item, below)}"
        for key, item in value.items()
    ]
    if len(parts) <= _MOST_ON_A_LINE and _may_fit(parts):
        line = ", ".join(parts)
        if len(line) + depth + depth <= WIDTH and "\n" not in line:
            return f"{{{line}}}"
    return _spread("{", parts, "}", depth)


def _array(value: Sequence[object], depth: int) -> str:
    below = depth + 1
    parts = [_quote(item) if item.__class__ is str else _WRITERS[item.__class__](item, below) for item in value]
    if _may_fit(parts):
        line = ", ".join(parts)
        if len(line) + depth + depth <= WIDTH and "\n" not in line:
            return f"[{line}]"
    return _spread("[", parts, "]", depth)


def _may_fit(parts: list[str]) -> bool:
    """Whether it is worth to join the members in order to see: the last one alone may be too long, and often is."""
    return not parts or len(parts[-1]) <= WIDTH


def _spread(opening: str, parts: list[str], closing: str, depth: int) -> str:
    """A line for each member. The brackets go to the first and the last, so that the whole is copied once only."""
    pad = _PADS[depth + 1]
    parts[0] = f"{opening}{pad}{parts[0]}"
    parts[-1] = f"{parts[-1]}{_PADS[depth]}{closing}"
    return f",{pad}".join(parts)


def _scalar(value: object, _: int) -> str:
    return _encode(value)


def _string(value: str, _: int) -> str:
    return _quote(value)


def _integer(value: int, _: int) -> str:
    return repr(value)


def _boolean(value: object, _: int) -> str:
    return "true" if value else "false"


def _null(*_: object) -> str:
    return "null"


def _inline(value: Inline, _: int) -> str:
    return _encode(value.value)


class _Writers(dict[type, Callable[..., str]]):
    """Writer by exact type; the standard encoder says what is wrong with any other."""

    def __missing__(self, kind: type) -> Callable[..., str]:
        return _scalar


_WRITERS: Final = _Writers(
    {
        dict: _object,
        list: _array,
        tuple: _array,
        str: _string,
        int: _integer,
        bool: _boolean,
        type(None): _null,
        Inline: _inline,
    }
)
