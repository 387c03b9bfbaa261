"""The part of a tool's schema that is about one field, usable on its own."""

from __future__ import annotations

from typing import Any

from sayso.schema.references import Steps

JsonObject = dict[str, Any]


def subschema(root: JsonObject, steps: Steps) -> JsonObject:
    """Schema of the field that a path leads to, with the definitions it may refer to."""
    node = root
    for step in steps:
        node = _opened(root, node)
        if step == "[]":
            node = node.get("items", {})
        elif step == "{}":
            found = node.get("additionalProperties", {})
            node = found if isinstance(found, dict) else {}
        else:
            node = node["properties"][step]
    return {"$defs": root["$defs"], **node} if "$defs" in root else node


def _opened(root: JsonObject, node: JsonObject) -> JsonObject:
    """The schema that holds the members: behind a reference, beside the null of a nullable one."""
    while "properties" not in node and "items" not in node and ("$ref" in node or "anyOf" in node):
        target = node.get("$ref")
        node = node["anyOf"][0] if target is None else root["$defs"][target.removeprefix("#/$defs/")]
    return node
