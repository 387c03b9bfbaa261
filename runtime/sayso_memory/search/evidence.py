"""Where the wanted words stand in one text: which terms, how well, at which places, and which of them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sayso_memory.search.analyzer import words
from sayso_memory.search.widening import Wanted

Lookup = dict[str, tuple[tuple[int, float], ...]]


@dataclass(frozen=True, slots=True)
class Mark:
    """One place in a text that answers a term: offsets into the text as it is."""

    start: int
    end: int
    term: int


@dataclass(frozen=True, slots=True)
class Evidence:
    """``grades``: term -> its best answer in the text; ``pairs``: terms that stand right before their successor."""

    grades: dict[int, float]
    marks: tuple[Mark, ...]
    pairs: frozenset[int]


def lookup(wanted: Sequence[Wanted]) -> Lookup:
    """All answers of all terms by token, for scanning texts."""
    table: dict[str, list[tuple[int, float]]] = {}
    for term, want in enumerate(wanted):
        for token, grade in want.answers.items():
            table.setdefault(token, []).append((term, grade))
    return {token: tuple(found) for token, found in table.items()}


def scan(text: str, table: Lookup) -> Evidence:
    """Look through a text once."""
    grades: dict[int, float] = {}
    marks: list[Mark] = []
    pairs: set[int] = set()
    before: set[int] = set()
    for word in words(text):
        here: set[int] = set()
        for token in word.tokens:
            for term, grade in table.get(token, ()):
                grades[term] = max(grade, grades.get(term, 0.0))
                here.add(term)
        marks.extend(Mark(word.start, word.end, term) for term in sorted(here))
        pairs.update(term for term in before | here if term + 1 in here)
        before = here
    return Evidence(grades, tuple(marks), frozenset(pairs))
