"""Who is scored at all: a bounded pool, filled in rounds from all words together to each word alone.

Every round is limited and takes the newest, so that a search costs the same in a small store and in a large one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sayso_memory.identity import Scope
from sayso_memory.search.widening import Wanted
from sayso_memory.store.interface import Matching, Terms
from sayso_memory.store.values import Entity, Hit

_FIRST_ROUND: Final = 150
_LATER_ROUNDS: Final = 60
_ENOUGH: Final = 50
_FULL: Final = 300
_MOST_REFILLS: Final = 3


@dataclass(slots=True)
class Pool:
    """Entities that hold a wanted word, the observations that do, and how often a fetch had to be repeated."""

    entities: dict[int, Entity] = field(default_factory=dict)
    observations: dict[int, set[int]] = field(default_factory=dict)
    refills: int = 0

    @property
    def full(self) -> bool:
        """Whether further rounds would only cost time."""
        return sum(map(len, self.observations.values())) + len(self.entities) >= _FULL


class Gathering:
    """Fills one pool from one scope."""

    def __init__(self, index: Matching, scope: Scope) -> None:
        self._index = index
        self._scope = scope
        self.pool = Pool()

    def run(self, wanted: Sequence[Wanted]) -> Pool:
        """All words; if too few hold them all, the rarest with each other one; then each alone, rarest first."""
        if not wanted:
            return self.pool
        terms = [tuple(want.answers) for want in sorted(wanted, key=lambda want: want.frequency) if want.frequency]
        if len(terms) == len(wanted):
            self._round(terms, _FIRST_ROUND)
        if len(wanted) > 1 and len(self.pool.entities) < _ENOUGH:
            for pair in ([terms[0], other] for other in terms[1:]):
                self._round(pair, _LATER_ROUNDS)
            for term in terms:
                self._round([term], _LATER_ROUNDS)
        return self.pool

    def _round(self, terms: Terms, limit: int) -> None:
        if self.pool.full:
            return
        self._fetch(
            limit,
            lambda below: [
                (hit.observation, hit) for hit in self._index.observation_hits(self._scope, terms, limit, below)
            ],
        )
        self._fetch(
            limit,
            lambda below: [(key, Hit(key, 0)) for key in self._index.entity_hits(self._scope, terms, limit, below)],
        )

    def _fetch(self, limit: int, fetch: Callable[[int | None], list[tuple[int, Hit]]]) -> None:
        """Take up to ``limit`` live hits; where retired entities took places, fetch on, a few times at most."""
        taken, below = 0, None
        for attempt in range(_MOST_REFILLS + 1):
            rows = fetch(below)
            taken += self._take(hit for _, hit in rows)
            if len(rows) < limit or taken >= limit or attempt == _MOST_REFILLS:
                return
            below = rows[-1][0]
            self.pool.refills += 1

    def _take(self, hits: Iterable[Hit]) -> int:
        hits = list(hits)
        missing = sorted({hit.entity for hit in hits} - self.pool.entities.keys())
        for key, entity in self._index.entities_by_key(missing).items():
            if entity.live and self._scope.reaches(entity.project, entity.only_for):
                self.pool.entities[key] = entity
        taken = [hit for hit in hits if hit.entity in self.pool.entities]
        for hit in taken:
            found = self.pool.observations.setdefault(hit.entity, set())
            if hit.observation:
                found.add(hit.observation)
        return len(taken)
