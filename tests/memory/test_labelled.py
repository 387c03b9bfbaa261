"""Known items: hand-written queries of twelve kinds, each with one right answer, among entities that share its words."""

from __future__ import annotations

from collections import Counter

import pytest
from sayso_memory.graph import entities
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes

from tests.memory.labels import Labelled, LabelledSet, as_written, labelled

KINDS = (
    "exact", "gap", "fields", "order", "stem", "typo", "cyrillic", "cjk", "accents", "identifier", "question", "symbols"
)  # fmt: skip


AUTHORS = ("team", "home", "research", "crm", "ops", "travel")


@pytest.fixture(params=["first", "second"])
def places(request: pytest.FixtureRequest, people: dict[str, Caller]) -> dict[Labelled, int]:
    """For each query the place of its answer, 0 where it is not found."""
    return _places(people["owner"], labelled(request.param))


def _places(owner: Caller, known: LabelledSet) -> dict[Labelled, int]:
    entities.create(owner, known.entities)
    found = {}
    for query in known.queries:
        names = [entity["name"] for entity in search_nodes(owner, query.query, 16_000).value["entities"]]
        found[query] = names.index(query.answer) + 1 if query.answer in names else 0
    return found


@pytest.mark.parametrize("author", AUTHORS)
def test_sets_written_without_looking_at_the_search_are_answered(people: dict[str, Caller], author: str) -> None:
    places = _places(people["owner"], as_written(author))
    assert sum(place == 1 for place in places.values()) / len(places) >= 0.90, places
    assert sum(1 <= place <= 5 for place in places.values()) / len(places) >= 0.97, places


def test_those_sets_ask_in_all_kinds_and_their_answers_exist() -> None:
    for known in map(as_written, AUTHORS):
        names = [entity.name for entity in known.entities]
        assert len(names) == len(set(names)) == 300
        assert {query.answer for query in known.queries} <= set(names)
        assert {query.kind for query in known.queries} >= set(KINDS)
        assert len(known.queries) >= 36


def test_the_right_entity_comes_first_or_nearly(places: dict[Labelled, int]) -> None:
    first = sum(place == 1 for place in places.values())
    among_five = sum(1 <= place <= 5 for place in places.values())
    assert first / len(places) >= 0.95, [query for query, place in places.items() if place != 1]
    assert among_five / len(places) >= 0.97


def test_no_kind_of_query_is_left_behind(places: dict[Labelled, int]) -> None:
    asked = Counter(query.kind for query in places)
    first = Counter(query.kind for query, place in places.items() if place == 1)
    assert sorted(asked) == sorted(KINDS)
    assert min(asked.values()) >= 4
    assert all(first[kind] / asked[kind] >= 0.8 for kind in asked), (asked, first)


def test_the_sets_are_large_and_their_answers_exist() -> None:
    for name in ("first", "second"):
        known = labelled(name)
        names = [entity.name for entity in known.entities]
        assert len(names) == len(set(names)) >= 300
        assert {query.answer for query in known.queries} <= set(names)
