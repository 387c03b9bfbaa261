"""Calls of the ten tools as random callers send them: of few names and texts, so that they meet, and of odd ones.

They are made from a seed and not piece by piece from Hypothesis, which prefers small values: too few calls would do anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from sayso_memory.identity import Identity

from tests.memory.people import IDENTITIES

Call = tuple[str, dict[str, Any]]
T = TypeVar("T")

WORDS: Final = ("quartz", "bramble", "velvet", "monsoon", "juniper", "café")
NAMES: Final = ("Quartz Mill", "bramble", "Bramble", "caf\u00e9", "cafe\u0301", "\x00 日本")
ENDS: Final = (*NAMES[:3], "Nobody")
LONG: Final = tuple(f"velvet {number}, then nothing of the kind for a while; " * 8 for number in range(4))
TEXTS: Final = ("quartz here", "a bramble", "Monsoon!", "monsoon!", "caf\u00e9", "cafe\u0301", " \x00", LONG[0])
PROJECTS: Final = (None, "ops", "pay", "new")
KINDS: Final = ("vendor", "juniper")
RELATION_KINDS: Final = ("uses", "Uses")
ALIASES: Final = ("velvet", "Other Monsoon", "bramble")
NO_TEXTS: Final[tuple[object, ...]] = (7, None, True, 0.5, [], {"a": ["b"]})
LIMITS: Final = (-(10**30), 0, 1, 2, 3.0, 500, 1001, 10**30)
OFFSETS: Final = (0, 1, 2.0, 4, 10**9)
BUDGETS: Final = (-1, 1, 999, 1000, 1001, 1200, 1500, 16000, 200_001, 10**30)
BLANKS: Final = ("", " ", "\u3000\n")
OTHER_QUERIES: Final = ("the", "?!", "\x00", "\u200b", "日本", "quartz velvet", "Quartz Mill", "QUARTZ", "velvot")
QUERIES: Final = (*WORDS, *WORDS, *BLANKS, *OTHER_QUERIES)
WEIGHTS: Final = {
    "create_entities": 5,
    "add_observations": 4,
    "create_relations": 4,
    "delete_entities": 2,
    "delete_observations": 4,
    "delete_relations": 2,
    "open_nodes": 2,
    "read_graph": 2,
}
"""How often each of the tools is called whose answer is known to the letter."""


class Sender:
    """Sends what one source of randomness says."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def who(self) -> Identity:
        return self._random.choice((IDENTITIES[0], *IDENTITIES))

    def sent(self) -> tuple[Identity, Call]:
        """A caller and a call."""
        (tool,) = self._random.choices(tuple(WEIGHTS), tuple(WEIGHTS.values()))
        arguments: dict[str, Any] = getattr(self, f"_{tool}")()
        return self.who(), (tool, arguments)

    def query(self) -> str:
        return self._random.choice(QUERIES)

    def searching(self) -> dict[str, Any]:
        """Arguments of ``search_nodes``."""
        return {"query": self.query(), **self._perhaps(budget=self._one(BUDGETS), project=self._one(PROJECTS))}

    def searching_a_project(self) -> dict[str, Any]:
        """Arguments of ``search_by_project``."""
        return {"query": self.query(), "project": self._random.choice(("ops", "pay", "new", "none"))}

    def _one(self, pool: Sequence[T]) -> Callable[[], T]:
        return lambda: self._random.choice(pool)

    def _some(self, make: Callable[[], T], most: int = 3) -> list[T]:
        return [make() for _ in range(self._random.randint(0 if self._random.random() < 0.1 else 1, most))]

    def _mixed(self, pool: Sequence[object]) -> list[object]:
        """Some of a pool, and now and then something that is no string and skipped."""
        return self._some(lambda: self._random.choice(NO_TEXTS if self._random.random() < 0.15 else pool))

    def _perhaps(self, **members: Callable[[], object]) -> dict[str, object]:
        return {name: make() for name, make in members.items() if self._random.random() < 0.6}

    def _create_entities(self) -> dict[str, Any]:
        def entry() -> dict[str, Any]:
            return {"name": self._random.choice(NAMES), "entityType": self._random.choice(KINDS)} | self._perhaps(
                observations=lambda: self._some(self._one(TEXTS)),
                project=self._one(PROJECTS),
                aliases=lambda: self._mixed(ALIASES),
                visibility=self._one(("shared", "shared", "private")),
            )

        return {"entities": self._some(entry)}

    def _add_observations(self) -> dict[str, Any]:
        def item() -> dict[str, Any]:
            return {"entityName": self._random.choice(NAMES)} | self._perhaps(contents=lambda: self._mixed(TEXTS))

        return {"observations": self._some(item)}

    def _delete_observations(self) -> dict[str, Any]:
        def item() -> dict[str, Any]:
            return {"entityName": self._random.choice(NAMES), "observations": self._mixed(TEXTS)}

        return {"deletions": self._some(item)}

    def _relations(self) -> dict[str, Any]:
        def relation() -> dict[str, Any]:
            source, target = self._random.choices(ENDS, k=2)
            return {"from": source, "to": target, "relationType": self._random.choice(RELATION_KINDS)}

        return {"relations": self._some(relation, 5)}

    _create_relations = _delete_relations = _relations

    def _delete_entities(self) -> dict[str, Any]:
        return {"entityNames": self._some(self._one(NAMES), 2)}

    def _open_nodes(self) -> dict[str, Any]:
        few = self._random.random() < 0.5
        return {"names": self._mixed(NAMES[:3]) if few else [*self._mixed(NAMES), *self._mixed(NAMES)]}

    def _read_graph(self) -> dict[str, Any]:
        return self._perhaps(limit=self._one(LIMITS), offset=self._one(OFFSETS))
