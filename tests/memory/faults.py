"""Calls with a single fault, at the bounds the pages state: tool, arguments, where the fault is, and its code."""

from __future__ import annotations

from typing import Any, Final

_GOOD: Final = {"name": "Valid", "entityType": "x", "observations": ["valid"]}
_ENTRY: Final = {"name": "Valid", "entityType": "x"}
_LONG_NAME: Final = "\U0001f600" * 513
_LONG_TEXT: Final = "é" * 100_001
_RELATION: Final = {"from": "bramble", "to": "bramble", "relationType": "uses"}
Faulty = tuple[str, dict[str, Any], str, str]


def _second(tool: str, batch: str, good: object, bad: object, below: str, code: str) -> Faulty:
    """A batch in which the second of two items is at fault."""
    return tool, {batch: [good, bad]}, f"/{batch}/1{below}", code


def _entry(member: str, value: object, code: str, below: str = "") -> Faulty:
    return _second("create_entities", "entities", _GOOD, {**_ENTRY, member: value}, f"/{member}{below}", code)


def _text(value: object, code: str) -> Faulty:
    good, bad = {"entityName": "bramble", "contents": ["valid"]}, {"entityName": "bramble", "contents": [value]}
    return _second("add_observations", "observations", good, bad, "/contents/0", code)


def _relation(member: str, value: object, code: str) -> Faulty:
    return _second("create_relations", "relations", _RELATION, {**_RELATION, member: value}, f"/{member}", code)


FAULTY: Final[tuple[Faulty, ...]] = (
    *(_entry("name", value, code) for value, code in (("", "minLength"), (_LONG_NAME, "maxLength"), (7, "type"), (None, "type"), ("\ud83d", "text"))),
    _entry("entityType", "", "minLength"),
    _entry("project", "", "minLength"),
    _entry("project", 7, "type"),
    _entry("visibility", "Private", "enum"),
    _entry("observations", "quartz", "type"),
    _entry("observations", [_LONG_TEXT], "maxLength", "/0"),
    _entry("observations", [7], "type", "/0"),
    _entry("observations", ["t"] * 1001, "maxItems"),
    _entry("aliases", [""], "minLength", "/0"),
    _entry("aliases", [7] * 101, "maxItems"),
    _entry("aliases", [["\udc00"]], "text", "/0/0"),
    _entry("alias", "x", "unknown"),
    ("create_entities", {"entities": [_GOOD] * 1001}, "/entities", "maxItems"),
    ("create_entities", {}, "/entities", "required"),
    *(_text(value, code) for value, code in (("", "minLength"), (_LONG_TEXT, "maxLength"), ("\udfff", "text"))),
    *(_relation(member, "", "minLength") for member in ("from", "to", "relationType")),
    _relation("weight", 1, "unknown"),
    _second("delete_relations", "relations", _RELATION, {"from": "a", "to": "b"}, "/relationType", "required"),
    _second("delete_entities", "entityNames", "bramble", 7, "", "type"),
    _second("delete_entities", "entityNames", "bramble", "", "", "minLength"),
    _second("delete_observations", "deletions", {"entityName": "bramble", "observations": ["Monsoon!"]}, {"entityName": "bramble"}, "/observations", "required"),
    ("open_nodes", {"names": "bramble"}, "/names", "type"),
    ("open_nodes", {"names": [None] * 1001}, "/names", "maxItems"),
    ("open_nodes", {"names": ["x" * 513]}, "/names/0", "maxLength"),
    *(("read_graph", {"offset": value}, "/offset", code) for value, code in ((-1, "minimum"), (10**9 + 1, "maximum"), (0.5, "type"), ("0", "type"))),
    ("read_graph", {"limit": True}, "/limit", "type"),
    ("search_nodes", {"query": "x" * 1001}, "/query", "maxLength"),
    ("search_nodes", {"query": "x", "budget": "16000"}, "/budget", "type"),
    ("search_nodes", {"query": "x", "project": ""}, "/project", "minLength"),
    ("search_by_project", {"query": "x"}, "/project", "required"),
)  # fmt: skip
