"""One call of every kind that a caller could tell two worlds apart by: all tools, limits, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sayso_memory.identity import Identity

from tests.memory.apart import HIDDEN, VISIBLE, World

QUERIES = (
    *("", "print", "prnt", "rint", "velvte", "velvetsmth", "elvet", "salary", "the", "日本", "shopfront", "%", "?!"),
    *("Salary Table", "Acme Print", "velvet print shop office salary nowhere", "offcie", "officers"),
)
Call = tuple[str, dict[str, Any]]


def reads() -> Iterator[Call]:
    for query in QUERIES:
        yield "search_nodes", {"query": query}
        yield "search_by_project", {"query": query, "project": "ops"}
    for query in ("print", "velvte", ""):
        yield "search_nodes", {"query": query, "budget": 1_500}
        yield "search_by_project", {"query": query, "project": "pay"}
        yield "search_by_project", {"query": query, "project": "x3"}
    yield "open_nodes", {"names": [*VISIBLE, *HIDDEN, "Nobody", "zed's Aaa", "Aaa 001", "v003"]}
    for name in (*HIDDEN, "Nobody", *VISIBLE):
        yield "open_nodes", {"names": [name]}
    for limit, offset in ((500, 0), (2, 0), (2, 1), (3, 40), (50, 50), (1, 100), (500, 3)):
        yield "read_graph", {"limit": limit, "offset": offset}


def writes(low: Identity) -> Iterator[Call]:
    """To names that are hidden in one world and unknown in the other, beside visible ones."""
    known = VISIBLE[0]
    for name in (*HIDDEN, "zed's Aaa", "Aaa 001", "Nobody"):
        texts = ["print", "velvet"]
        items = [{"entityName": name, "contents": texts}, {"entityName": known, "contents": [f"probe {name}"]}]
        yield "add_observations", {"observations": items}
        yield "add_observations", {"observations": [{"entityName": name}]}
        yield "delete_observations", {"deletions": [{"entityName": name, "observations": texts}]}
        yield "delete_entities", {"entityNames": [name, "Nobody"]}
        pairs = ((known, name), (name, known), (name, name), (known, VISIBLE[1]))
        relations = [{"from": one, "to": other, "relationType": "supplies"} for one, other in pairs]
        yield "delete_relations", {"relations": relations}
        yield "create_relations", {"relations": relations}
        if not low.write.cover("pay"):
            entries = [
                {"name": one, "entityType": "t", "project": project} for one, project in ((known, "ops"), (name, "pay"))
            ]
            yield "create_entities", {"entities": entries}
    yield "create_entities", {"entities": [{"name": HIDDEN[0], "entityType": "t", "visibility": "secret"}]}
    yield "open_nodes", {"name": [HIDDEN[0]]}


def all_answers(world: World, low: Identity) -> Iterator[tuple[Call, str]]:
    """Looking, trying to change what is not there, and looking again."""
    for calls in (reads(), writes(low), reads()):
        for call in calls:
            yield call, world.shown(world.call(low, call[0], **call[1]))
