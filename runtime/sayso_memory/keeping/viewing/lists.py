"""What hangs on an entity, in pages: texts, relations, and everything that happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

import apsw

from sayso_memory.keeping.viewing.card import STAMPS, WHO, Card, Stamps, Text, text
from sayso_memory.keeping.viewing.stretch import Stretch, stretch
from sayso_memory.keeping.viewing.within import Within

TEXTS: Final = 25
RELATIONS: Final = 50
EVENTS: Final = 50
LONGEST: Final = 4_000
_BEGINNING: Final = 160


class Direction(Enum):
    """Which end of a relation the entity is, and which is the other one."""

    OUT = ("source", "target")
    IN = ("target", "source")


@dataclass(frozen=True, slots=True)
class Edge:
    """A relation, seen from one end; ``void`` of its stamps is also set where the other end is retired."""

    kind: str
    other: str
    other_kind: str
    other_void: int
    stamps: Stamps


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. What it happened to is a text, a relation, or the entity itself."""

    at: int
    by: str
    action: str
    of: str
    detail: str | None
    text: str | None
    source: str | None
    kind: str | None
    target: str | None


def texts(connection: apsw.Connection, entity: Card, number: int) -> Stretch[Text]:
    """The entity's texts in order of creation, the live ones first; of long ones the beginning."""
    total = connection.execute("SELECT count(*) FROM observation WHERE entity = ?", (entity.key,)).get
    page = (
        f"SELECT t.uid, substr(t.content, 1, {LONGEST}), length(t.content), {STAMPS} FROM observation t {WHO} "
        "WHERE t.entity = ? ORDER BY t.is_void, t.id LIMIT ? OFFSET ?"
    )
    return stretch(
        total,
        number,
        TEXTS,
        lambda limit, offset: [text(*row) for row in connection.execute(page, (entity.key, limit, offset))],
    )


def relations(
    connection: apsw.Connection, found: Within, entity: Card, direction: Direction, number: int
) -> Stretch[Edge]:
    """The relations that start or end at the entity and whose other end is in the scope, the live ones first."""
    near, far = direction.value
    rows = f"FROM relation t JOIN entity e ON e.id = t.{far} {{}} WHERE t.{near} = :key AND {found.condition('e')}"
    values = found.values(key=entity.key)
    total = connection.execute(f"SELECT count(*) {rows.format('')}", values).get
    page = (
        f"SELECT t.kind, e.name, e.kind, e.is_void, {STAMPS} {rows.format(WHO)} "
        "ORDER BY t.is_void OR e.is_void, t.kind, e.name LIMIT :limit OFFSET :offset"
    )
    return stretch(
        total,
        number,
        RELATIONS,
        lambda limit, offset: [
            Edge(kind, other, of, void, Stamps(*stamps))
            for kind, other, of, void, *stamps in connection.execute(page, {**values, "limit": limit, "offset": offset})
        ],
    )


def events(connection: apsw.Connection, found: Within, entity: Card, number: int) -> Stretch[Event]:
    """What happened to the entity, its texts and those of its relations whose other end is in the scope; newest first."""
    rows = (
        "FROM (SELECT 'entity' AS kind, :key AS target "
        "UNION ALL SELECT 'observation', id FROM observation WHERE entity = :key "
        f"UNION ALL SELECT 'relation', r.id FROM relation r JOIN entity e ON e.id = r.target "
        f"WHERE r.source = :key AND {found.condition('e')} "
        f"UNION ALL SELECT 'relation', r.id FROM relation r JOIN entity e ON e.id = r.source "
        f"WHERE r.target = :key AND r.source <> :key AND {found.condition('e')}) k "
        "JOIN audit a ON a.kind = k.kind AND a.target = k.target "
    )
    values = found.values(key=entity.key)
    total = connection.execute(f"SELECT count(*) {rows}", values).get
    page = (
        f"SELECT a.at, c.name, a.action, a.kind, a.detail, substr(o.content, 1, {_BEGINNING}), s.name, r.kind, g.name "
        f"FROM (SELECT a.* {rows} ORDER BY a.id DESC LIMIT :limit OFFSET :offset) a "
        "JOIN principal c ON c.id = a.principal "
        "LEFT JOIN observation o ON a.kind = 'observation' AND o.id = a.target "
        "LEFT JOIN relation r ON a.kind = 'relation' AND r.id = a.target "
        "LEFT JOIN entity s ON s.id = r.source LEFT JOIN entity g ON g.id = r.target ORDER BY a.id DESC"
    )
    return stretch(
        total,
        number,
        EVENTS,
        lambda limit, offset: [
            Event(*row) for row in connection.execute(page, {**values, "limit": limit, "offset": offset})
        ],
    )
