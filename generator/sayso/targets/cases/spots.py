"""Where in a call each documented field stands: the walk over a base call that every derivation starts from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sayso.jsontext.value import Json
from sayso.spec import Absent, Field, Shape
from sayso.targets.cases.shapes import Shapes, child_pointer, item_path, member_path
from sayso.targets.cases.synthesis import member_value, value_of

Edit = dict[str, Json]
"""One change of the base call: a JSON Patch operation (RFC 6902) ``add``, ``replace`` or ``remove`` with ``path`` and
``value``. Instead of a value there may be ``times`` and what is meant that often: ``repeat`` (a text or a list) or
``nest`` (a value inside arrays), so that long and deep values stay short to read."""

Edits = tuple[Edit, ...]

MOST_SPOTS = 256
DEEPEST = 16


class Spot(NamedTuple):
    """One place of the base call.

    ``before`` makes the place's container exist, ``inside`` makes the place itself exist; both are empty where the base
    call has it already. ``value`` is what stands there then.
    """

    shape: Shape
    path: str
    pointer: str
    op: str
    before: Edits
    inside: Edits
    value: Json
    member: Field | None

    def put(self, value: Json) -> Edits:
        """The edits that put another value at this place."""
        return (*self.before, {"op": self.op, "path": self.pointer, "value": value})

    def put_many(self, what: Json, times: int) -> Edits:
        """The edits that put a text or list here, repeated."""
        return (*self.before, {"op": self.op, "path": self.pointer, "repeat": what, "times": times})

    def put_nested(self, what: Json, times: int) -> Edits:
        """The edits that put a value here inside that many arrays."""
        return (*self.before, {"op": self.op, "path": self.pointer, "nest": what, "times": times})

    def put_inside(self, name: str, value: Json) -> Edits:
        """The edits that set a member of the object here."""
        return (*self.inside, {"op": "add", "path": child_pointer(self.pointer, name), "value": value})

    def drop_inside(self, name: str) -> Edits:
        """The edits that remove a member of the object here."""
        return (*self.inside, {"op": "remove", "path": child_pointer(self.pointer, name)})


def spots(root: Shape, base: dict[str, Json], shapes: Shapes) -> list[Spot]:
    """The call as a whole and every documented place in it, containers before their contents."""
    found: list[Spot] = []
    for spot in _walk(Spot(root, "", "", "", (), (), base, None), shapes, frozenset()):
        found.append(spot)
        if len(found) >= MOST_SPOTS:
            break
    return found


def _walk(spot: Spot, shapes: Shapes, entered: frozenset[str]) -> Iterator[Spot]:
    yield spot
    if spot.pointer.count("/") >= DEEPEST:
        return
    for child in _children(spot, shapes):
        like = _like(child, spot)
        if like in entered:
            continue
        yield from _walk(child, shapes, entered | {like} if like else entered)


def _like(child: Spot, parent: Spot) -> str:
    """The name of the shape that is copied here; a copy inside itself is walked once only."""
    if child.member is not None:
        return child.member.shape.like or ""
    return parent.shape.items.like or "" if parent.shape.items is not None else ""


def _children(spot: Spot, shapes: Shapes) -> Iterator[Spot]:
    match spot.value:
        case dict() if spot.shape.kind == "map":
            yield from _value_spot(spot, shapes)
        case dict():
            for member in spot.shape.fields:
                yield from _member_spot(spot, member, shapes)
        case list():
            yield from _item_spot(spot, shapes)


def _member_spot(spot: Spot, member: Field, shapes: Shapes) -> Iterator[Spot]:
    shape = shapes.resolve(member.shape)
    path, pointer = member_path(spot.path, member), child_pointer(spot.pointer, member.name)
    value = spot.value.get(member.name) if isinstance(spot.value, dict) else None
    if value is not None:
        yield Spot(shape, path, pointer, "add", spot.inside, spot.inside, value, member)
        return
    made = member_value(member, shapes, pointer.count("/"))
    if not isinstance(made, Absent):
        inside = (*spot.inside, {"op": "add", "path": pointer, "value": made})
        yield Spot(shape, path, pointer, "add", spot.inside, inside, made, member)


def _item_spot(spot: Spot, shapes: Shapes) -> Iterator[Spot]:
    if spot.shape.items is None or not isinstance(spot.value, list):
        return
    shape = shapes.resolve(spot.shape.items)
    path, pointer = item_path(spot.path, spot.shape), f"{spot.pointer}/0"
    if spot.value and spot.value[0] is not None:
        yield Spot(shape, path, pointer, "replace", spot.inside, spot.inside, spot.value[0], None)
        return
    made = value_of(spot.shape.items, shapes, pointer.count("/"))
    if not isinstance(made, Absent) and spot.shape.max_items != 0:
        inside = spot.put([made])
        yield Spot(shape, path, pointer, "replace", inside, inside, made, None)


def _value_spot(spot: Spot, shapes: Shapes) -> Iterator[Spot]:
    if spot.shape.items is None or not isinstance(spot.value, dict):
        return
    shape = shapes.resolve(spot.shape.items)
    path = item_path(spot.path, spot.shape)
    for name, value in spot.value.items():
        if value is not None:
            pointer = child_pointer(spot.pointer, name)
            yield Spot(shape, path, pointer, "add", spot.inside, spot.inside, value, None)
            return
    made = value_of(spot.shape.items, shapes, spot.pointer.count("/") + 1)
    if not isinstance(made, Absent):
        inside = spot.put({"key": made})
        yield Spot(shape, path, child_pointer(spot.pointer, "key"), "add", inside, inside, made, None)
