"""Whether a value's own rules became narrower or wider, one row a rule."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from sayso.jsontext.value import Json
from sayso.spec import Shape

Direction = Literal["narrower", "wider", "other"]


@dataclass(frozen=True, slots=True)
class Shift:
    """One rule that changed: which, how, and both sides as text (empty for none)."""

    rule: str
    direction: Direction
    before: str
    after: str


def shifts(old: Shape, new: Shape) -> Iterator[Shift]:
    """Every rule of a value that changed; its children are not looked at."""
    for rule, get, judge in _ROWS:
        before, after = get(old), get(new)
        if before != after or type(before) is not type(after):
            yield Shift(rule, judge(before, after), _text(before), _text(after))


def _lower_bound(before: object, after: object) -> Direction:
    """A greater least value leaves less."""
    if before is None or after is None:
        return "narrower" if before is None else "wider"
    return "narrower" if after > before else "wider"  # type: ignore[operator]


def _upper_bound(before: object, after: object) -> Direction:
    if before is None or after is None:
        return "narrower" if before is None else "wider"
    return "narrower" if after < before else "wider"  # type: ignore[operator]


def _presence(before: object, after: object) -> Direction:
    """A rule that comes narrows, one that goes widens, one that is replaced does both."""
    if not before or not after:
        return "narrower" if not before else "wider"
    return "other"


def _freedom(before: object, _: object) -> Direction:
    """A freedom that is granted widens."""
    return "narrower" if before else "wider"


def _kind(before: object, after: object) -> Direction:
    if (before, after) == ("integer", "number") or after == "any":
        return "wider"
    if (before, after) == ("number", "integer") or before == "any":
        return "narrower"
    return "other"


def _enum(before: object, after: object) -> Direction:
    if before is None or after is None:
        return "narrower" if before is None else "wider"
    earlier, later = set(map(_text, before)), set(map(_text, after))  # type: ignore[call-overload]
    if earlier < later:
        return "wider"
    return "narrower" if later < earlier else "other"


def _policy(before: object, after: object) -> Direction:
    """Whatever does not reject a bad value takes more than what does; among the rest, the outcome differs."""
    if before == "reject" and after in {"clamp", "skip"}:
        return "wider"
    return "narrower" if before in {"clamp", "skip"} and after == "reject" else "other"


def _values(shape: Shape) -> tuple[Json, ...] | None:
    """The enum without null, which is the nullability's."""
    return None if shape.enum is None else tuple(value for value in shape.enum if value is not None)


_Judge = Callable[[object, object], Direction]
_ROWS: tuple[tuple[str, Callable[[Shape], object], _Judge], ...] = (
    ("type", lambda shape: shape.kind, _kind),
    ("like", lambda shape: shape.like, lambda *_: "other"),
    ("null", lambda shape: shape.nullable, _freedom),
    ("format", lambda shape: shape.format, _presence),
    ("minimum", lambda shape: shape.minimum, _lower_bound),
    ("more than", lambda shape: shape.exclusive_minimum, _lower_bound),
    ("maximum", lambda shape: shape.maximum, _upper_bound),
    ("less than", lambda shape: shape.exclusive_maximum, _upper_bound),
    ("shortest length", lambda shape: shape.min_length, _lower_bound),
    ("greatest length", lambda shape: shape.max_length, _upper_bound),
    ("pattern", lambda shape: shape.pattern, _presence),
    ("one of", _values, _enum),
    ("fewest items", lambda shape: shape.min_items, _lower_bound),
    ("most items", lambda shape: shape.max_items, _upper_bound),
    ("unique", lambda shape: shape.unique, _presence),
    ("open", lambda shape: shape.open, _freedom),
    ("any order", lambda shape: shape.any_order, _freedom),
    ("bad values", lambda shape: shape.policy, _policy),
    ("unit", lambda shape: shape.unit, lambda *_: "other"),
)


def _text(value: object) -> str:
    if value is None or value == "":
        return ""
    if isinstance(value, str):
        return value
    return ", ".join(map(_text, value)) if isinstance(value, tuple) else json.dumps(value, ensure_ascii=False)
