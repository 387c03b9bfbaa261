"""Sentences between arguments, as data for the validators and as JSON Schema keywords.

A relation holds inside the deepest object that contains all its paths, for each such object on its own. "Given" is
`required`, nothing is said by a value alone: an explicit null is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from sayso.jsontext.value import Json
from sayso.schema.references import Steps, path_of, shape_at, steps_of
from sayso.spec import ABSENT, Absent, Relation, RelationKind, Shape, Tool

JsonObject = dict[str, Any]


def relations_data(tool: Tool) -> list[JsonObject]:
    """Relations of a tool as plain JSON, in the page's order.

    Each is ``{"kind", "container", "names", "other", "text"}``; ``container`` is the path of the object the relation
    holds in (``""`` for the arguments), names and ``other`` are relative to it. ``value`` is there when the sentence
    compares, ``default`` when ``other`` has one.
    """
    return [_data(relation, tool.arguments) for relation in tool.relations]


def _data(relation: Relation, root: Shape) -> JsonObject:
    container = container_of(relation)
    depth = len(container)
    data: JsonObject = {
        "kind": relation.kind,
        "container": path_of(container),
        "names": [path_of(steps_of(path)[depth:]) for path in relation.paths],
        "other": None if relation.other is None else path_of(steps_of(relation.other)[depth:]),
    }
    if not isinstance(relation.value, Absent):
        data["value"] = relation.value
    default = _default_of(relation, root)
    if not isinstance(default, Absent):
        data["default"] = default
    data["text"] = relation.text
    return data


def container_of(relation: Relation) -> Steps:
    """Steps of the deepest common container of all paths of a relation."""
    paths = [steps_of(path) for path in relation.paths]
    if relation.other is not None:
        paths.append(steps_of(relation.other))
    common = paths[0][:-1]
    for path in paths[1:]:
        length = 0
        for mine, theirs in zip(common, path[:-1], strict=False):
            if mine != theirs:
                break
            length += 1
        common = common[:length]
    return common


def _default_of(relation: Relation, root: Shape) -> Json | Absent:
    if relation.other is None:
        return ABSENT
    steps = steps_of(relation.other)
    parent = shape_at(root, steps[:-1])
    if parent is None:
        return ABSENT
    return next((field.default for field in parent.fields if field.name == steps[-1]), ABSENT)


def encodings(tool: Tool) -> dict[str, list[JsonObject]]:
    """Schemas that stand under ``allOf`` of the object at each container path."""
    found: dict[str, list[JsonObject]] = {}
    for relation in relations_data(tool):
        found.setdefault(relation["container"], []).extend(_ENCODERS[relation["kind"]](relation))
    return {path: schemas for path, schemas in found.items() if schemas}


def _given(name: str) -> JsonObject:
    """Schema of objects in which the member at a relative path is given."""
    return _found(steps_of(name), {})


def _found(steps: Steps, wanted: JsonObject) -> JsonObject:
    """Schema of objects that have a value at ``steps`` which satisfies ``wanted``, in some item where there are several."""
    first, *rest = steps
    below = _found_below(tuple(rest), wanted)
    return {"properties": {first: below}, "required": [first]} if below else {"required": [first]}


def _found_below(steps: Steps, wanted: JsonObject) -> JsonObject:
    if not steps:
        return wanted
    match steps[0]:
        case "[]":
            return {"type": "array", "contains": _found_below(steps[1:], wanted)}
        case "{}":
            return {"type": "object", "not": {"additionalProperties": {"not": _found_below(steps[1:], wanted)}}}
        case _:
            return {"type": "object", **_found(steps, wanted)}


def _holds(relation: Mapping[str, Any]) -> JsonObject:
    """Schema of objects in which ``other`` is given, or has the value: sent so, or absent with that default."""
    other = relation["other"]
    if "value" not in relation:
        return _given(other)
    compared: JsonObject = {"const": relation["value"]}
    sent = _found(steps_of(other), compared)
    if "default" not in relation or not same_json(relation["default"], relation["value"]):
        return sent
    if len(steps_of(other)) == 1:
        return {"properties": {other: compared}}
    return {"anyOf": [sent, {"not": _given(other)}]}


def same_json(left: Json, right: Json) -> bool:
    """Equality of JSON scalars: 1 is 1.0, never true."""
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def _at_least_one(relation: Mapping[str, Any]) -> list[JsonObject]:
    return [{"anyOf": [_given(name) for name in relation["names"]]}]


def _exactly_one(relation: Mapping[str, Any]) -> list[JsonObject]:
    return [{"oneOf": [_given(name) for name in relation["names"]]}]


def _at_most_one(relation: Mapping[str, Any]) -> list[JsonObject]:
    return [{"not": {"allOf": [_given(one), _given(two)]}} for one, two in combinations(relation["names"], 2)]


def _requires(relation: Mapping[str, Any]) -> list[JsonObject]:
    return [{"if": _given(name), "then": _holds(relation)} for name in relation["names"]]


def _required_when(relation: Mapping[str, Any]) -> list[JsonObject]:
    return [{"if": _holds(relation), "then": _given(name)} for name in relation["names"]]


def _ignored_when(_: Mapping[str, Any]) -> list[JsonObject]:
    return []


_ENCODERS: Mapping[RelationKind, Callable[[Mapping[str, Any]], list[JsonObject]]] = {
    "at-least-one": _at_least_one,
    "exactly-one": _exactly_one,
    "at-most-one": _at_most_one,
    "requires": _requires,
    "only-with": _requires,
    "required-when": _required_when,
    "ignored-when": _ignored_when,
}
