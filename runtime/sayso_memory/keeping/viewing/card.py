"""One entity as a whole: what it is, its stamps and other names, and single texts of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import apsw

from sayso_memory.keeping.viewing.within import Within
from sayso_memory.store.sqlite.identifiers import shown

_MOST_ALIASES: Final = 200


@dataclass(frozen=True, slots=True)
class Stamps:
    """When and by whom something came to be; and when and by whom it was retired, if it is."""

    created_at: int
    created_by: str
    void: int
    voided_at: int | None
    voided_by: str | None


STAMPS: Final = "t.created_at, c.name, t.is_void, t.voided_at, v.name"
WHO: Final = "JOIN principal c ON c.id = t.created_by LEFT JOIN principal v ON v.id = t.voided_by"


@dataclass(frozen=True, slots=True)
class Card:
    """An entity, live or retired. ``key`` is for further questions, never for showing."""

    key: int
    uid: str
    name: str
    kind: str
    project: str | None
    private_to: str | None
    updated_at: int
    aliases: tuple[str, ...]
    stamps: Stamps


@dataclass(frozen=True, slots=True)
class Text:
    """An observation; ``length`` is that of the whole text, of which ``text`` may be the beginning."""

    uid: str
    text: str
    length: int
    stamps: Stamps


def card(connection: apsw.Connection, found: Within, name: str) -> Card | None:
    """The entity of this exact name; ``None`` for unknown and foreign names alike."""
    row = connection.execute(
        f"SELECT t.id, t.uid, t.name, t.kind, p.name, o.name, t.updated_at, {STAMPS} FROM entity t {WHO} "
        "JOIN project p ON p.id = t.project LEFT JOIN principal o ON o.id = t.only_for "
        f"WHERE t.name = :name AND {found.condition('t')}",
        found.values(name=name),
    ).fetchone()
    if row is None:
        return None
    key, uid, name, kind, project, private_to, updated_at, *stamps = row
    aliases = connection.execute(f"SELECT alias FROM alias WHERE entity = ? ORDER BY id LIMIT {_MOST_ALIASES}", (key,))
    return Card(
        key, shown(uid), name, kind, project, private_to, updated_at, tuple(one for (one,) in aliases), Stamps(*stamps)
    )


def whole_text(connection: apsw.Connection, entity: Card, uid: str) -> Text | None:
    """One text of an entity, to its end."""
    rows = connection.execute(
        f"SELECT t.uid, t.content, length(t.content), {STAMPS} FROM observation t {WHO} WHERE t.entity = ?",
        (entity.key,),
    )
    return next((text(*row) for row in rows if shown(row[0]) == uid), None)


def text(uid: bytes, content: str, length: int, *stamps: object) -> Text:
    """A row as a value."""
    return Text(shown(uid), content, length, Stamps(*stamps))  # type: ignore[arg-type]  # the columns of STAMPS
