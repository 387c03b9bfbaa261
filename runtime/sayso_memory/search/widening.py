"""What else may answer a term: longer words it stands in and, failing all else, words of similar spelling.

Both come from the words of the caller's own scope, so that a suggestion never shows a foreign word.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final

from sayso_memory.identity import Scope
from sayso_memory.search.analyzer import stem
from sayso_memory.search.dictionary import grams, inner_grams, typo_allowance, within_distance
from sayso_memory.search.query import Query, Term
from sayso_memory.store.interface import Matching

STANDS: Final = 1.0
INSIDE: Final = 0.8
SIMILAR: Final = 0.6

FREQUENCY_CAP: Final = 1000
_LOOKED_AT: Final = 200
_LONGER_WORDS: Final = 24
_SIMILAR_WORDS: Final = 8


@dataclass(frozen=True, slots=True)
class Wanted:
    """One term with everything that may answer it: token -> how good an answer, and the term's weight."""

    answers: dict[str, float]
    frequency: int

    @property
    def weight(self) -> float:
        """Rare words weigh more; a word that occurs nowhere weighs most and keeps scores honest."""
        return 1.0 + log((1 + FREQUENCY_CAP) / (1 + self.frequency))


def widened(index: Matching, scope: Scope, query: Query) -> tuple[Wanted, ...]:
    """The query's terms with their answers in this scope."""
    return tuple(_wanted(index, scope, term) for term in query.terms)


def _wanted(index: Matching, scope: Scope, term: Term) -> Wanted:
    answers = dict.fromkeys(term.tokens, STANDS)
    if term.open:
        for word in _longer(index, scope, term.folded):
            answers.setdefault(stem(word), INSIDE)
            answers.setdefault(word, INSIDE)
    frequency = index.frequency(scope, tuple(answers), FREQUENCY_CAP)
    if frequency == 0 and term.open:
        for word in _similar(index, scope, term.folded):
            answers.setdefault(stem(word), SIMILAR)
            answers.setdefault(word, SIMILAR)
        frequency = index.frequency(scope, tuple(answers), FREQUENCY_CAP)
    return Wanted(answers, frequency)


def _longer(index: Matching, scope: Scope, folded: str) -> list[str]:
    if len(folded) < 3:
        return []
    words = index.words_containing(scope, inner_grams(folded), _LOOKED_AT)
    longer = sorted((word for word in words if folded in word), key=lambda word: (len(word), word))
    return longer[:_LONGER_WORDS]


def _similar(index: Matching, scope: Scope, folded: str) -> list[str]:
    allowance = typo_allowance(folded)
    if not allowance:
        return []
    words = index.words_sharing(scope, grams(folded), _LOOKED_AT)
    for distance in range(1, allowance + 1):
        near = sorted(word for word in words if within_distance(folded, word, distance))
        if near:
            return near[:_SIMILAR_WORDS]
    return []
