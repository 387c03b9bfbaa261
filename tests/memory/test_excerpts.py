"""What answers show of many entities at once: each its own texts, whether found by a name, by a text or as a neighbour."""

from __future__ import annotations

import pytest
from sayso_memory.graph import entities, relations
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.values import Triple


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    return people["owner"]


def _shown(caller: Caller, query: str) -> dict[str, list[str]]:
    return {one["name"]: one["observations"] for one in search_nodes(caller, query, 60_000).value["entities"]}


def test_those_found_by_name_show_how_their_own_texts_begin(owner: Caller) -> None:
    texts = {f"quartz {number:02}": [f"text {number}.{at}" for at in range(number % 8)] for number in range(25)}
    entities.create(owner, [EntityRequest(name, "x", tuple(some)) for name, some in texts.items()])
    assert _shown(owner, "quartz") == {name: some[:5] for name, some in texts.items()}


def test_neighbours_show_how_their_own_texts_begin(owner: Caller) -> None:
    others = [EntityRequest(f"other {number:02}", "x", (f"text {number}",)) for number in range(20)]
    entities.create(owner, [EntityRequest("quartz", "x"), *others])
    relations.relate(owner, [Triple("quartz", one.name, "knows") for one in others])
    assert _shown(owner, "quartz") == {"quartz": []} | {one.name: list(one.observations) for one in others}


def test_at_most_five_excerpts_best_first(owner: Caller) -> None:
    texts = tuple(f"quartz {'velvet ' if number == 6 else ''}number {number}" for number in range(9))
    entities.create(owner, [EntityRequest("Stones", "list", texts)])
    shown = search_nodes(owner, "quartz velvet", 16_000).value["entities"][0]["observations"]
    assert shown == ["quartz velvet number 6", *(f"quartz number {number}" for number in (4, 5, 7, 8))]
