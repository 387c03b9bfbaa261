"""Rows and events as an export states them, put into the tables where they are missing."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import apsw

from sayso_memory.keeping.importing.fields import Stamps, Unfit
from sayso_memory.keeping.importing.replaying import Happened, Known, replay
from sayso_memory.store.sqlite.identifiers import new_uid
from sayso_memory.store.sqlite.index.token_index import TokenIndex
from sayso_memory.store.sqlite.writing.audit import AuditTrail
from sayso_memory.store.sqlite.writing.names import principal_number, profile_number, project_number
from sayso_memory.text import content_identity


class Identity(Enum):
    """Whether an added entity keeps the identity it has in the file, or gets one of its own, being another's copy."""

    OF_THE_FILE = "of the file"
    OWN = "own"


class EntityLine(NamedTuple):
    """What an export states of an entity."""

    uid: bytes
    profile: str
    name: str
    kind: str
    project: str | None
    private_to: str | None
    updated_at: int
    stamps: Stamps


def _creation(action: str, stamps: Stamps) -> Happened:
    return Happened(action, stamps.created_at, stamps.created_by, None)


class Rows:
    """Adds what is missing on one connection inside a transaction."""

    def __init__(self, connection: apsw.Connection, tokens: TokenIndex) -> None:
        self._connection = connection
        self._tokens = tokens

    def entity(self, stated: EntityLine, identity: Identity) -> Known:
        """The entity of this profile and name."""
        number = profile_number(self._connection, stated.profile)
        row = self._connection.execute(
            "SELECT id, uid FROM entity WHERE profile = ? AND name = ?", (number, stated.name)
        ).get
        if row is not None:
            return self._met(row, stated, number)
        uid = stated.uid if identity is Identity.OF_THE_FILE else new_uid()
        owner = stated.private_to
        self._connection.execute(
            "INSERT INTO entity (uid, profile, project, name, kind, only_for, updated_at, created_at, created_by, "
            "is_void, voided_at, voided_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                uid,
                number,
                project_number(self._connection, number, stated.project),
                stated.name,
                stated.kind,
                None if owner is None else principal_number(self._connection, number, owner),
                stated.updated_at,
                *self._stamped(number, stated.stamps),
            ),
        )
        key = self._connection.last_insert_rowid()
        known = Known("entity", key, uid, number, is_new=True, is_same=uid == stated.uid)
        self._record(known, _creation("created", stated.stamps), uid + stated.name.encode())
        self._tokens.put_entity(known.key)
        return known

    def _met(self, row: tuple[int, bytes], stated: EntityLine, profile: int) -> Known:
        """An entity that is here already; the very same one may have been refreshed since."""
        key, uid = row
        if uid == stated.uid:
            later = "UPDATE entity SET updated_at = ? WHERE id = ? AND updated_at < ?"
            self._connection.execute(later, (stated.updated_at, key, stated.updated_at))
        return Known("entity", key, uid, profile, is_new=False, is_same=uid == stated.uid)

    def aliases(self, entity: Known, aliases: list[str]) -> None:
        """Aliases that the entity does not have yet; their events have lines of their own."""
        for alias in aliases:
            self._connection.execute("INSERT OR IGNORE INTO alias (entity, alias) VALUES (?, ?)", (entity.key, alias))
        if aliases:
            self._tokens.put_entity(entity.key)

    def observation(self, uid: bytes, entity: Known, text: str, stamps: Stamps) -> Known:
        """The entity's observation with exactly this text."""
        identity = content_identity(text)
        row = self._connection.execute(
            "SELECT id, uid FROM observation WHERE entity = ? AND content_hash = ?", (entity.key, identity)
        ).get
        if row is not None:
            return Known("observation", row[0], row[1], entity.profile, is_new=False, is_same=row[1] == uid)
        own = uid if entity.is_same else new_uid()
        key = self._connection.execute("SELECT coalesce(max(id), 0) + 1 FROM observation").get
        self._connection.execute(
            "INSERT INTO observation (entity, id, uid, content, content_hash, created_at, created_by, is_void, voided_at, "
            "voided_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (entity.key, key, own, text, identity, *self._stamped(entity.profile, stamps)),
        )
        known = Known("observation", key, own, entity.profile, is_new=True, is_same=own == uid)
        self._record(known, _creation("added", stamps), own + identity)
        self._tokens.put_observation(key)
        return known

    def relation(self, uid: bytes, source: Known, target: Known, kind: str, stamps: Stamps) -> Known:
        """The relation with exactly this triple."""
        row = self._connection.execute(
            "SELECT id, uid FROM relation WHERE source = ? AND target = ? AND kind = ?", (source.key, target.key, kind)
        ).get
        if row is not None:
            return Known("relation", row[0], row[1], source.profile, is_new=False, is_same=row[1] == uid)
        if source.profile != target.profile:
            raise Unfit("a relation joins entities of one profile")
        own = uid if source.is_same and target.is_same else new_uid()
        self._connection.execute(
            "INSERT INTO relation (uid, source, target, kind, created_at, created_by, is_void, voided_at, voided_by) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (own, source.key, target.key, kind, *self._stamped(source.profile, stamps)),
        )
        known = Known(
            "relation", self._connection.last_insert_rowid(), own, source.profile, is_new=True, is_same=own == uid
        )
        self._record(known, _creation("created", stamps), own + kind.encode())
        return known

    def event(self, known: Known, happened: Happened) -> bool:
        """Record an event of a thing that came with this file; or what happened since to one of the same identity."""
        principal = principal_number(self._connection, known.profile, happened.by)
        if not known.is_new:
            if not known.is_same or not self._is_later(known, happened, principal):
                return False
            replay(self._connection, self._tokens, known, happened, principal)
        self._record(known, happened, known.uid)
        return True

    def _is_later(self, known: Known, happened: Happened, principal: int) -> bool:
        """Whether it comes after everything that is recorded of the thing, and is not the last of it."""
        last, recorded = self._connection.execute(
            "SELECT max(at), max(at = ? AND action = ? AND principal = ? AND detail IS ?) "
            "FROM audit WHERE kind = ? AND target = ?",
            (happened.at, happened.action, principal, happened.detail, known.kind, known.key),
        ).get
        return not recorded and (last is None or happened.at >= last)

    def _record(self, known: Known, happened: Happened, witness: bytes) -> None:
        principal = principal_number(self._connection, known.profile, happened.by)
        trail = AuditTrail(self._connection, happened.at, principal)
        trail.record(happened.action, known.kind, known.key, witness, happened.detail)

    def _stamped(self, profile: int, stamps: Stamps) -> tuple[int | None, ...]:
        """The stamps as the columns have them: created at and by, whether void, voided at and by."""
        created_by = principal_number(self._connection, profile, stamps.created_by)
        voided_by = None if stamps.voided_by is None else principal_number(self._connection, profile, stamps.voided_by)
        return stamps.created_at, created_by, int(stamps.void), stamps.voided_at, voided_by
