"""Who is scored at all: a bounded pool, filled in rounds from all words together to each word alone.

Every round is limited and takes the newest, so that a search costs the same in a small store and in a large one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sayso_memory.search.widening import Wanted
from sayso_memory.store.interface import Matching, Terms
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Entity, Hit

_FULL: Final = 120
_FIRST_ROUND: Final = 80
_LATER_ROUNDS: Final = 40
_ENOUGH: Final = 30
_PAIRS: Final = 2
_ALONE: Final = 6
_MOST_FETCHES: Final = 16
_OF_ONE_ENTITY: Final = 10


@dataclass(slots=True)
class Pool:
    """Entities that hold a wanted word, the texts that do, and how often retired entities made a further fetch necessary."""

    entities: dict[int, Entity] = field(default_factory=dict)
    observations: dict[int, set[int]] = field(default_factory=dict)
    texts: int = 0
    refills: int = 0

    @property
    def room(self) -> int:
        """How many more texts, or entities without one, are worth their time."""
        bare = sum(not held for held in self.observations.values())
        return _FULL - self.texts - bare


def rounds(wanted: Sequence[Wanted]) -> Iterable[tuple[Terms, int]]:
    """What to ask for, one after the other.

    Few texts hold a rare word: all of them take part, whatever else they hold, and leave no need to ask for it together
    with others. Of the other words, rarest first, three are asked for together, then two, then each alone.
    """
    by_rarity = sorted((want for want in wanted if want.frequency), key=lambda want: want.frequency)
    rare = [tuple(want.answers) for want in by_rarity if want.frequency <= _LATER_ROUNDS]
    terms = [tuple(want.answers) for want in by_rarity[len(rare) :]]

    def any_after(at: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(token for term in terms[at + 1 :] for token in term))

    for term in rare[:_ALONE]:
        yield [term], _LATER_ROUNDS
    if len(terms) > 3 and not rare:
        yield [terms[0], terms[1], any_after(1)], _LATER_ROUNDS
    for at in range(min(len(terms) - 1, _PAIRS)):
        yield [terms[at], any_after(at)], _LATER_ROUNDS
    for term in terms[: _ALONE - len(rare)]:
        yield [term], _LATER_ROUNDS


class Gathering:
    """Fills one pool from one scope."""

    def __init__(self, index: Matching, scope: Scope) -> None:
        self._index = index
        self._scope = scope
        self.pool = Pool()

    def run(self, wanted: Sequence[Wanted]) -> Pool:
        """All words together; if too few texts hold them all, what `rounds` says."""
        every = [tuple(want.answers) for want in wanted]
        common = wanted and min(want.frequency for want in wanted) > _LATER_ROUNDS
        if len(wanted) == 1 or common:
            self._round(every, _FIRST_ROUND)
        if len(wanted) > 1 and len(self.pool.entities) < _ENOUGH:
            for some, limit in rounds(wanted):
                self._round(some, limit)
        return self.pool

    def add(self, entity: Entity) -> None:
        """Let one entity take part whose name is known."""
        self._take(self._visible([(entity, Hit(entity.key, 0))]), 1)

    def _round(self, terms: Terms, limit: int) -> None:
        def observations(most: int, below: int | None) -> list[tuple[int, Hit]]:
            hits = self._index.observation_hits(self._scope, terms, most, below)
            return [(hit.observation, hit) for hit in hits]

        def names(most: int, below: int | None) -> list[tuple[int, Hit]]:
            return [(key, Hit(key, 0)) for key in self._index.entity_hits(self._scope, terms, most, below)]

        self._fetch(min(limit, self.pool.room), observations)
        self._fetch(min(limit // 2, self.pool.room), names)

    def _fetch(self, limit: int, fetch: Callable[[int, int | None], list[tuple[int, Hit]]]) -> None:
        """Take up to ``limit`` hits.

        Where retired entities, or one with very many hits, took the places, fetch on, twice as many each time; only
        the former is a refill.
        """
        taken, most, below = 0, limit, None
        for _ in range(_MOST_FETCHES if limit > 0 else 0):
            rows = fetch(most, below)
            live = self._live([hit for _, hit in rows])
            taken += self._take(live, limit - taken)
            if len(rows) < most or taken >= limit:
                return
            self.pool.refills += len(live) < len(rows)
            below, most = rows[-1][0], 2 * most

    def _live(self, hits: Sequence[Hit]) -> list[tuple[Entity, Hit]]:
        known = self.pool.entities
        missing = {hit.entity for hit in hits}.difference(known)
        if missing:
            known = {**known, **self._index.entities_by_key(sorted(missing))}
        return self._visible([(known[hit.entity], hit) for hit in hits if hit.entity in known])

    def _visible(self, hits: Sequence[tuple[Entity, Hit]]) -> list[tuple[Entity, Hit]]:
        """Those of live entities within the scope; the index knows no more than where an entity was indexed."""
        return [(one, hit) for one, hit in hits if one.live and self._scope.reaches(one.project, one.only_for)]

    def _take(self, live: Sequence[tuple[Entity, Hit]], room: int) -> int:
        """Put at most ``room`` hits into the pool, and of one entity no more than are of use; how many that were."""
        taken = 0
        for entity, hit in live:
            if taken >= room:
                break
            self.pool.entities[entity.key] = entity
            held = self.pool.observations.setdefault(entity.key, set())
            if not hit.observation:
                taken += 1
            elif len(held) < _OF_ONE_ENTITY:
                taken += 1
                self.pool.texts += hit.observation not in held
                held.add(hit.observation)
        return taken
