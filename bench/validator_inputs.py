"""What the validator bench measures: schemas shaped like the knowledge-graph tools, a deep one and a rich one.

They are written out here, so that a change of the pages cannot move a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = Any


def closed(properties: dict[str, Json], *required: str) -> dict[str, Json]:
    """An object schema as pages give it: closed, with these members."""
    schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": list(required)} if required else schema


def array(items: Json = None, most: int = 1000, **more: Json) -> dict[str, Json]:
    """An array schema with a bound."""
    return {"type": "array", **({"items": items} if items else {}), "maxItems": most, **more}


def text(least: int = 1, most: int = 512, **more: Json) -> dict[str, Json]:
    """A string schema with a length."""
    return {"type": "string", "minLength": least, "maxLength": most, **more}


def or_null(schema: Json) -> dict[str, Json]:
    """The schema, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


_ENTITY = closed(
    {
        "name": text(),
        "entityType": text(most=128),
        "observations": array(text(most=100000)),
        "aliases": array(),
        "project": or_null(text(most=128)),
        "visibility": {"type": "string", "enum": ["shared", "private"]},
    },
    "name",
    "entityType",
)
_RELATION = closed({"from": text(), "to": text(), "relationType": text(most=128)}, "from", "to", "relationType")
_NODE = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "at": {"type": "string", "format": "date-time"},
        "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
        "children": {"type": "array", "items": {"$ref": "#/$defs/node"}},
    },
    "required": ["id", "at"],
    "additionalProperties": False,
}
_RICH = closed(
    {
        "when": {"anyOf": [{"type": "string", "format": "date"}, {"type": "integer", "minimum": 0}]},
        "shape": {
            "oneOf": [
                closed(
                    {"kind": {"const": "circle"}, "radius": {"type": "number", "exclusiveMinimum": 0}}, "kind", "radius"
                ),
                closed(
                    {"kind": {"const": "box"}, "width": {"type": "number"}, "height": {"type": "number"}},
                    "kind",
                    "width",
                ),
            ]
        },
        "step": {"type": "number", "multipleOf": 5},
        "mode": {"enum": ["fast", "slow", "off", None]},
        "labels": {"type": "object", "additionalProperties": text(), "maxProperties": 20},
    },
    "when",
    "shape",
)

SCHEMAS: dict[str, dict[str, Json]] = {
    "search_nodes": closed(
        {"query": text(0, 10000), "budget": {"type": "integer", "minimum": 1}, "project": text()}, "query"
    ),
    "search": closed(
        {
            "query": {"type": "string"},
            "workspace": text(most=128, pattern="^[a-z][a-z0-9-]*$"),
            "scope": or_null({"type": "string"}),
            "limit": {"type": "integer"},
            "current_source_hash": or_null({"type": "string"}),
            "exclude_stale": {"type": "boolean"},
        },
        "query",
    ),
    "read_graph": closed({"limit": {"type": "integer", "minimum": 1, "maximum": 500}, "project": or_null(text())}),
    "search_by_project": closed({"project": text(most=128), "limit": {"type": "integer"}}, "project"),
    "open_nodes": closed({"names": array()}, "names"),
    "create_entities": closed({"entities": array(_ENTITY)}, "entities"),
    "create_relations": closed({"relations": array(_RELATION)}, "relations"),
    "add_observations": closed(
        {"observations": array(closed({"entityName": text(), "contents": array()}, "entityName"))}, "observations"
    ),
    "delete_entities": closed({"entityNames": array({"type": "string"})}, "entityNames"),
    "delete_observations": closed(
        {"deletions": array(closed({"entityName": text(), "observations": array()}, "entityName", "observations"))},
        "deletions",
    ),
    "delete_relations": closed({"relations": array(_RELATION)}, "relations"),
    "deep": {**closed({"tree": {"$ref": "#/$defs/node"}}, "tree"), "$defs": {"node": _NODE}},
    "rich": _RICH,
}


def _entities(count: int) -> Json:
    return {
        "entities": [
            {
                "name": f"Entity {number}",
                "entityType": "vendor",
                "observations": [f"Observation {number}.{index}" for index in range(3)],
                "project": "shared-ops",
            }
            for number in range(count)
        ]
    }


def _tree(depth: int) -> Json:
    node: Json = {
        "id": f"2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d{depth:04x}",
        "at": "2026-02-27T09:30:00Z",
        "tags": ["a", "b"],
    }
    if depth:
        node["children"] = [_tree(depth - 1) for _ in range(3)]
    return node


_LINK = {"from": "Acme Print", "to": "Paul Pack", "relationType": "supplies"}


@dataclass(frozen=True, slots=True)
class Input:
    """One value for one schema."""

    name: str
    schema: str
    value: Json


VALID: tuple[Input, ...] = (
    Input("search_nodes", "search_nodes", {"query": "same-day print", "budget": 16000}),
    Input(
        "search, a pattern",
        "search",
        {
            "query": "print",
            "workspace": "shared-ops",
            "scope": None,
            "limit": 10,
            "current_source_hash": "a1",
            "exclude_stale": True,
        },
    ),
    Input("read_graph", "read_graph", {"limit": 500, "project": "shared-ops"}),
    Input("search_by_project", "search_by_project", {"project": "shared-ops", "limit": 20}),
    Input("open_nodes", "open_nodes", {"names": ["Acme Print", "Paul Pack", "Salary Table"]}),
    Input("create_relations", "create_relations", {"relations": [_LINK]}),
    Input(
        "add_observations", "add_observations", {"observations": [{"entityName": "Acme Print", "contents": ["Open."]}]}
    ),
    Input("delete_entities", "delete_entities", {"entityNames": ["Acme Print", "Paul Pack"]}),
    Input(
        "delete_observations",
        "delete_observations",
        {"deletions": [{"entityName": "Acme Print", "observations": ["Open."]}]},
    ),
    Input("delete_relations", "delete_relations", {"relations": [_LINK]}),
    Input("create_entities 1", "create_entities", _entities(1)),
    Input("create_entities 100", "create_entities", _entities(100)),
    Input("create_entities 1000", "create_entities", _entities(1000)),
    Input("deep, 40 nodes", "deep", {"tree": _tree(3)}),
    Input(
        "rich",
        "rich",
        {
            "when": "2026-02-27",
            "shape": {"kind": "box", "width": 2.5, "height": 3},
            "step": 15,
            "mode": "fast",
            "labels": {"a": "b"},
        },
    ),
)


def _one(name: str, schema: str, value: Json) -> Input:
    return Input(name, schema, value)


INVALID: tuple[Input, ...] = (
    _one("required", "search_nodes", {"budget": 5}),
    _one("integer for string", "search_nodes", {"query": 5}),
    _one("text for integer", "search_nodes", {"query": "a", "budget": "5"}),
    _one("true for integer", "search_nodes", {"query": "a", "budget": True}),
    _one("fraction for integer", "search_nodes", {"query": "a", "budget": 1.5}),
    _one("unknown, near", "search_nodes", {"query": "a", "bugdet": 5}),
    _one("unknown, far", "search_nodes", {"query": "a", "zzz": 5}),
    _one("below minimum", "search_nodes", {"query": "a", "budget": 0}),
    _one("null for string", "search_nodes", {"query": None}),
    _one("no object", "search_nodes", []),
    _one("string for array", "delete_entities", {"entityNames": "Acme Print"}),
    _one("bad item", "delete_entities", {"entityNames": ["Acme Print", 5]}),
    _one("nested missing", "create_entities", {"entities": [{"name": "a"}]}),
    _one("nested unknown", "create_entities", {"entities": [{"name": "a", "entityType": "b", "entitytype": "b"}]}),
    _one("enum, near", "create_entities", {"entities": [{"name": "a", "entityType": "b", "visibility": "Shared"}]}),
    _one("three at once", "search_nodes", {"query": 5, "budget": "x", "zzz": 1}),
    _one("pattern", "search", {"query": "a", "workspace": "Shared Ops"}),
    _one("date-time", "deep", {"tree": {"id": "2f1b6d0e-6c1a-4c7b-9c57-0f6a3c1d0000", "at": "2026-02-27 09:30"}}),
    _one("oneOf, one member missing", "rich", {"when": 5, "shape": {"kind": "box"}}),
    _one("duplicates, deep", "deep", {"tree": {**_tree(2), "tags": ["a", "a"]}}),
)

BULK_INVALID: tuple[Input, ...] = (
    Input(
        "1000 entities, all bad",
        "create_entities",
        {"entities": [{**entity, "name": 5} for entity in _entities(1000)["entities"]]},
    ),
    Input("1000 entities, last one bad", "create_entities", {"entities": [*_entities(999)["entities"], {"name": "a"}]}),
)
