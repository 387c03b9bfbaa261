"""What a stretch of text between two spaces holds of the wanted words. No word reaches across a space.

The same few stretches answer a query in most texts, so each is looked at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sayso_memory.analysis.chunks import LONGEST_KEPT, analyse, analysed
from sayso_memory.search.widening import Wanted

NO_TERMS: Final[frozenset[int]] = frozenset()


class Stretch(NamedTuple):
    """``grades``: term -> its best answer; ``pairs``: terms right before their successor; terms of the words at both ends."""

    grades: Mapping[int, float]
    pairs: frozenset[int]
    first: frozenset[int]
    last: frozenset[int]


BLANK: Final = Stretch({}, NO_TERMS, NO_TERMS, NO_TERMS)
"""No word at all."""
_OTHERS: Final = Stretch({}, NO_TERMS, NO_TERMS, NO_TERMS)
"""Words, none of them wanted."""


class Answers(dict[str, tuple[tuple[int, float], ...]]):
    """Token -> the terms it answers, and how well."""

    def __init__(self, wanted: Sequence[Wanted]) -> None:
        super().__init__()
        for term, want in enumerate(wanted):
            for token, grade in want.answers.items():
                self[token] = (*self.get(token, ()), (term, grade))


class Stretches:
    """Stretches as one query sees them."""

    __slots__ = ("_answers", "_known")

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._known: dict[str, Stretch] = {}

    def look(self, chunk: str) -> Stretch:
        """A stretch without spaces inside."""
        known = self._known.get(chunk)
        if known is not None:
            return known
        flat, by_word = analysed(chunk) if len(chunk) <= LONGEST_KEPT else analyse(chunk)
        if self._answers.keys().isdisjoint(flat):
            return _OTHERS if flat else BLANK
        made = self._known[chunk] = self._made(by_word)
        return made

    def _made(self, by_word: Sequence[Sequence[str]]) -> Stretch:
        grades: dict[int, float] = {}
        pairs: set[int] = set()
        heres = [self._terms(tokens, grades) for tokens in by_word]
        before = NO_TERMS
        for here in heres:
            pairs.update(term for term in before | here if term + 1 in here)
            before = here
        return Stretch(grades, frozenset(pairs), heres[0], heres[-1])

    def _terms(self, tokens: Sequence[str], grades: dict[int, float]) -> frozenset[int]:
        """The terms of one word; their grades go into ``grades``."""
        here = set()
        for token in tokens:
            for term, grade in self._answers.get(token, ()):
                grades[term] = max(grade, grades.get(term, 0.0))
                here.add(term)
        return frozenset(here)
