"""Calls that must be taken: every freedom the page grants, used once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf, nextafter

from sayso.jsontext.value import Json
from sayso.spec import Absent
from sayso.support.limits import DEPTH
from sayso.targets.cases.refused import LONGEST, Derived, unknown_name
from sayso.targets.cases.shapes import Shapes, item_path, member_path
from sayso.targets.cases.spots import Spot
from sayso.targets.cases.synthesis import distinct_items, member_value, within

_ANYTHING: tuple[tuple[str, Json], ...] = (
    ("a number", 0.5),
    ("an object", {"a": None}),
)


def acceptances(spot: Spot, shapes: Shapes) -> Iterator[Derived]:
    """The valid variations of this place."""
    shape = spot.shape
    if shape.nullable and spot.pointer:
        yield Derived(f"{spot.path} null", spot.put(None))
    if shape.enum is not None:
        for value in shape.enum:
            if value is not None and value != spot.value:
                yield Derived(f"{spot.path} as {value}", spot.put(value))
        return
    rule = _BY_KIND.get(shape.kind)
    if rule is not None:
        yield from rule(spot, shapes)


def _object(spot: Spot, shapes: Shapes) -> Iterator[Derived]:
    value = spot.value
    if not isinstance(value, dict):
        return
    for member in spot.shape.fields:
        if member.required:
            continue
        path = member_path(spot.path, member)
        if member.name in value:
            yield Derived(f"{path} left out", spot.drop_inside(member.name))
        else:
            made = member_value(member, shapes, spot.pointer.count("/") + 1)
            if not isinstance(made, Absent):
                yield Derived(f"{path} given", spot.put_inside(member.name, made))
        if not isinstance(member.default, Absent) and member.default is not None:
            yield Derived(f"{path} at its default", spot.put_inside(member.name, member.default))
    if spot.shape.open:
        of = spot.path or "the call"
        yield Derived(f"{of} with a member of its own", spot.put_inside(unknown_name(spot.shape, value), 1))


def _array(spot: Spot, shapes: Shapes) -> Iterator[Derived]:
    shape, value = spot.shape, spot.value
    if not isinstance(value, list):
        return
    fewest = shape.min_items or 0
    if len(value) > fewest:
        yield Derived(f"{spot.path} with the fewest items", spot.put(list(value[:fewest])))
    if shape.items is not None and shape.items.policy == "skip":
        mixed: list[Json] = [*value[:1], None, 5, {}]
        yield Derived(f"{item_path(spot.path, shape)} that are skipped", spot.put(mixed[: shape.max_items]))
    most = shape.max_items
    if not value or value[0] is None or most is None or most * 10 > LONGEST:
        return
    if not shape.unique:
        yield Derived(f"{spot.path} with the most items", spot.put_many([value[0]], most))
    elif most <= 64 and (items := distinct_items(shape, value[0], shapes, most)) is not None:
        yield Derived(f"{spot.path} with the most items", spot.put(items))


def _map(spot: Spot, _shapes: Shapes) -> Iterator[Derived]:
    fewest, most = spot.shape.min_items or 0, spot.shape.max_items
    if fewest == 0:
        yield Derived(f"{spot.path} empty", spot.put({}))
    if isinstance(spot.value, dict) and spot.value and fewest <= 2 and (most is None or most >= 2):
        value = next(iter(spot.value.values()))
        yield Derived(f"{spot.path} with two keys", spot.put({"one": value, "an other/~": value}))


def _number(spot: Spot, _shapes: Shapes) -> Iterator[Derived]:
    shape = spot.shape
    clamped = shape.policy == "clamp"
    for bound, words, way in ((shape.minimum, "minimum", -1), (shape.maximum, "maximum", 1)):
        if bound is None:
            continue
        if shape.kind == "number" or float(bound).is_integer():
            yield Derived(f"{spot.path} at its {words}", spot.put(bound))
        if clamped:
            yield Derived(f"{spot.path} beyond its {words}", spot.put(int(bound) + way))
    for value in _inside_exclusive(spot):
        yield Derived(f"{spot.path} just inside", spot.put(value))
    if shape.kind == "integer" and isinstance(spot.value, int):
        yield Derived(f"{spot.path} as a whole fraction", spot.put(float(spot.value)))


def _inside_exclusive(spot: Spot) -> Iterator[float]:
    shape = spot.shape
    for bound, way in ((shape.exclusive_minimum, 1), (shape.exclusive_maximum, -1)):
        if bound is not None:
            value = int(bound) + way if shape.kind == "integer" else nextafter(bound, way * inf)
            if within(shape, value):
                yield value


def _text(spot: Spot, _shapes: Shapes) -> Iterator[Derived]:
    shape = spot.shape
    if shape.format is not None or shape.pattern is not None:
        return
    shortest, longest = shape.min_length or 0, shape.max_length
    if spot.value != "x" * shortest:
        words = f"{spot.path} at its shortest" if shortest else f"{spot.path} empty"
        yield Derived(words, spot.put("x" * shortest))
    if longest is not None and longest != shortest and longest <= LONGEST:
        yield Derived(f"{spot.path} at its longest", spot.put_many("x", longest))


def _any(spot: Spot, shapes: Shapes) -> Iterator[Derived]:
    yield from _text(spot, shapes)
    if spot.shape.policy != "skip":
        levels = DEPTH - spot.pointer.count("/")
        yield Derived(f"{spot.path} nested as deep as may be", spot.put_nested("x", levels))
        for words, value in _ANYTHING:
            yield Derived(f"{spot.path} as {words}", spot.put(value))


def _boolean(spot: Spot, _shapes: Shapes) -> Iterator[Derived]:
    yield Derived(f"{spot.path} as {str(not spot.value).lower()}", spot.put(not spot.value))


_BY_KIND: dict[str, Callable[[Spot, Shapes], Iterator[Derived]]] = {
    "any": _any,
    "array": _array,
    "boolean": _boolean,
    "integer": _number,
    "map": _map,
    "number": _number,
    "object": _object,
    "string": _text,
}
