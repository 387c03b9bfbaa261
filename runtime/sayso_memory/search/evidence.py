"""Where the wanted words stand in one text: which terms, how well, which of them side by side, and at which places.

Plain texts are looked at only around the places where a word may be, all others from the first word to the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sayso_memory.analysis.analyzer import unspaced, words
from sayso_memory.analysis.probes import plain, probes_of
from sayso_memory.search.stretches import BLANK, NO_TERMS, Answers, Stretch, Stretches
from sayso_memory.search.widening import SIMILAR, Wanted

_LONG_CHUNK: Final = 16
_GAP: Final = " "
_LETTER: Final = re.compile(r"[^\W_]")


@dataclass(frozen=True, slots=True)
class Mark:
    """One place in a text that answers a term: offsets into the text as it is."""

    start: int
    end: int
    term: int


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """``grades``: term -> its best answer in the text; ``pairs``: terms that stand right before their successor.

    Texts that hold the words in the same way share one, so that it is scored once: compared by identity.
    """

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
        if not stretch.grades:
            self.last = self.last if stretch is BLANK else NO_TERMS
            return
        for term, grade in stretch.grades.items():
            if grade > self.grades.get(term, 0.0):
                self.grades[term] = grade
        self.pairs |= stretch.pairs
        self.pairs.update(term for term in self.last if term + 1 in stretch.first)
        self.last = stretch.last


class Sought:
    """All answers of all terms by token, for looking through texts."""

    __slots__ = ("_alike", "_answers", "_known", "_probes", "_several", "_stretches", "_unspaced", "_ways", "guessed")

    def __init__(self, wanted: Sequence[Wanted]) -> None:
        self._answers = Answers(wanted)
        self._stretches = Stretches(self._answers)
        self.guessed = any(SIMILAR in want.answers.values() for want in wanted)
        """Whether words of merely similar spelling are among the answers."""
        self._several = len(wanted) > 1
        self._alike: dict[tuple[object, ...], Evidence] = {}
        self._known: dict[str, Evidence] = {}
        self._ways: dict[tuple[str, ...], Evidence] = {}
        self._probes = probes_of(self._answers)
        self._unspaced = tuple(token for token in self._answers if unspaced(token) is not None)

    def scan(self, text: str) -> Evidence:
        """Look through a text once. Most texts hold the words in one of a few ways, so each way is put together once."""
        low = None if self._probes is None else plain(text)
        if low is None:
            return self._joined(text.split())
        places = self._places(low)
        if not places:
            return NOTHING_FOUND
        if len(places) == 1:
            ((start, end),) = places.items()
            return self._known_way((text[start:end],))
        way: list[str] = []
        before = 0
        for start, end in sorted(places.items()):
            if before and self._several and _apart(text[before:start]):
                way.append(_GAP)
            way.append(text[start:end])
            before = end
        return self._known_way(tuple(way))

    def scan_again(self, text: str) -> Evidence:
        """The same for texts that many entities share."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self.scan(text)
        return known

    def _known_way(self, way: tuple[str, ...]) -> Evidence:
        known = self._ways.get(way)
        if known is None:
            known = self._ways[way] = self._joined(way)
        return known

    def _same(self, grades: dict[int, float], pairs: frozenset[int]) -> Evidence:
        """One and the same evidence for all texts in which these words were found so."""
        found = (tuple(sorted(grades.items())), pairs)
        known = self._alike.get(found)
        if known is None:
            known = self._alike[found] = Evidence(grades, pairs)
        return known

    def marks(self, text: str) -> list[Mark]:
        """Every place that answers a term, in order."""
        low = None if self._probes is None else plain(text)
        found: list[Mark] = []
        for start, end in [(0, len(text))] if low is None else sorted(self._places(low).items()):
            for word in words(text[start:end]):
                here = {term for token in word.tokens for term, _ in self._answers.get(token, ())}
                found.extend(Mark(start + word.start, start + word.end, term) for term in sorted(here))
        return found

    def _places(self, low: str) -> dict[int, int]:
        """The stretches between spaces in which a word may be, start -> end, in any order."""
        places: dict[int, int] = {}
        for probe in self._probes or ():
            at = low.find(probe)
            while at >= 0:
                start = low.rfind(" ", 0, at) + 1
                end = low.find(" ", at)
                places[start] = end = end if end >= 0 else len(low)
                at = low.find(probe, end)
        return places

    def _joined(self, chunks: Iterable[str]) -> Evidence:
        """What stretches hold that follow each other, unless there is a gap between them."""
        found = _Joined()
        for chunk in chunks:
            if chunk == _GAP:
                found.last = NO_TERMS
            elif len(chunk) > _LONG_CHUNK and (run := unspaced(chunk)) is not None:
                self._scan_run(run, found)
            else:
                found.add(self._stretches.look(chunk))
        return self._same(found.grades, frozenset(found.pairs)) if found.grades else NOTHING_FOUND

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


def _apart(gap: str) -> bool:
    """Whether a word stands in what lies between two stretches of a plain text."""
    return gap != " " and (_LETTER.search(gap) is not None or any(words(gap)))
