"""What else may answer a term: longer words it stands in and, failing all else, words of similar spelling.

Both come from the words of the caller's own scope, so that a suggestion never shows a foreign word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from sayso_memory.analysis.dictionary import LONGEST, spread, surviving_grams, typo_allowance, within_distance
from sayso_memory.search.query import Query, Term
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Lengths, Postings, Spelling

STANDS: Final = 1.0
INSIDE: Final = 0.8
SIMILAR: Final = 0.6

MOST_COUNTED: Final = 128
_FILLING: Final = 30
_LOOKED_AT: Final = 400
_LONGER_WORDS: Final = 8
_SIMILAR_WORDS: Final = 8


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
    """The query's terms with their answers in this scope.

    Words that are two changes away are looked for only where nothing else was found: it takes long and says little.
    """
    enough = _FILLING / max(1, len(query.terms))
    wanted = [_wanted(index, scope, term, enough) for term in query.terms]
    if not any(want.frequency for want in wanted):
        wanted = [_by_spelling(index, scope, term, 2) for term in query.terms]
    return tuple(wanted)


def _wanted(index: Matching, scope: Scope, term: Term, enough: float) -> Wanted:
    """A word that stands in enough texts needs nothing else: with the others it fills an answer."""
    wanted = _answered(index, scope, term, (), STANDS)
    if not term.open or wanted.frequency >= enough:
        return wanted
    longer = _longer(index, scope, term.folded)
    if longer:
        return _answered(index, scope, term, longer, INSIDE)
    return wanted if wanted.frequency else _by_spelling(index, scope, term, 1)


def _by_spelling(index: Matching, scope: Scope, term: Term, changes: int) -> Wanted:
    """A term that occurs nowhere, with the words that differ from it by so many changes."""
    allowed = term.open and changes <= typo_allowance(term.folded)
    similar = _similar(index, scope, term.folded, changes) if allowed else []
    return _answered(index, scope, term, similar, SIMILAR)


def _answered(index: Matching, scope: Scope, term: Term, words: Sequence[Spelling], grade: float) -> Wanted:
    answers = dict.fromkeys((spelling.token for spelling in words), grade) | dict.fromkeys(term.tokens, STANDS)
    return Wanted(answers, index.postings(scope, tuple(answers), MOST_COUNTED))


def _longer(index: Matching, scope: Scope, folded: str) -> list[Spelling]:
    if len(folded) < 3:
        return []
    found = index.words_with(scope, [spread(folded)], Lengths(len(folded) + 1, len(folded) + 1, LONGEST), _LOOKED_AT)
    return [spelling for spelling in found if folded in spelling.word][:_LONGER_WORDS]


def _similar(index: Matching, scope: Scope, folded: str, changes: int) -> list[Spelling]:
    """Few words have nearly the same letters; only these are compared one by one."""
    letters, most = set(folded), 2 * changes
    lengths = Lengths(len(folded) - changes, len(folded), len(folded) + changes)
    found = index.words_with(scope, surviving_grams(folded, changes), lengths, _LOOKED_AT)
    likely = [one for one in found if len(letters.symmetric_difference(one.word)) <= most]
    return [one for one in likely if within_distance(folded, one.word, changes)][:_SIMILAR_WORDS]
