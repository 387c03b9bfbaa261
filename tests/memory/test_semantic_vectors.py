"""What vectors lose by being made small, and in which order they come out, against the same computed in full."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sayso_memory.semantic.places import Block, Place, Places, nearest_first
from sayso_memory.semantic.quantising import coarse, columns, cosines, differences, signs
from sayso_memory.store.scope import EVERY_GRANT, Grants, Scope


def _unit(rows: int, dimensions: int, seed: int) -> np.ndarray:
    vectors = np.random.default_rng(seed).normal(size=(rows, dimensions)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


@pytest.mark.parametrize("dimensions", [1, 8, 63, 64, 65, 384, 512])
def test_bytes_keep_the_angle_and_signs_keep_the_differences(dimensions: int) -> None:
    vectors = _unit(40, dimensions, dimensions)
    kept = cosines([coarse(vector) for vector in vectors], vectors[0])
    assert np.allclose(kept, vectors @ vectors[0], atol=0.02)
    assert kept[0] == pytest.approx(1.0, abs=0.001)
    stored = columns([signs(vector).tobytes() for vector in vectors])
    assert (signs(vectors) == stored.T).all()
    apart = ((vectors > 0) != (vectors[0] > 0)).sum(axis=1)
    assert (differences(stored, signs(vectors[0])) == apart).all()


def test_a_vector_of_nothing_is_near_nothing() -> None:
    empty = np.zeros(16, dtype=np.float32)
    assert cosines([coarse(empty)], _unit(1, 16, 1)[0]) == [0.0]
    assert cosines([], empty) == []


@given(st.lists(st.integers(0, 900), max_size=12), st.integers(0, 2**32 - 1))
def test_the_nearest_come_first_whatever_the_blocks(sizes: list[int], seed: int) -> None:
    dice = np.random.default_rng(seed)
    things = dice.permutation(sum(sizes)).astype(np.int64) - 50
    table = dice.integers(0, 4, size=(2, len(things)), dtype=np.uint64)
    one = np.array([1, 2], dtype=np.uint64)
    borders = np.cumsum([0, *sizes])
    blocks = [Block(things[start:end], table[:, start:end]) for start, end in pairwise(borders)]
    portions = list(nearest_first(blocks, one))
    apart = differences(table, one)
    expected = [int(thing) for _, thing in sorted(zip(apart, things, strict=True))]
    assert [thing for portion in portions for thing in portion] == expected
    assert all(portions)


def test_blocks_stay_few_and_keep_everything() -> None:
    places, place = Places(), Place("p", None, None)
    for thing in range(1000):
        places.add(place, Block(np.array([thing]), np.zeros((1, 1), dtype=np.uint64)))
    blocks = places.within(Scope("p", "me", EVERY_GRANT))
    assert sorted(thing for block in blocks for thing in block.things) == list(range(1000))
    assert len(blocks) <= 10
    assert places.size == 1000


@pytest.mark.parametrize(
    ("grants", "reached"),
    [
        (EVERY_GRANT, {"a", "a mine", "b", "none", "none mine"}),
        (Grants(frozenset({"a", "c"})), {"a", "a mine"}),
        (Grants(frozenset({"b"}), untagged=True), {"b", "none", "none mine"}),
        (Grants(), set()),
    ],
)
def test_a_scope_gets_the_blocks_it_reaches(grants: Grants, reached: set[str]) -> None:
    every = {
        "a": Place("p", "a", None), "a mine": Place("p", "a", "me"), "a yours": Place("p", "a", "you"),
        "b": Place("p", "b", None), "none": Place("p", None, None), "none mine": Place("p", None, "me"),
        "other": Place("q", "a", None), "other mine": Place("q", None, "me"),
    }  # fmt: skip
    places = Places()
    for number, place in enumerate(every.values()):
        places.add(place, Block(np.array([number]), np.zeros((1, 1), dtype=np.uint64)))
    names = list(every)
    assert {names[int(block.things[0])] for block in places.within(Scope("p", "me", grants))} == reached
