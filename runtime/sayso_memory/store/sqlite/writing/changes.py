"""One change to the graph on the writing connection: the rows, their audit events and their tokens together."""

from __future__ import annotations

from collections.abc import Iterable

import apsw

from sayso_memory.store.sqlite.identifiers import milliseconds, new_uid, recorded, shown
from sayso_memory.store.sqlite.index.token_index import TokenIndex
from sayso_memory.store.sqlite.rows import ENTITY_COLUMNS, entity
from sayso_memory.store.sqlite.writing.audit import AuditTrail
from sayso_memory.store.sqlite.writing.names import principal_number, profile_number, project_number
from sayso_memory.store.values import Actor, Entity, NewEntity, Observation, Relation
from sayso_memory.text import content_identity


class Changes:
    """Implements `store.interface.Writing` for one actor at one moment."""

    def __init__(self, connection: apsw.Connection, tokens: TokenIndex, actor: Actor) -> None:
        self._connection = connection
        self._now = milliseconds()
        self._profile = profile_number(connection, actor.profile)
        self._principal = principal_number(connection, self._profile, actor.principal)
        self._audit = AuditTrail(connection, self._now, self._principal)
        self._tokens = tokens

    # entities

    def entity(self, name: str) -> Entity | None:
        """See `Writing.entity`."""
        row = self._connection.execute(f"{ENTITY_COLUMNS} WHERE e.profile = ? AND e.name = ?", (self._profile, name))
        found = row.fetchone()
        return None if found is None else entity(found)

    def create_entity(self, new: NewEntity) -> Entity:
        """See `Writing.create_entity`."""
        uid = new_uid()
        only_for = None if new.only_for is None else principal_number(self._connection, self._profile, new.only_for)
        project = project_number(self._connection, self._profile, new.project)
        self._connection.execute(
            "INSERT INTO entity (uid, profile, project, name, kind, only_for, created_at, created_by, updated_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (uid, self._profile, project, new.name, new.kind, only_for, self._now, self._principal, self._now),
        )
        key = self._connection.last_insert_rowid()
        self._audit.record("created", "entity", key, uid + new.name.encode())
        self._tokens.put_entity(key)
        return Entity(key, shown(uid), new.name, new.kind, new.project, new.only_for, live=True)

    def revive_entity(self, entity: Entity) -> Entity:
        """See `Writing.revive_entity`."""
        self._connection.execute("UPDATE entity SET is_void = 0, updated_at = ? WHERE id = ?", (self._now, entity.key))
        self._record("revived", entity)
        self._tokens.put_whole(entity.key)
        return Entity(entity.key, entity.uid, entity.name, entity.kind, entity.project, entity.only_for, live=True)

    def void_entity(self, entity: Entity) -> None:
        """See `Writing.void_entity`."""
        self._connection.execute(
            "UPDATE entity SET is_void = 1, voided_at = ?, voided_by = ? WHERE id = ?",
            (self._now, self._principal, entity.key),
        )
        self._record("voided", entity)
        self._tokens.put_whole(entity.key)

    def tag_entity(self, entity: Entity, project: str) -> Entity:
        """See `Writing.tag_entity`. All token rows of the entity move to the project's scope."""
        number = project_number(self._connection, self._profile, project)
        self._connection.execute(
            "UPDATE entity SET project = ?, updated_at = ? WHERE id = ?", (number, self._now, entity.key)
        )
        self._record("tagged", entity, project)
        self._tokens.move(entity.key)
        return Entity(entity.key, entity.uid, entity.name, entity.kind, project, entity.only_for, entity.live)

    def touch_entity(self, entity: Entity) -> None:
        """See `Writing.touch_entity`."""
        self._connection.execute("UPDATE entity SET updated_at = ? WHERE id = ?", (self._now, entity.key))

    def refresh_entity(self, entity: Entity) -> None:
        """See `Writing.refresh_entity`."""
        self.touch_entity(entity)
        self._record("refreshed", entity)

    def add_aliases(self, entity: Entity, aliases: Iterable[str]) -> int:
        """See `Writing.add_aliases`."""
        added = 0
        for alias in aliases:
            self._connection.execute("INSERT OR IGNORE INTO alias (entity, alias) VALUES (?, ?)", (entity.key, alias))
            if self._connection.changes():
                self._record("alias added", entity, alias)
                added += 1
        if added:
            self._tokens.put_entity(entity.key)
        return added

    # observations

    def observation(self, entity: Entity, text: str) -> Observation | None:
        """See `Writing.observation`."""
        row = self._connection.execute(
            "SELECT id, uid, is_void = 0 FROM observation WHERE entity = ? AND content_hash = ?",
            (entity.key, content_identity(text)),
        ).fetchone()
        return None if row is None else Observation(entity.key, row[0], shown(row[1]), bool(row[2]))

    def add_observation(self, entity: Entity, text: str) -> Observation:
        """See `Writing.add_observation`."""
        uid, identity = new_uid(), content_identity(text)
        key = self._connection.execute("SELECT coalesce(max(id), 0) + 1 FROM observation").get
        self._connection.execute(
            "INSERT INTO observation (entity, id, uid, content, content_hash, created_at, created_by) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (entity.key, key, uid, text, identity, self._now, self._principal),
        )
        self._audit.record("added", "observation", key, uid + identity)
        self._tokens.put_text(entity.key, key, text)
        return Observation(entity.key, key, shown(uid), live=True)

    def revive_observation(self, entity: Entity, observation: Observation, text: str) -> None:
        """See `Writing.revive_observation`."""
        self._connection.execute(
            "UPDATE observation SET is_void = 0 WHERE entity = ? AND id = ?", (observation.entity, observation.key)
        )
        self._audit.record("revived", "observation", observation.key, recorded(observation.uid))
        self._tokens.put_text(entity.key, observation.key, text)

    def void_observation(self, observation: Observation) -> None:
        """See `Writing.void_observation`."""
        self._connection.execute(
            "UPDATE observation SET is_void = 1, voided_at = ?, voided_by = ? WHERE entity = ? AND id = ?",
            (self._now, self._principal, observation.entity, observation.key),
        )
        self._audit.record("voided", "observation", observation.key, recorded(observation.uid))
        self._tokens.put_observation(observation.key)

    # relations

    def relation(self, source: Entity, target: Entity, kind: str) -> Relation | None:
        """See `Writing.relation`."""
        row = self._connection.execute(
            "SELECT id, uid, is_void = 0 FROM relation WHERE source = ? AND target = ? AND kind = ?",
            (source.key, target.key, kind),
        ).fetchone()
        return None if row is None else Relation(row[0], shown(row[1]), bool(row[2]))

    def create_relation(self, source: Entity, target: Entity, kind: str) -> Relation:
        """See `Writing.create_relation`."""
        uid = new_uid()
        self._connection.execute(
            "INSERT INTO relation (uid, source, target, kind, created_at, created_by) VALUES (?, ?, ?, ?, ?, ?)",
            (uid, source.key, target.key, kind, self._now, self._principal),
        )
        key = self._connection.last_insert_rowid()
        self._audit.record("created", "relation", key, uid + kind.encode())
        return Relation(key, shown(uid), live=True)

    def revive_relation(self, relation: Relation) -> None:
        """See `Writing.revive_relation`."""
        self._connection.execute("UPDATE relation SET is_void = 0 WHERE id = ?", (relation.key,))
        self._audit.record("revived", "relation", relation.key, recorded(relation.uid))

    def void_relation(self, relation: Relation) -> None:
        """See `Writing.void_relation`."""
        self._connection.execute(
            "UPDATE relation SET is_void = 1, voided_at = ?, voided_by = ? WHERE id = ?",
            (self._now, self._principal, relation.key),
        )
        self._audit.record("voided", "relation", relation.key, recorded(relation.uid))

    def _record(self, action: str, entity: Entity, detail: str | None = None) -> None:
        self._audit.record(action, "entity", entity.key, recorded(entity.uid), detail)
