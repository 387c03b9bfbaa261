"""Excerpts hold as much of what was asked for as any stretch of their length could."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from sayso_memory.search.evidence import Mark
from sayso_memory.search.windows import WINDOW, best_stretch, window

ROOM = WINDOW - 2
MARKS = st.lists(st.tuples(st.integers(0, 900), st.integers(1, 300), st.integers(0, 3)), max_size=40)


def placed(drawn: list[tuple[int, int, int]]) -> list[Mark]:
    """Words one after the other, none longer than what is left before the next."""
    starts = sorted({start: (length, term) for start, length, term in drawn}.items())
    ends = [*(start for start, _ in starts[1:]), 2000]
    return [
        Mark(start, min(start + length, end), term) for (start, (length, term)), end in zip(starts, ends, strict=False)
    ]


def held(marks: list[Mark], first: int, last: int) -> tuple[int, int]:
    """How many different terms, and how many marks, lie within a stretch."""
    inside = [mark.term for mark in marks if first <= mark.start and mark.end <= last]
    return len(set(inside)), len(inside)


@given(MARKS)
def test_no_other_stretch_holds_more(drawn: list[tuple[int, int, int]]) -> None:
    marks = placed(drawn)
    first, last = best_stretch(marks)
    assert last - first <= ROOM
    most = max((held(marks, mark.start, mark.start + ROOM) for mark in marks), default=(0, 0))
    assert held(marks, first, last) == most


def test_a_text_of_nothing_but_words_asked_for_is_looked_at_once() -> None:
    """The run of marks would else be counted anew from each of them."""

    class Counted(list[Mark]):
        looks = 0

        def __getitem__(self, at: Any) -> Any:
            found = super().__getitem__(at)
            Counted.looks += len(found) if isinstance(found, list) else 1
            return found

    marks = Counted(Mark(2 * at, 2 * at + 1, at % 7) for at in range(5000))
    text = "a " * 5000
    assert len(window(text, marks)) <= WINDOW
    assert Counted.looks < 5 * len(marks)
