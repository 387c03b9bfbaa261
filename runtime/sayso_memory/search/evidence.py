"""Where the wanted words stand in one text: which terms, how well, which of them side by side, and at which places.

Plain texts are looked at only around the places where a word may be, all others from the first word to the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sayso_memory.search.analyzer import unspaced, words
from sayso_memory.search.probes import plain, probes_of
from sayso_memory.search.stretches import BLANK, NO_TERMS, Answers, Stretch, Stretches
from sayso_memory.search.widening import Wanted

_LONG_CHUNK: Final = 16


@dataclass(frozen=True, slots=True)
class Mark:
    """One place in a text that answers a term: offsets into the text as it is."""

    start: int
    end: int
    term: int


class Evidence(NamedTuple):
    """``grades``: term -> its best answer in the text; ``pairs``: terms that stand right before their successor."""

    grades: Mapping[int, float]
    pairs: frozenset[int] = NO_TERMS


NOTHING_FOUND: Final = Evidence({})


@dataclass(slots=True)
class _Joined:
    """Stretches of one text, put together from left to right; ``last`` are the terms right before the next word."""

    grades: dict[int, float] = field(default_factory=dict)
    pairs: set[int] = field(default_factory=set)
    last: frozenset[int] = NO_TERMS

    def add(self, stretch: Stretch) -> None:
        for term, grade in stretch.grades.items():
            if grade > self.grades.get(term, 0.0):
                self.grades[term] = grade
        self.pairs |= stretch.pairs
        self.pairs.update(term for term in self.last if term + 1 in stretch.first)
        self.last = stretch.last

    def evidence(self) -> Evidence:
        return Evidence(self.grades, frozenset(self.pairs)) if self.grades else NOTHING_FOUND


class Sought:
    """All answers of all terms by token, for looking through texts."""

    __slots__ = ("_answers", "_known", "_probes", "_stretches", "_unspaced")

    def __init__(self, wanted: Sequence[Wanted]) -> None:
        self._answers = Answers(wanted)
        self._stretches = Stretches(self._answers)
        self._known: dict[str, Evidence] = {}
        self._probes = probes_of(self._answers)
        self._unspaced = tuple(token for token in self._answers if unspaced(token) is not None)

    def scan(self, text: str) -> Evidence:
        """Look through a text once."""
        low = None if self._probes is None else plain(text)
        if low is None:
            return self._scan_all(text)
        places = self._places(low)
        if not places:
            return NOTHING_FOUND
        look = self._stretches.look
        if len(places) == 1:
            grades, pairs, _, _ = look(text[slice(*places[0])])
            return Evidence(grades, pairs) if grades else NOTHING_FOUND
        found, at = _Joined(), 0
        for start, end in places:
            stretch = look(text[start:end])
            if stretch.grades:
                if found.last and not _touching(text[at:start]):
                    found.last = NO_TERMS
                found.add(stretch)
                at = end
        return found.evidence()

    def scan_again(self, text: str) -> Evidence:
        """The same for texts that many entities share."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self.scan(text)
        return known

    def marks(self, text: str) -> list[Mark]:
        """Every place that answers a term, in order."""
        low = None if self._probes is None else plain(text)
        found: list[Mark] = []
        for start, end in [(0, len(text))] if low is None else self._places(low):
            for word in words(text[start:end]):
                here = {term for token in word.tokens for term, _ in self._answers.get(token, ())}
                found.extend(Mark(start + word.start, start + word.end, term) for term in sorted(here))
        return found

    def _places(self, low: str) -> list[tuple[int, int]]:
        """The stretches between spaces in which a word may be, in order."""
        places: dict[int, int] = {}
        for probe in self._probes or ():
            at = low.find(probe)
            while at >= 0:
                start = low.rfind(" ", 0, at) + 1
                end = low.find(" ", at)
                places[start] = end = end if end >= 0 else len(low)
                at = low.find(probe, end)
        return sorted(places.items())

    def _scan_all(self, text: str) -> Evidence:
        found = _Joined()
        for chunk in text.split():
            if len(chunk) > _LONG_CHUNK and (run := unspaced(chunk)) is not None:
                self._scan_run(run, found)
                continue
            stretch = self._stretches.look(chunk)
            if stretch.grades:
                found.add(stretch)
            elif stretch is not BLANK:
                found.last = NO_TERMS
        return found.evidence()

    def _scan_run(self, run: str, found: _Joined) -> None:
        """A stretch of a script without spaces: looking for the few pairs is quicker than making all of them."""
        places: dict[int, set[int]] = {}
        for token in self._unspaced:
            at = run.find(token)
            while at >= 0:
                for term, grade in self._answers[token]:
                    found.grades[term] = max(grade, found.grades.get(term, 0.0))
                    places.setdefault(term, set()).add(at)
                at = run.find(token, at + 1)
        for term, here in places.items():
            after = places.get(term + 1)
            if after and not after.isdisjoint({at + 1 for at in here} | here):
                found.pairs.add(term)
        found.last = NO_TERMS


def _touching(gap: str) -> bool:
    """Whether no word stands in what lies between two stretches."""
    return gap.isspace() or not any(words(gap))
