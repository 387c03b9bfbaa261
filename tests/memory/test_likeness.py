"""Words that stand inside others or are spelt nearly like them: what the dictionary is asked, and what a search makes of it."""

from __future__ import annotations

from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sayso_memory.analysis.dictionary import grams, spread, surviving_grams, within_distance
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes

LETTERS = "abcde"
LONG_WORDS = st.text(LETTERS, min_size=7, max_size=12)


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    return people["owner"]


@st.composite
def changed(draw: st.DrawFn) -> tuple[str, str]:
    """A word, and the same with one letter changed, left out, added, or swapped with the next."""
    word = draw(st.text(LETTERS, min_size=4, max_size=12))
    at, letter = draw(st.integers(0, len(word) - 2)), draw(st.sampled_from(LETTERS))
    other = draw(
        st.sampled_from(
            (
                word[:at] + letter + word[at + 1 :],
                word[:at] + word[at + 1 :],
                word[:at] + letter + word[at:],
                word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            )
        )
    )
    return word, other


@given(changed())
def test_one_change_leaves_one_set_of_trigrams_whole(pair: tuple[str, str]) -> None:
    word, other = pair
    assert within_distance(word, other, 1)
    kept = set(grams(other))
    assert any(kept.issuperset(some) for some in surviving_grams(word, 1)) or len(other) < 5


@given(LONG_WORDS, st.integers(0, 11), st.integers(0, 11))
def test_two_changed_letters_leave_one_set_of_trigrams_whole(word: str, first: int, second: int) -> None:
    letters = list(word)
    for at in (first % len(word), second % len(word)):
        letters[at] = "z"
    kept = set(grams("".join(letters)))
    sets = surviving_grams(word, 2)
    assert any(kept.issuperset(some) for some in sets) or len(sets) < 3


@given(st.text(LETTERS, min_size=3, max_size=12), st.text(LETTERS, max_size=4), st.text(LETTERS, max_size=4))
def test_a_longer_word_has_the_trigrams_that_cover_its_part(part: str, before: str, after: str) -> None:
    assert set(spread(part)) <= set(grams(before + part + after))
    assert len(spread(part)) <= len(part) // 3 + 1


def _found(caller: Caller, query: str) -> list[tuple[str, str]]:
    shown = search_nodes(caller, query, 20_000).value["entities"]
    return [(one["name"], one["_evidence_status"]) for one in shown]


def test_a_misspelt_word_is_found_among_very_many_that_begin_like_it(owner: Caller) -> None:
    crowd = ["be" + "".join(rest) for length in (2, 4) for rest in islice(product("acgklprt", repeat=length), 500)]
    entities.create(owner, [EntityRequest("Crowd", "x", tuple(crowd)), EntityRequest("Right", "x", ("a beand",))])
    assert _found(owner, "beadn") == [("Right", "similar")]


def test_two_changes_count_only_where_nothing_else_is_found(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("A", "x", ("the harmonica",)), EntityRequest("B", "x", ("a trumpet",))])
    assert _found(owner, "harmomika") == [("A", "similar")]
    assert _found(owner, "harmomika trumpet") == [("B", "found")]
    assert _found(owner, "harmonika trumpet") == [("B", "found"), ("A", "similar")]


def test_words_that_few_texts_hold_are_found_inside_longer_ones_too(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Short", "x", ("a print",)), EntityRequest("Long", "x", ("a blueprint",))])
    assert _found(owner, "print") == [("Short", "found"), ("Long", "found")]
