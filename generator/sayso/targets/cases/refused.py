"""Calls that must be refused: one fault each, with the place and the code that the refusal must give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf, nextafter
from typing import NamedTuple

from sayso.jsontext.value import Json
from sayso.spec import Shape
from sayso.support.limits import DEPTH
from sayso.targets.cases.samples import FORMATS, refused
from sayso.targets.cases.shapes import child_pointer
from sayso.targets.cases.spots import Edits, Spot

LONGEST = 200_000
"""Characters of the longest text that a case is made with, and ten times the items of the longest array."""

_WRONG: dict[str, tuple[tuple[str, Json], ...]] = {
    "array": (("an object", {}), ("a text", "x")),
    "boolean": (("a text", "true"), ("a number", 1)),
    "integer": (("a text", "5"), ("true", True), ("a fraction", 1.5)),
    "map": (("an array", []), ("a text", "x")),
    "number": (("a text", "5"), ("true", True)),
    "object": (("an array", []), ("a text", "x")),
    "string": (("a number", 5), ("true", True), ("an array", ["x"])),
}
"""Values of a wrong type, the tempting ones: what a lenient server would convert."""


class Derived(NamedTuple):
    """One derived call: its name, the edits of the base call, and for a refused one where and why."""

    name: str
    edits: Edits
    pointer: str = ""
    code: str = ""


def refusals(spot: Spot) -> Iterator[Derived]:
    """The single faults that can be made at this place."""
    shape = spot.shape
    if spot.pointer:
        yield from _wrong_types(spot)
    rule = _BY_KIND.get(shape.kind)
    if rule is not None:
        yield from rule(spot)


def _wrong_types(spot: Spot) -> Iterator[Derived]:
    shape = spot.shape
    if shape.policy == "skip":
        return
    if shape.enum is not None:
        yield Derived(f"{spot.path} outside its values", spot.put(_outside(shape.enum)), spot.pointer, "enum")
    code = "type" if shape.enum is None or not shape.nullable else "enum"
    for words, value in _WRONG.get(shape.kind, ()):
        yield Derived(f"{spot.path} as {words}", spot.put(value), spot.pointer, code)
    if not shape.nullable and shape.kind != "any":
        yield Derived(f"{spot.path} null", spot.put(None), spot.pointer, "type")


def _outside(values: tuple[Json, ...]) -> Json:
    """A value of the same type that the enum does not hold."""
    numbers = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    if numbers:
        return int(max(numbers)) + 1
    text = next((value for value in values if isinstance(value, str) and value), "x") + "_"
    while text in values:
        text += "_"
    return text


def _object(spot: Spot) -> Iterator[Derived]:
    shape, value = spot.shape, spot.value
    if not isinstance(value, dict):
        return
    of = f"{spot.path} " if spot.path else ""
    for member in shape.fields:
        if member.required and member.name in value:
            pointer = child_pointer(spot.pointer, member.name)
            yield Derived(f"{of}without {member.name}", spot.drop_inside(member.name), pointer, "required")
    if not shape.open:
        name = unknown_name(shape, value)
        pointer = child_pointer(spot.pointer, name)
        yield Derived(f"{of}with an unknown member", spot.put_inside(name, 1), pointer, "unknown")


def unknown_name(shape: Shape, value: dict[str, Json]) -> str:
    """A member name that the object does not document."""
    known = {member.name for member in shape.fields} | value.keys()
    name = "no_such_member"
    while name in known:
        name += "_"
    return name


def _array(spot: Spot) -> Iterator[Derived]:
    shape, value = spot.shape, spot.value
    item = value[0] if isinstance(value, list) and value else None
    if shape.min_items and isinstance(value, list) and len(value) >= shape.min_items - 1:
        short = value[: shape.min_items - 1]
        yield Derived(f"{spot.path} with too few items", spot.put(list(short)), spot.pointer, "minItems")
    if item is None:
        return
    if shape.max_items is not None and shape.max_items < LONGEST // 10:
        many = spot.put_many([item], shape.max_items + 1)
        yield Derived(f"{spot.path} with too many items", many, spot.pointer, "maxItems")
    if shape.unique and shape.max_items != 1:
        yield Derived(f"{spot.path} with an item twice", spot.put([item, item]), spot.pointer, "uniqueItems")


def _map(spot: Spot) -> Iterator[Derived]:
    shape, value = spot.shape, spot.value
    if shape.min_items == 1:
        yield Derived(f"{spot.path} with too few keys", spot.put({}), spot.pointer, "minProperties")
    if shape.max_items is not None and shape.max_items < 64 and isinstance(value, dict) and value:
        one = next(iter(value.values()))
        many: Json = {f"key {number}": one for number in range(shape.max_items + 1)}
        yield Derived(f"{spot.path} with too many keys", spot.put(many), spot.pointer, "maxProperties")


def _number(spot: Spot) -> Iterator[Derived]:
    shape = spot.shape
    if shape.policy == "clamp" or shape.enum is not None:
        return
    step = _next_integer if shape.kind == "integer" else nextafter
    if shape.minimum is not None:
        yield _bound(spot, "below its minimum", step(shape.minimum, -inf), "minimum")
    if shape.maximum is not None:
        yield _bound(spot, "above its maximum", step(shape.maximum, inf), "maximum")
    if shape.exclusive_minimum is not None:
        yield _bound(spot, "at its exclusive minimum", shape.exclusive_minimum, "exclusiveMinimum")
    if shape.exclusive_maximum is not None:
        yield _bound(spot, "at its exclusive maximum", shape.exclusive_maximum, "exclusiveMaximum")


def _next_integer(bound: float, way: float) -> int:
    """The integer just outside a bound, which may itself be a fraction."""
    whole = int(bound // 1)
    if way < 0:
        return whole - 1 if whole == bound else whole
    return whole + 1


def _bound(spot: Spot, words: str, value: float, code: str) -> Derived:
    if spot.shape.kind == "integer" and not float(value).is_integer():
        code = "type"
    return Derived(f"{spot.path} {words}", spot.put(value), spot.pointer, code)


def _text(spot: Spot) -> Iterator[Derived]:
    shape = spot.shape
    if shape.enum is not None:
        return
    if shape.min_length:
        yield Derived(f"{spot.path} too short", spot.put("x" * (shape.min_length - 1)), spot.pointer, "minLength")
    if shape.max_length is not None and shape.max_length < LONGEST:
        long = spot.put_many("x", shape.max_length + 1)
        yield Derived(f"{spot.path} too long", long, spot.pointer, "maxLength")
    if shape.format in FORMATS:
        yield Derived(f"{spot.path} not a {shape.format}", spot.put(FORMATS[shape.format][1]), spot.pointer, "format")
    if shape.pattern is not None:
        miss = refused(shape.pattern, shape.min_length or 0, shape.max_length)
        if miss is not None:
            yield Derived(f"{spot.path} off its pattern", spot.put(miss), spot.pointer, "pattern")


def _anything(spot: Spot) -> Iterator[Derived]:
    """What takes anything still ends somewhere: one level too deep is refused where it begins."""
    yield from _text(spot)
    if spot.shape.enum is None and spot.pointer:
        levels = DEPTH - spot.pointer.count("/")
        pointer = spot.pointer + "/0" * levels
        yield Derived(f"{spot.path} nested too deep", spot.put_nested("x", levels + 1), pointer, "depth")


_BY_KIND: dict[str, Callable[[Spot], Iterator[Derived]]] = {
    "any": _anything,
    "array": _array,
    "integer": _number,
    "map": _map,
    "number": _number,
    "object": _object,
    "string": _text,
}
