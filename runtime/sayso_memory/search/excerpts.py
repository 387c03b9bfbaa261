"""What an answer shows of each entity: the texts that hold most of the query, or how its oldest texts begin.

Entities come one by one, because few of them may fit the answer; what is to be read for them is read for a few at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from sayso_memory.search.evidence import Sought
from sayso_memory.search.packing import Excerpted, Reason
from sayso_memory.search.ranking import Ranking
from sayso_memory.search.scoring import Candidate, Noted
from sayso_memory.search.windows import WINDOW, window
from sayso_memory.store.interface import Reading
from sayso_memory.store.values import Bearer, Entity

_MOST: Final = 5
_AT_ONCE: Final = 6


def found(index: Reading, ranking: Ranking) -> Iterator[Excerpted]:
    """Those that were found, best first."""
    candidates = [item.candidate for item in ranking.ranked]
    oldest = _Oldest(index, [one.entity.key for one in candidates if not (one.observations or _near(one))])
    guessed = ranking.sought.guessed
    for candidate in candidates:
        similar = (guessed or candidate.near is not None) and candidate.only_similar
        windows = _best(candidate, ranking.sought) or oldest.of(candidate.entity.key)
        yield _excerpted(candidate.entity, windows, "similar" if similar else "found")


def beginnings(index: Reading, entities: Sequence[Bearer | Entity], reason: Reason) -> Iterator[Excerpted]:
    """Entities that nothing was looked for in."""
    oldest = _Oldest(index, [entity.key for entity in entities])
    for entity in entities:
        yield _excerpted(entity, oldest.of(entity.key), reason)


class _Oldest:
    """The beginnings of the oldest texts of some entities, asked for in this order."""

    def __init__(self, index: Reading, keys: Sequence[int]) -> None:
        self._index = index
        self._waiting = iter(keys)
        self._read: dict[int, tuple[str, ...]] = {}

    def of(self, key: int) -> tuple[str, ...]:
        if key not in self._read:
            keys = list(islice(self._waiting, _AT_ONCE))
            texts = self._index.first_observations(keys, _MOST)
            self._read = {one: tuple(window(text, ()) for text in texts.get(one, {}).values()) for one in keys}
        return self._read[key]


def _near(candidate: Candidate) -> tuple[str, ...]:
    return () if candidate.near is None else candidate.near.texts


def _best(candidate: Candidate, sought: Sought) -> tuple[str, ...]:
    texts = candidate.observations
    if not texts:
        return tuple(window(text, ()) for text in _near(candidate)[:_MOST])
    best = sorted(texts, key=_value)[:_MOST] if len(texts) > 1 else texts
    return tuple([_window(noted.text, sought) for noted in best])


def _window(text: str, sought: Sought) -> str:
    return text if len(text) <= WINDOW else window(text, sought.marks(text))


def _value(noted: Noted) -> tuple[int, float, int]:
    """Sorts texts by how many words they hold, then by how well, then oldest first."""
    grades = noted.evidence.grades
    return (-len(grades), -sum(grades.values()), noted.key)


def _excerpted(entity: Bearer | Entity, windows: tuple[str, ...], reason: Reason) -> Excerpted:
    return Excerpted(entity.key, entity.name, entity.kind, entity.project, windows, reason)
