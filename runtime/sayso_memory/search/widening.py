"""What else may answer a term: longer words it stands in and, failing all else, words of similar spelling.

Both come from the words of the caller's own scope, so that a suggestion never shows a foreign word.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Final

from sayso_memory.search.dictionary import LONGEST, grams, inner_grams, surviving_grams, typo_allowance, within_distance
from sayso_memory.search.query import Query, Term
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Postings, Spelling

STANDS: Final = 1.0
INSIDE: Final = 0.8
SIMILAR: Final = 0.6

MOST_COUNTED: Final = 200
_COMMON: Final = 100
_LOOKED_AT: Final = 200
_LONGER_WORDS: Final = 20
_SIMILAR_WORDS: Final = 8
_COMPARED: Final = 16
_SPOILT: Final = 4


@dataclass(frozen=True, slots=True)
class Wanted:
    """One term with everything that may answer it: token -> how good an answer, and the term's weight."""

    answers: dict[str, float]
    postings: Postings

    @property
    def frequency(self) -> int:
        """In how many texts and names it occurs, as far as they were counted."""
        return self.postings.count

    @property
    def weight(self) -> float:
        """Rare words weigh more; a word that occurs nowhere weighs most and keeps scores honest."""
        return 1.0 + log((1 + MOST_COUNTED) / (1 + self.frequency))


def widened(index: Matching, scope: Scope, query: Query) -> tuple[Wanted, ...]:
    """The query's terms with their answers in this scope."""
    return tuple(_wanted(index, scope, term) for term in query.terms)


def _wanted(index: Matching, scope: Scope, term: Term) -> Wanted:
    """What is common as it stands needs nothing else: enough entities hold it to fill an answer."""
    answers = dict.fromkeys(term.tokens, STANDS)
    wanted = Wanted(answers, index.postings(scope, term.tokens, MOST_COUNTED))
    if not term.open or wanted.frequency >= _COMMON:
        return wanted
    longer = _longer(index, scope, term.folded)
    similar = [] if longer or wanted.frequency else _similar(index, scope, term.folded)
    for grade, words in ((INSIDE, longer), (SIMILAR, similar)):
        for spelling in words:
            answers.setdefault(spelling.token, grade)
    if len(answers) == len(term.tokens):
        return wanted
    return Wanted(answers, index.postings(scope, tuple(answers), MOST_COUNTED))


def _longer(index: Matching, scope: Scope, folded: str) -> list[Spelling]:
    if len(folded) < 3:
        return []
    found = index.words_with(scope, [inner_grams(folded)], (len(folded) + 1, LONGEST), _LOOKED_AT)
    return [spelling for spelling in found if folded in spelling.word][:_LONGER_WORDS]


def _similar(index: Matching, scope: Scope, folded: str) -> list[Spelling]:
    """The words the fewest changes away. Those that keep most of the word's trigrams are compared letter by letter.

    A change spoils four trigrams at most.
    """
    asked = set(grams(folded))
    for distance in range(1, typo_allowance(folded) + 1):
        lengths = (len(folded) - distance, len(folded) + distance)
        found = index.words_with(scope, surviving_grams(folded, distance), lengths, 2 * _LOOKED_AT)
        least = len(asked) - _SPOILT * distance
        kept = ((len(asked.intersection(grams(spelling.word))), spelling) for spelling in found)
        likely = sorted((pair for pair in kept if pair[0] >= least), key=lambda pair: (-pair[0], pair[1].word))
        near = [one for _, one in likely[:_COMPARED] if within_distance(folded, one.word, distance)]
        if near:
            return near[:_SIMILAR_WORDS]
    return []
