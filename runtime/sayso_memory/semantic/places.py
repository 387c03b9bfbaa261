"""The signs of all vectors in memory, apart by the place they belong to, so that a search looks at no other place.

What a caller may not see is thereby neither compared nor counted, and costs no time either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sayso_memory.semantic.quantising import Words, differences
from sayso_memory.store.scope import ALL_PROJECTS, Scope

_FIRST: Final = 400
_SMALL: Final = 4096
"""Blocks of fewer things are put together: a pass over each costs more than copying it."""


class Place(NamedTuple):
    """Where an entity stands: its profile, its project, and whose it is alone."""

    profile: str
    project: str | None
    only_for: str | None


@dataclass(frozen=True, slots=True)
class Block:
    """Things and the signs of their vectors, a column for each thing."""

    things: NDArray[np.int64]
    signs: Words


def joined(blocks: Sequence[Block]) -> Block:
    """All as one."""
    return Block(np.concatenate([one.things for one in blocks]), np.concatenate([one.signs for one in blocks], axis=1))


_Owners = dict[str | None, tuple[Block, ...]]


class Places:
    """Blocks by place. One thread adds; others may look meanwhile."""

    def __init__(self) -> None:
        self._places: dict[str, dict[str | None, _Owners]] = {}
        self.size = 0

    def add(self, place: Place, block: Block) -> None:
        """Large blocks double in size, so that adding one by one costs no more than a few copies each."""
        owners = self._places.setdefault(place.profile, {}).setdefault(place.project, {})
        blocks = list(owners.get(place.only_for, ()))
        self.size += len(block.things)
        while blocks and len(blocks[-1].things) <= max(len(block.things), _SMALL):
            block = joined((blocks.pop(), block))
        owners[place.only_for] = (*blocks, block)

    def within(self, scope: Scope) -> list[Block]:
        """The blocks of the places that a scope reaches; no other place is as much as listed."""
        projects = self._places.get(scope.profile, {})
        granted = scope.grants.projects
        named = [one for one in tuple(projects) if one is not None] if granted is ALL_PROJECTS else sorted(granted)
        reached = [projects.get(one, {}) for one in (*named, *((None,) if scope.grants.untagged else ()))]
        return [block for owners in reached for owner in (None, scope.principal) for block in owners.get(owner, ())]


def nearest_first(blocks: Sequence[Block], one: Words) -> Iterator[list[int]]:
    """The things in order of how few signs differ, equal ones by key, in portions each larger than all before.

    The order of any two things does not depend on what else is there.
    """
    if not blocks:
        return
    small = [block for block in blocks if len(block.things) < _SMALL]
    passes = [block for block in blocks if len(block.things) >= _SMALL] + ([joined(small)] if small else [])
    things = np.concatenate([block.things for block in passes])
    apart = np.concatenate([differences(block.signs, one) for block in passes])
    taken, wanted = 0, _FIRST
    while taken < len(things):
        chosen = np.arange(len(things))
        if wanted < len(things):
            chosen = np.flatnonzero(apart <= np.partition(apart, wanted - 1)[wanted - 1])
        order = chosen[np.lexsort((things[chosen], apart[chosen]))]
        yield [int(thing) for thing in things[order[taken:]]]
        taken = len(order)
        wanted = 2 * taken
