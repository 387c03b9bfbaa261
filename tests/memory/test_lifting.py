"""What a search does with nearness in meaning, whoever tells of it: words have the last say, and the answer keeps its form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso_memory.graph import entities, relations
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.meaning import Near
from sayso_memory.search.by_project import search_project
from sayso_memory.search.lifting import lifted
from sayso_memory.search.nodes import search_nodes
from sayso_memory.search.query import parse
from sayso_memory.search.ranking import Ranked, Ranking, rank
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Triple

GRAPH = (
    EntityRequest("Kettle", "object", ("Boils water for tea.", "Bought in spring."), "ops"),
    EntityRequest("Garden", "place", ("Needs water in dry weeks.",), "ops"),
    EntityRequest("Harbour", "place", ("Ships lie at anchor.",), "ops"),
    EntityRequest("Cellar", "place", ("Cold and dark.",), "ops"),
    EntityRequest("Attic", "place", (), "ops"),
)


class Told:
    """Tells what it was made with, and remembers what it was asked."""

    def __init__(self, closeness: Mapping[str, float]) -> None:
        self._closeness = closeness
        self.asked: list[str] = []

    def near(self, index: Matching, scope: Scope, text: str) -> Sequence[Near]:
        self.asked.append(text)
        known = index.entities(scope.profile, self._closeness)
        texts = index.observations([entity.key for entity in known.values()])
        return [
            Near(entity, self._closeness[name], texts.get(entity.key, ())[-1:])
            for name, entity in sorted(known.items(), key=lambda item: -self._closeness[item[0]])
        ]


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    entities.create(people["owner"], GRAPH)
    relations.relate(people["owner"], [Triple("Cellar", "Attic", "is under")])
    return people["owner"]


Asked = Callable[[str, Mapping[str, float]], tuple[list[tuple[str, str]], Told]]


@pytest.fixture
def asked(owner: Caller) -> Asked:
    def ask(query: str, closeness: Mapping[str, float]) -> tuple[list[tuple[str, str]], Told]:
        told = Told(closeness)
        answer = search_nodes(Caller(owner.identity, owner.store, told), query, 16_000).value["entities"]
        return [(entity["name"], entity["_evidence_status"]) for entity in answer], told

    return ask


def test_what_is_near_joins_the_answer_and_brings_its_neighbours(asked: Asked, owner: Caller) -> None:
    found, _ = asked("basement", {"Cellar": 0.4, "Harbour": 0.2})
    assert found == [("Cellar", "similar"), ("Harbour", "similar"), ("Attic", "neighbour")]
    assert search_nodes(owner, "basement", 16_000).value["entities"] == []


def test_the_text_that_is_near_is_the_excerpt(owner: Caller) -> None:
    near = Caller(owner.identity, owner.store, Told({"Kettle": 0.5}))
    shown = search_nodes(near, "april", 16_000).value["entities"]
    assert [entity["observations"] for entity in shown] == [["Bought in spring."]]


def test_nobody_is_asked_where_words_answer_or_say_nothing(asked: Asked) -> None:
    for query in ("water", "tea water", "kettle", "the", "...", " "):
        assert asked(query, {"Harbour": 1.0})[1].asked == [], query
    for query in ("basement", "water basement", "ketle"):
        assert asked(query, {})[1].asked == [query]


def test_who_holds_half_of_the_query_stays_before_everybody_who_holds_nothing(asked: Asked) -> None:
    found, _ = asked("cold dark zeppelin", {"Harbour": 1.0, "Garden": 0.01})
    assert found == [("Cellar", "found"), ("Harbour", "similar"), ("Garden", "similar"), ("Attic", "neighbour")]
    found, _ = asked("anchr", {"Garden": 1.0})
    assert found == [("Harbour", "similar"), ("Garden", "similar")]


def test_below_half_an_answer_in_words_the_nearest_still_comes_first(asked: Asked) -> None:
    found, _ = asked("anchr", {"Garden": 0.8, "Attic": 0.9, "Cellar": 1.0})
    assert [name for name, _ in found] == ["Harbour", "Cellar", "Attic", "Garden"]


def test_one_word_of_many_gives_way_to_a_near_meaning(asked: Asked) -> None:
    found, _ = asked("water zeppelin hangar mooring mast airship", {"Harbour": 0.6})
    assert found[0] == ("Harbour", "similar")
    assert {("Kettle", "found"), ("Garden", "found")} < set(found)


def test_told_nothing_the_answer_is_the_same_to_the_byte(owner: Caller) -> None:
    for query in ("basement", "water zeppelin", "ketle", "water"):
        silent = Caller(owner.identity, owner.store, Told({}))
        assert search_nodes(silent, query, 16_000).text == search_nodes(owner, query, 16_000).text


def test_the_search_inside_one_project_goes_by_words_alone(owner: Caller) -> None:
    told = Told({"Cellar": 1.0})
    assert search_project(Caller(owner.identity, owner.store, told), "basement", "ops") == ()
    assert told.asked == []


def _by_words(items: Sequence[Ranked]) -> list[tuple[str, float]]:
    return [(item.candidate.entity.name, item.score) for item in items if not item.parts.near]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(st.sampled_from([request.name for request in GRAPH]), st.floats(0.001, 1.0)),
    st.lists(
        st.sampled_from(["water", "cold", "ships", "tea", "zeppelin", "anchr", "mooring"]), min_size=1, max_size=4
    ),
)
def test_whatever_is_told_words_keep_their_order_and_scores_their_range(
    owner: Caller, closeness: dict[str, float], query: list[str]
) -> None:
    def both(index: Matching) -> tuple[Ranking, Ranking]:
        parsed = parse(" ".join(query))
        by_words = rank(index, owner.readable, parsed)
        return by_words, lifted(index, owner.readable, parsed, by_words, Told(closeness))

    by_words, with_meaning = owner.store.read(both)
    before, after = _by_words(by_words.ranked), _by_words(with_meaning.ranked)
    assert [item for item in before if item in after] == after
    assert all(0.0 <= item.score <= 1.0 for item in with_meaning.ranked)
    scores = [item.score for item in with_meaning.ranked]
    assert scores == sorted(scores, reverse=True)
    firm = [item.score for item in by_words.ranked if item.parts.complete or item.parts.text >= 0.21]
    raised = [item.score for item in with_meaning.ranked if item.parts.near]
    assert not firm or not raised or max(raised) < min(firm)
