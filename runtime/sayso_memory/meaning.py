"""Nearness in meaning beside words: what a search may be told besides, and how little of it counts.

Whoever tells is optional. A search asks only when no entity holds every word as it stands, and what it is told never
lifts an entity over one that does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Entity

MOST_NEAR: Final = 50


@dataclass(frozen=True, slots=True)
class Near:
    """A visible live entity near in meaning: how near, above 0 and up to 1, and its live texts that are, nearest first."""

    entity: Entity
    closeness: float
    texts: tuple[str, ...]


class Meaning(Protocol):
    """Something that knows what texts mean."""

    def near(self, index: Matching, scope: Scope, text: str) -> Sequence[Near]:
        """The entities of the scope nearest to a text, at most ``MOST_NEAR``; computed from nothing outside the scope.

        Never raises and never waits for anybody: what it cannot tell now, it leaves out.
        """
