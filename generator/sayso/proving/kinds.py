"""What the kinds of placeholder accept, and when two JSON values are the same."""

from __future__ import annotations

from collections.abc import Callable

from sayso.jsontext.value import Json
from sayso.support.equality import same as same_json
from sayso.support.formats import FORMATS

__all__ = ["is_of_kind", "same_json"]


def is_of_kind(value: Json, kind: str) -> bool:
    """Whether a value is one of those that ``<kind>`` stands for."""
    return _KINDS[kind](value)


def _is_text(value: Json) -> bool:
    return isinstance(value, str)


def _of_format(name: str) -> Callable[[Json], bool]:
    return lambda value: isinstance(value, str) and FORMATS[name](value)


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_integer(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_KINDS: dict[str, Callable[[Json], bool]] = {
    "any": lambda _: True,
    "boolean": lambda value: isinstance(value, bool),
    "date": _of_format("date"),
    "date-time": _of_format("date-time"),
    "integer": _is_integer,
    "number": _is_number,
    "string": _is_text,
    "uri": _of_format("uri"),
    "uuid": _of_format("uuid"),
}
