"""Who is scored at all: a bounded pool, filled in rounds from all words together to each word alone.

Every round is limited and takes the newest, so that a search costs the same in a small store and in a large one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
_MOST_FETCHES: Final = 16
_OF_ONE_ENTITY: Final = 10


@dataclass(slots=True)
class Pool:
    """Entities that hold a wanted word, the observations that do, and how often retired entities made a further fetch necessary."""

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

        def observations(most: int, below: int | None) -> list[tuple[int, Hit]]:
            hits = self._index.observation_hits(self._scope, terms, most, below)
            return [(hit.observation, hit) for hit in hits]

        def names(most: int, below: int | None) -> list[tuple[int, Hit]]:
            return [(key, Hit(key, 0)) for key in self._index.entity_hits(self._scope, terms, most, below)]

        self._fetch(limit, observations)
        self._fetch(limit, names)

    def _fetch(self, limit: int, fetch: Callable[[int, int | None], list[tuple[int, Hit]]]) -> None:
        """Take up to ``limit`` hits.

        Where retired entities, or one with very many hits, took the places, fetch on, twice as many each time; only
        the former is a refill.
        """
        taken, most, below = 0, limit, None
        for _ in range(_MOST_FETCHES):
            rows = fetch(most, below)
            live = self._live([hit for _, hit in rows])
            taken += self._take(live, limit - taken)
            if len(rows) < most or taken >= limit:
                return
            self.pool.refills += len(live) < len(rows)
            below, most = rows[-1][0], 2 * most

    def _live(self, hits: Sequence[Hit]) -> list[tuple[Entity, Hit]]:
        missing = sorted({hit.entity for hit in hits} - self.pool.entities.keys())
        known = {**self.pool.entities, **self._index.entities_by_key(missing)}
        found = [(known[hit.entity], hit) for hit in hits if hit.entity in known]
        return [(one, hit) for one, hit in found if one.live and self._scope.reaches(one.project, one.only_for)]

    def _take(self, live: Sequence[tuple[Entity, Hit]], room: int) -> int:
        """Put at most ``room`` hits into the pool, and of one entity no more than are of use; how many that were."""
        taken = 0
        for entity, hit in live:
            if taken == room:
                break
            self.pool.entities[entity.key] = entity
            held = self.pool.observations.setdefault(entity.key, set())
            if hit.observation and len(held) < _OF_ONE_ENTITY:
                held.add(hit.observation)
                taken += 1
            elif not hit.observation:
                taken += 1
        return taken
