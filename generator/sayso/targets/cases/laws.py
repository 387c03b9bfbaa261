"""What a result must hold beyond its schema: conditions of presence, echoes and counts, as data for the run.

A law about an argument carries how that argument is filled (default, bounds it is clamped to, the type whose items are
kept), so that whoever runs the cases needs no other file.
"""

from __future__ import annotations

from collections.abc import Iterator

from sayso.jsontext.value import Json
from sayso.schema.references import steps_of
from sayso.spec import Absent, Field, Shape, Tool
from sayso.targets.cases.shapes import item_path, member_path

Row = dict[str, Json]


def laws(tool: Tool) -> list[Row]:
    """The laws of a tool's result in page order."""
    if tool.result is None:
        return []
    return [row for path, member in _members(tool.result, "") for row in _laws_of(tool, path, member)]


def any_order(tool: Tool) -> list[Json]:
    """Paths of the result's arrays whose order means nothing."""
    if tool.result is None:
        return []
    return [path for path, shape in _shapes(tool.result, "") if shape.any_order]


def _members(shape: Shape, path: str) -> Iterator[tuple[str, Field]]:
    for member in shape.fields:
        below = member_path(path, member)
        yield below, member
        yield from _members(member.shape, below)
    if shape.items is not None:
        yield from _members(shape.items, item_path(path, shape))


def _shapes(shape: Shape, path: str) -> Iterator[tuple[str, Shape]]:
    yield path, shape
    for member in shape.fields:
        yield from _shapes(member.shape, member_path(path, member))
    if shape.items is not None:
        yield from _shapes(shape.items, item_path(path, shape))


def _laws_of(tool: Tool, path: str, member: Field) -> Iterator[Row]:
    presence = member.presence
    if presence.kind == "argument":
        yield {"law": "present-when-given", "field": path, "argument": presence.path}
    if presence.kind == "field" and not isinstance(presence.value, Absent):
        yield {"law": "present-when-value", "field": path, "other": presence.path, "value": presence.value}
    if member.echoes is not None:
        yield {"law": "echoes", "field": path, "argument": _filling(tool, member.echoes)}
    if member.counts_argument is not None:
        yield {"law": "counts-argument", "field": path, "argument": _filling(tool, member.counts_argument)}
    if member.counts is not None:
        yield {"law": "counts", "field": path, "counted": member.counts}


def _filling(tool: Tool, path: str) -> list[Json]:
    """The steps from the arguments to one of them; each says how its value is filled."""
    steps: list[Json] = []
    shape: Shape | None = tool.arguments
    for name in steps_of(path):
        if shape is not None and name in {"[]", "{}"}:
            steps.append({"name": name})
            shape = shape.items
            continue
        member = next((each for each in shape.fields if each.name == name), None) if shape is not None else None
        steps.append(_step(name, member))
        shape = member.shape if member is not None else None
    return steps


def _step(name: str, member: Field | None) -> Row:
    step: Row = {"name": name}
    if member is None:
        return step
    if not isinstance(member.default, Absent):
        step["default"] = member.default
    shape = member.shape
    if shape.policy == "clamp":
        step.update({key: value for key, value in _bounds(shape) if value is not None})
    if shape.items is not None and shape.items.policy == "skip":
        step["keep"] = shape.items.skip_unless
    return step


def _bounds(shape: Shape) -> tuple[tuple[str, Json], ...]:
    return (("at_least", shape.minimum), ("at_most", shape.maximum))
