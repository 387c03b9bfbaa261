"""The invariant of the format: the full schema of a tool accepts exactly what its server accepts."""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.contract.hostile import HOSTILE_NAMES

LEAF = {"name": "b", "children": [], "a": 1}
GOOD: dict[str, list[Any]] = {
    "add_notes": [
        {"items": [{"entityName": "A", "contents": ["x", 1], "mode": "rich", "style": "s"}], "budget": 99},
        {"items": [{"entityName": "A", "tags": ["t", None], "project": None, "aliases": ["n", 3]}], "class": None},
    ],
    "find-notes": [
        {"query": "x", "order": "new", "after": 1, "filter": {"kind": 1, "more": True}, "score": 0.5},
        {"id": "0f8fad5b-d9cb-469f-a165-70867728950e", "order": "old", "exact": None},
        {"query": "x", "order": "old", "from": "2024-01-01T00:00:00Z", "to": "2024-01-02T00:00:00+01:00"},
    ],
    "grow": [
        {"root": {"name": "a", "children": [LEAF, LEAF], "parent": None, "b": 2}, "table": {"t": [[{"gap": 1.5}]]}},
        {"root": {"name": "a", "children": [], "parent": LEAF, "a": 2}, "table": {}},
    ],
    "say": [{}],
    "class": [{**dict.fromkeys(HOSTILE_NAMES, "x"), "object": {"str": [1]}, "e": "some value 1 with a \" and a '"}],
}
POOL = [
    None,
    True,
    False,
    0,
    1,
    1.0,
    1.5,
    -1,
    2**60,
    "",
    "x",
    "rich",
    "new",
    "old",
    "t" * 600,
    [],
    [1],
    [[]],
    {},
    {"a": 1},
]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with every key of it, from the outside in."""
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def mutated(value: Any, chance: random.Random) -> Any:
    """The value with up to three members dropped, replaced, repeated or added."""
    changed = deepcopy(value)
    for _ in range(chance.randint(0, 3)):
        found = list(places(changed))
        if not found or chance.random() < 0.1:
            changed[chance.choice(["project", "query", "root", "surprise"])] = chance.choice(POOL)
            continue
        container, key = chance.choice(found)
        match chance.randrange(3):
            case 0:
                del container[key]
            case 1:
                container[key] = deepcopy(chance.choice(POOL))
            case _ if isinstance(container, list):
                container.append(deepcopy(container[key]))
            case _:
                container[chance.choice(["a", "b", "style", "tags", "to", "id"])] = deepcopy(chance.choice(POOL))
    return changed


@pytest.mark.parametrize("name", GOOD)
def test_the_full_schema_and_the_server_agree(name: str, package: ModuleType, package_folder: Path) -> None:
    schema = json.loads((package_folder / "schemas" / f"{name}.arguments.json").read_text())
    oracle = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    contract = importlib.import_module(f"{package.__name__}.server").contract()
    explain = importlib.import_module(f"{package.__name__}.support.explain").explain
    (tool,) = [tool for tool in contract.tools if tool.name == name]
    chance = random.Random(name)
    verdicts = set()
    for _ in range(600):
        value = mutated(chance.choice(GOOD[name]), chance)
        wanted = oracle.is_valid(value)
        verdicts.add(wanted)
        assert (not explain(tool.schema, tool.relations, value)) == wanted, value
        assert wanted or not tool.accepts(value), value
        if wanted:
            tool.build(tool.fill(value))
    assert verdicts == {True, False}


@pytest.mark.parametrize("name", GOOD)
def test_what_the_cases_start_from_is_valid(name: str, package: ModuleType) -> None:
    contract = importlib.import_module(f"{package.__name__}.server").contract()
    (tool,) = [tool for tool in contract.tools if tool.name == name]
    assert all(tool.accepts(value) for value in GOOD[name])
