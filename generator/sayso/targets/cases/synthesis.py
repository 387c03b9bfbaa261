"""The smallest sensible value of a shape: what a call holds where the page's examples show none."""

from __future__ import annotations

from math import inf, nextafter

from sayso.jsontext.value import Json
from sayso.spec import ABSENT, Absent, Field, Shape
from sayso.targets.cases.samples import FORMATS, accepted
from sayso.targets.cases.shapes import Shapes

DEEPEST = 8
"""Levels after which optional contents are left out, so that a shape that holds itself comes to an end."""


def value_of(shape: Shape, shapes: Shapes, depth: int = 0) -> Json | Absent:
    """A valid, non-null value of the shape, or `ABSENT` where none can be made up."""
    shape = shapes.resolve(shape)
    if shape.enum is not None:
        return next((value for value in shape.enum if value is not None), None)
    return _MAKERS[shape.kind](shape, shapes, depth)


def member_value(member: Field, shapes: Shapes, depth: int = 0) -> Json | Absent:
    """A valid value for a field: made up from its shape, else its default."""
    made = value_of(member.shape, shapes, depth)
    return member.default if isinstance(made, Absent) else made


def object_of(shape: Shape, shapes: Shapes, depth: int = 0) -> Json | Absent:
    """An object with its required members only."""
    made: dict[str, Json] = {}
    for member in shape.fields:
        if member.required:
            value = ABSENT if depth > DEEPEST else member_value(member, shapes, depth + 1)
            if isinstance(value, Absent):
                return value
            made[member.name] = value
    return made


def _array(shape: Shape, shapes: Shapes, depth: int) -> Json | Absent:
    wanted = shape.min_items or (0 if _better_empty(shape, depth) else 1)
    if wanted == 0 or wanted > 64:
        return [] if wanted == 0 else ABSENT
    item = "x" if shape.items is None else value_of(shape.items, shapes, depth + 1)
    if isinstance(item, Absent):
        return ABSENT if shape.min_items else []
    items = distinct_items(shape, item, shapes, wanted) if shape.unique else [item] * wanted
    return items if items is not None else ABSENT


def _better_empty(shape: Shape, depth: int) -> bool:
    """Whether contents that may be left out should be: at the depth limit, and where a shape would hold itself."""
    return shape.max_items == 0 or depth >= DEEPEST or (shape.items is not None and shape.items.kind == "like")


def distinct_items(shape: Shape, first: Json, shapes: Shapes, wanted: int) -> list[Json] | None:
    """That many different valid items, or None where the item's shape gives no easy way to vary them."""
    if wanted <= 1:
        return [first][:wanted]
    item = shapes.resolve(shape.items) if shape.items is not None else Shape("any")
    if item.enum is not None:
        return list(item.enum[:wanted]) if len(item.enum) >= wanted else None
    if item.kind in {"string", "any"} and item.pattern is None and item.format is None:
        texts = [f"{first}{number}" for number in range(1, wanted + 1)]
        return list(texts) if item.max_length is None or len(texts[-1]) <= item.max_length else None
    if item.kind in {"integer", "number"} and isinstance(first, int | float):
        step = -1 if item.maximum is not None or item.exclusive_maximum is not None else 1
        numbers = [first + step * number for number in range(wanted)]
        return list(numbers) if within(item, numbers[-1]) else None
    return None


def within(shape: Shape, number: float) -> bool:
    """Whether a number keeps all four bounds of a shape."""
    return (
        (shape.minimum is None or number >= shape.minimum)
        and (shape.maximum is None or number <= shape.maximum)
        and (shape.exclusive_minimum is None or number > shape.exclusive_minimum)
        and (shape.exclusive_maximum is None or number < shape.exclusive_maximum)
    )


def _map(shape: Shape, shapes: Shapes, depth: int) -> Json | Absent:
    if not shape.min_items and _better_empty(shape, depth):
        return {}
    value = "x" if shape.items is None else value_of(shape.items, shapes, depth + 1)
    if isinstance(value, Absent):
        return ABSENT if shape.min_items else {}
    return {f"key {number}" if number else "key": value for number in range(max(1, min(shape.min_items or 0, 64)))}


def _string(shape: Shape, _shapes: Shapes, _depth: int) -> Json | Absent:
    shortest, longest = shape.min_length or 0, shape.max_length
    if shape.format is not None:
        return FORMATS[shape.format][0] if shape.format in FORMATS else ABSENT
    if shape.pattern is not None:
        found = accepted(shape.pattern, shortest, longest)
        return ABSENT if found is None else found
    return "x" * max(1, shortest) if longest != 0 else ""


def _integer(shape: Shape, _shapes: Shapes, _depth: int) -> Json | Absent:
    low = shape.minimum if shape.exclusive_minimum is None else shape.exclusive_minimum + 1
    high = shape.maximum if shape.exclusive_maximum is None else shape.exclusive_maximum - 1
    number = 1 if low is None else max(1, low)
    if high is not None and number > high:
        number = high
    return int(number) if within(shape, int(number)) else ABSENT


def _number(shape: Shape, _shapes: Shapes, _depth: int) -> Json | Absent:
    for number in (1.5, shape.minimum, shape.maximum):
        if number is not None and within(shape, number):
            return number
    for bound, way in ((shape.exclusive_minimum, inf), (shape.exclusive_maximum, -inf)):
        if bound is not None and within(shape, nextafter(bound, way)):
            return nextafter(bound, way)
    return ABSENT


_MAKERS = {
    "any": _string,
    "array": _array,
    "boolean": lambda *_: True,
    "integer": _integer,
    "like": lambda *_: ABSENT,
    "map": _map,
    "number": _number,
    "object": object_of,
    "string": _string,
}
