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


def test_an_entity_named_by_all_words_hides_no_text_that_holds_them(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Quiet", "x", ("velvet on quartz",))])
    entities.create(owner, [EntityRequest("quartz velvet", "x", tuple(f"number {n}" for n in range(900)))])
    assert set(_shown(owner, "quartz velvet")) == {"Quiet", "quartz velvet"}


def test_words_of_a_name_and_of_a_text_are_found_together(owner: Caller) -> None:
    crowd = [EntityRequest(f"crowd {n}", "x", ("quartz alone", "velvet alone")) for n in range(120)]
    entities.create(owner, [EntityRequest("quartz mill", "x", ("grinds velvet",)), *crowd])
    assert next(iter(_shown(owner, "quartz velvet"))) == "quartz mill"
