"""What takes the places of a search: neither what is retired nor one entity with very many texts keeps others out."""

from __future__ import annotations

import pytest
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes
from sayso_memory.search.packing import Packed


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    return people["owner"]


def _found(packed: Packed) -> list[str]:
    return [entity["name"] for entity in packed.value["entities"]]


def test_retired_entities_take_no_places_and_hide_nothing(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Survivor", "x", ("quartz",))])
    entities.create(owner, [EntityRequest(f"gone {n}", "x", ("quartz",)) for n in range(1200)])
    entities.retire(owner, [f"gone {n}" for n in range(1200)])
    packed = search_nodes(owner, "quartz", 16_000)
    assert _found(packed) == ["Survivor"]
    assert packed.value["_accounting"]["refills"] == 0
    entities.create(owner, [EntityRequest("gone 7", "x")])
    assert sorted(_found(search_nodes(owner, "quartz", 16_000))) == ["Survivor", "gone 7"]


def test_one_entity_with_very_many_hits_hides_no_other(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Quiet", "x", ("quartz",))])
    entities.create(owner, [EntityRequest("Loud", "x", tuple(f"quartz {n}" for n in range(900)))])
    packed = search_nodes(owner, "quartz", 16_000)
    assert sorted(_found(packed)) == ["Loud", "Quiet"]
    assert packed.value["_accounting"]["refills"] == 0


def test_an_entity_named_by_all_words_hides_no_text_that_holds_them(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Quiet", "x", ("velvet on quartz",))])
    entities.create(owner, [EntityRequest("quartz velvet", "x", tuple(f"number {n}" for n in range(900)))])
    assert set(_found(search_nodes(owner, "quartz velvet", 16_000))) == {"Quiet", "quartz velvet"}


def test_words_of_a_name_and_of_a_text_are_found_together(owner: Caller) -> None:
    crowd = [EntityRequest(f"crowd {n}", "x", ("quartz alone", "velvet alone")) for n in range(120)]
    entities.create(owner, [EntityRequest("quartz mill", "x", ("grinds velvet",)), *crowd])
    assert _found(search_nodes(owner, "quartz velvet", 16_000))[0] == "quartz mill"


def test_entities_with_many_texts_leave_room_for_others(owner: Caller) -> None:
    texts = tuple(f"quartz number {number}" for number in range(30))
    entities.create(owner, [EntityRequest(f"Box {n}", "x", texts) for n in range(40)])
    assert len(_found(search_nodes(owner, "quartz", 200_000))) >= 12
