"""The live entities one or two relations away from one, few enough for a picture, always the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import apsw

from sayso_memory.keeping.viewing.card import Card
from sayso_memory.keeping.viewing.lists import Direction
from sayso_memory.keeping.viewing.within import Within
from sayso_memory.store.sqlite.rows import listed

MOST: Final = 40
_MOST_NEAR_OF_TWO: Final = 14
_MOST_EDGES: Final = 400
_FARTHER: Final = (
    "AND NOT EXISTS (SELECT 1 FROM relation d WHERE d.source = :middle AND d.target = e.id AND d.is_void = 0) "
    "AND NOT EXISTS (SELECT 1 FROM relation d WHERE d.source = e.id AND d.target = :middle AND d.is_void = 0)"
)
"""Holds for entities that are more than one relation away from the middle, also where those nearer are not all drawn."""


@dataclass(frozen=True, slots=True)
class Node:
    """An entity of the picture. ``side`` is -1 where its relations lead to the middle, 1 where they come from there.

    ``via`` is the type of the relation by which it was reached, ``more`` how many others run the same way.
    """

    key: int
    name: str
    kind: str
    depth: int = 0
    side: int = 0
    parent: int = 0
    direction: Direction = Direction.OUT
    via: str = ""
    more: int = 0


@dataclass(frozen=True, slots=True)
class Link:
    """All relations from one entity of the picture to another: one of their types, and how many there are."""

    source: int
    target: int
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The middle is the first node; ``near`` counts everything one relation away, also what found no place."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    near: int


@dataclass(frozen=True, slots=True)
class _Graph:
    """The live relations between live entities within reach."""

    connection: apsw.Connection
    found: Within
    middle: int

    def around(self, start: Node, known: Iterable[int], most: int) -> Sequence[Node]:
        """At most ``most`` entities joined to ``start``, half of them in each direction where both have enough."""
        seen = set(known)
        leaving = self._joined(start, Direction.OUT, seen, most)
        seen |= {node.key for node in leaving}
        coming = self._joined(start, Direction.IN, seen, most)
        leaving = leaving[: max(most - len(coming), (most + 1) // 2)]
        return (*leaving, *coming[: most - len(leaving)])

    def _joined(self, start: Node, direction: Direction, seen: set[int], most: int) -> list[Node]:
        near, far = direction.value
        rows = self.connection.execute(
            f"SELECT e.id, e.name, e.kind, min(r.kind), count(*) - 1 FROM relation r JOIN entity e ON e.id = r.{far} "
            f"WHERE r.{near} = :key AND r.is_void = 0 AND e.is_void = 0 AND {self.found.condition('e')} "
            f"AND e.id NOT IN (SELECT value FROM json_each(:seen)) {'' if start.key == self.middle else _FARTHER} GROUP BY e.id ORDER BY e.name LIMIT :most",
            self.found.values(key=start.key, seen=listed(sorted(seen)), most=most, middle=self.middle),
        )
        side = start.side or (1 if direction is Direction.OUT else -1)
        return [
            Node(key, name, kind, start.depth + 1, side, start.key, direction, via, more)
            for key, name, kind, via, more in rows
        ]

    def near(self) -> int:
        """How many entities are one relation away from the middle."""
        rows = " UNION ".join(
            f"SELECT e.id FROM relation r JOIN entity e ON e.id = r.{far} WHERE r.{near} = :key AND r.is_void = 0 "
            f"AND e.is_void = 0 AND e.id <> :key AND {self.found.condition('e')}"
            for near, far in (direction.value for direction in Direction)
        )
        return int(self.connection.execute(f"SELECT count(*) FROM ({rows})", self.found.values(key=self.middle)).get)

    def links(self, keys: Iterable[int]) -> list[Link]:
        """What runs between entities that were found."""
        bound = listed(sorted(keys))
        rows = self.connection.execute(
            "SELECT r.source, r.target, min(r.kind), count(*) FROM json_each(?) k JOIN relation r ON r.source = k.value "
            "WHERE r.is_void = 0 AND r.source <> r.target AND r.target IN (SELECT value FROM json_each(?)) "
            f"GROUP BY 1, 2 ORDER BY 1, 2 LIMIT {_MOST_EDGES}",
            (bound, bound),
        )
        return [Link(*row) for row in rows]


def surroundings(connection: apsw.Connection, found: Within, entity: Card, hops: int) -> Surroundings:
    """What to draw around an entity, ``hops`` relations far (1 or 2)."""
    graph = _Graph(connection, found, entity.key)
    middle = Node(entity.key, entity.name, entity.kind)
    near = graph.around(middle, {entity.key}, MOST if hops == 1 else _MOST_NEAR_OF_TWO)
    nodes = [middle, *near]
    known = {node.key for node in nodes}
    if hops > 1 and near:
        each = max(1, (MOST - len(near)) // len(near))
        for one in near:
            further = graph.around(one, known, min(each, MOST + 1 - len(nodes)))
            nodes += further
            known |= {node.key for node in further}
    return Surroundings(tuple(nodes), tuple(graph.links(known)), graph.near())
