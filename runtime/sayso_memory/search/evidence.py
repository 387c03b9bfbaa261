"""Where the wanted words stand in one text: which terms, how well, which of them side by side, and at which places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.search.analyzer import unspaced, words
from sayso_memory.search.chunks import LONGEST_KEPT, analyse, analysed
from sayso_memory.search.widening import Wanted

_LONG_CHUNK: Final = 16
_NOTHING: Final[frozenset[int]] = frozenset()


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
    pairs: frozenset[int] = _NOTHING


class Sought:
    """All answers of all terms by token, for looking through texts."""

    __slots__ = ("_known", "_table", "_tokens", "_unspaced")

    def __init__(self, wanted: Sequence[Wanted]) -> None:
        table: dict[str, list[tuple[int, float]]] = {}
        for term, want in enumerate(wanted):
            for token, grade in want.answers.items():
                table.setdefault(token, []).append((term, grade))
        self._table = {token: tuple(found) for token, found in table.items()}
        self._known: dict[str, Evidence] = {}
        self._tokens = frozenset(table)
        self._unspaced = tuple(token for token in table if unspaced(token) is not None)

    def scan(self, text: str) -> Evidence:
        """Look through a text once."""
        grades: dict[int, float] = {}
        pairs: set[int] = set()
        before: frozenset[int] = _NOTHING
        untouched = self._tokens.isdisjoint
        for chunk in text.split():
            if len(chunk) > _LONG_CHUNK and (run := unspaced(chunk)) is not None:
                self._scan_run(run, grades, pairs)
                before = _NOTHING
                continue
            flat, by_word = analysed(chunk) if len(chunk) <= LONGEST_KEPT else analyse(chunk)
            if not untouched(flat):
                before = self._scan_words(by_word, before, grades, pairs)
            elif flat:
                before = _NOTHING
        return Evidence(grades, frozenset(pairs)) if grades else NOTHING_FOUND

    def scan_again(self, text: str) -> Evidence:
        """The same for texts that many entities share."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self.scan(text)
        return known

    def _scan_words(
        self, by_word: Sequence[Sequence[str]], before: frozenset[int], grades: dict[int, float], pairs: set[int]
    ) -> frozenset[int]:
        for tokens in by_word:
            here: set[int] = set()
            for token in tokens:
                for term, grade in self._table.get(token, ()):
                    grades[term] = max(grade, grades.get(term, 0.0))
                    here.add(term)
            pairs.update(term for term in before | here if term + 1 in here)
            before = frozenset(here)
        return before

    def _scan_run(self, run: str, grades: dict[int, float], pairs: set[int]) -> None:
        """A stretch of a script without spaces: looking for the few pairs is quicker than making all of them."""
        places: dict[int, set[int]] = {}
        for token in self._unspaced:
            at = run.find(token)
            while at >= 0:
                for term, grade in self._table[token]:
                    grades[term] = max(grade, grades.get(term, 0.0))
                    places.setdefault(term, set()).add(at)
                at = run.find(token, at + 1)
        for term, found in places.items():
            after = places.get(term + 1)
            if after and not after.isdisjoint({at + 1 for at in found} | found):
                pairs.add(term)

    def marks(self, text: str) -> list[Mark]:
        """Every place that answers a term, in order."""
        found: list[Mark] = []
        for word in words(text):
            here = {term for token in word.tokens for term, _ in self._table.get(token, ())}
            found.extend(Mark(word.start, word.end, term) for term in sorted(here))
        return found


NOTHING_FOUND: Final = Evidence({})
