"""Who is scored at all: a bounded pool, filled in rounds from all words together to each word alone.

Every round is limited and takes the newest, so that a search costs the same in a small store and in a large one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import neg
from typing import Final

from sayso_memory.search.rounds import RARE, Round, alone, rounds, together
from sayso_memory.search.widening import Wanted
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Bearer

_FULL: Final = 80
"""More than fit an answer of the usual budget; a larger pool found nothing more on the labelled sets."""
_FIRST_ROUND: Final = 60
_ENOUGH: Final = 40
"""Entities that fill most of an answer. Those that hold fewer of the words would only stand behind them."""
_MOST_FETCHES: Final = 16
_OF_ONE_ENTITY: Final = 5
"""As many as an answer shows of it."""

Ask = Callable[[int, int | None], Sequence[int]]
"""Gives so many keys at most, newest first, under the given one."""
Take = Callable[[Sequence[int], int], tuple[int, int]]
"""Takes so many at most; tells how many were visible, and how many were of use."""


@dataclass(slots=True)
class Pool:
    """Entities that hold a wanted word, per entity the texts that do, and how often retired ones took their places."""

    entities: dict[int, Bearer] = field(default_factory=dict)
    texts: dict[int, dict[int, str]] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)
    refills: int = 0

    @property
    def room(self) -> int:
        """How many more texts, or entities without one, are worth their time."""
        return _FULL - len(self.taken) - (len(self.entities) - len(self.texts))


class Gathering:
    """Fills one pool from one scope."""

    def __init__(self, index: Matching, scope: Scope) -> None:
        self._index = index
        self._scope = scope
        self.pool = Pool()

    def run(self, wanted: Sequence[Wanted]) -> Pool:
        """All words together; if too few texts hold them all, what `rounds` says."""
        if len(wanted) == 1:
            self._round(alone(wanted[0], _FIRST_ROUND))
        elif wanted and min(want.frequency for want in wanted) > RARE:
            self._round(together(wanted, _FIRST_ROUND))
        for one in rounds(wanted) if len(wanted) > 1 else ():
            if len(self.pool.entities) >= _ENOUGH:
                break
            self._round(one)
        return self.pool

    def add_entities(self, keys: Sequence[int]) -> None:
        """Let entities take part that were found in another way."""
        self._take_entities(keys, len(keys))

    def add_named(self, name: str) -> None:
        """Let the entity take part that has this very name, if there is one."""
        self.pool.entities.update((bearer.key, bearer) for bearer in self._index.bearers_named(self._scope, name))

    def add_observations(self, keys: Sequence[int]) -> None:
        """The same for observations; of one entity no more are taken than are of use."""
        self._take_texts(keys, len(keys))

    def _round(self, one: Round) -> None:
        index, scope, terms, known = self._index, self._scope, one.terms, one.known

        def names(most: int, below: int | None) -> Sequence[int]:
            listed = None if known is None else _next(known.names, known.most, most, below)
            return index.entities_with(scope, terms, most, below) if listed is None else listed

        def texts(most: int, below: int | None) -> Sequence[int]:
            listed = None if known is None else _next(known.texts, known.most, most, below)
            return index.observations_with(scope, terms, most, below) if listed is None else listed

        self._fetch(min(one.limit // 2, self.pool.room), names, self._take_entities)
        self._fetch(min(one.limit, self.pool.room), texts, self._take_texts)

    def _fetch(self, limit: int, ask: Ask, take: Take) -> None:
        """Take up to ``limit``.

        Where retired entities, or one with very many hits, took the places, fetch on, twice as many each time; only
        the former is a refill.
        """
        room, most, below = limit, limit, None
        for _ in range(_MOST_FETCHES if limit > 0 else 0):
            keys = ask(most, below)
            visible, taken = take(keys, room)
            room -= taken
            if len(keys) < most or room <= 0:
                return
            self.pool.refills += visible < len(keys)
            below, most = keys[-1], 2 * most

    def _take_texts(self, keys: Sequence[int], room: int) -> tuple[int, int]:
        """Put at most ``room`` texts into the pool; how many were visible, and how many were of use."""
        fresh = [key for key in keys if key not in self.pool.taken]
        hits = self._index.hits(self._scope, fresh) if fresh else []
        known = taken = len(keys) - len(fresh)
        pool = self.pool
        for hit in hits:
            if taken >= room:
                break
            held = pool.texts.setdefault(hit.entity, {})
            if len(held) < _OF_ONE_ENTITY:
                held[hit.observation] = hit.text
                pool.taken.add(hit.observation)
                if hit.entity not in pool.entities:
                    pool.entities[hit.entity] = Bearer(hit.entity, hit.name, hit.kind, hit.project)
                taken += 1
        return known + len(hits), taken

    def _take_entities(self, keys: Sequence[int], room: int) -> tuple[int, int]:
        """The same for entities."""
        entities = self.pool.entities
        fresh = [key for key in keys if key not in entities]
        bearers = self._index.bearers(self._scope, fresh) if fresh else []
        known = len(keys) - len(fresh)
        entities.update((bearer.key, bearer) for bearer in bearers[: max(0, room - known)])
        return known + len(bearers), known + len(bearers)


def _next(keys: Sequence[int], cut: int, most: int, below: int | None) -> Sequence[int] | None:
    """The next of known keys, newest first; ``None`` where the list was cut off and only the index can go on."""
    start = 0 if below is None else bisect_right(keys, -below, key=neg)
    rest = keys[start : start + most]
    return rest if len(rest) == most or len(keys) < cut else None
