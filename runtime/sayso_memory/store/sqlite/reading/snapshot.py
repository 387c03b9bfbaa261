"""Reading the rows of the graph within one snapshot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import apsw

from sayso_memory.store.scope import Scope
from sayso_memory.store.sqlite.reading.paging import keys_by_name
from sayso_memory.store.sqlite.reading.scoping import Reach, reach
from sayso_memory.store.sqlite.rows import ENTITY_COLUMNS, entity, listed
from sayso_memory.store.values import Entity, Triple

_TRIPLES = """
SELECT s.name, t.name, r.kind FROM json_each(?) k CROSS JOIN relation r ON r.source = k.value AND r.is_void = 0
CROSS JOIN entity s ON s.id = r.source CROSS JOIN entity t ON t.id = r.target
"""


class Snapshot:
    """Implements `store.interface.Reading` on one connection inside a read transaction.

    Joins are cross joins where their order decides: the engine would begin with all entities of a profile.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._asked: tuple[Scope | None, Reach | None] = (None, None)

    def entities(self, profile: str, names: Iterable[str]) -> Mapping[str, Entity]:
        """See `Reading.entities`."""
        number = self._connection.execute("SELECT id FROM profile WHERE name = ?", (profile,)).get
        found: dict[str, Entity] = {}
        for name in names:
            row = self._connection.execute(
                f"{ENTITY_COLUMNS} WHERE e.profile = ? AND e.name = ?", (number, name)
            ).fetchone()
            if row is not None:
                found[name] = entity(row)
        return found

    def entities_by_key(self, keys: Iterable[int]) -> Mapping[int, Entity]:
        """See `Reading.entities_by_key`."""
        rows = self._connection.execute(
            f"{ENTITY_COLUMNS} WHERE e.id IN (SELECT value FROM json_each(?))", (listed(keys),)
        )
        return {row[0]: entity(row) for row in rows}

    def observations(self, keys: Iterable[int]) -> Mapping[int, tuple[str, ...]]:
        """See `Reading.observations`."""
        found: dict[int, list[str]] = {}
        rows = self._connection.execute(
            "SELECT o.entity, o.content FROM json_each(?) k JOIN observation o ON o.entity = k.value "
            "WHERE o.is_void = 0 ORDER BY o.entity, o.id",
            (listed(keys),),
        )
        for key, content in rows:
            found.setdefault(key, []).append(content)
        return {key: tuple(texts) for key, texts in found.items()}

    def first_observations(self, keys: Iterable[int], each: int) -> Mapping[int, Mapping[int, str]]:
        """See `Reading.first_observations`."""
        found: dict[int, dict[int, str]] = {}
        rows = self._connection.execute(
            "SELECT o.entity, o.id, o.content FROM json_each(?) k CROSS JOIN observation o ON o.entity = k.value "
            "AND o.id <= ifnull((SELECT id FROM observation WHERE entity = k.value AND is_void = 0 "
            "ORDER BY id LIMIT 1 OFFSET ?), 9223372036854775807) WHERE o.is_void = 0",
            (listed(keys), each - 1),
        )
        for key, observation, content in rows:
            found.setdefault(key, {})[observation] = content
        return found

    def relations_among(self, keys: Iterable[int]) -> list[Triple]:
        """See `Reading.relations_among`."""
        bound = listed(keys)
        rows = self._connection.execute(
            f"{_TRIPLES} WHERE r.target IN (SELECT value FROM json_each(?))", (bound, bound)
        )
        return sorted(Triple(*row) for row in rows)

    def relations_from(self, scope: Scope, keys: Iterable[int]) -> list[Triple]:
        """See `Reading.relations_from`."""
        within = self._within(scope)
        condition = within.condition.replace("e.", "t.")
        rows = self._connection.execute(f"{_TRIPLES} WHERE {condition}", (listed(keys), *within.values))
        return sorted(Triple(*row) for row in rows)

    def entities_within(self, scope: Scope, keys: Iterable[int]) -> Mapping[int, Entity]:
        """See `Reading.entities_within`."""
        within = self._within(scope)
        rows = self._connection.execute(
            f"{ENTITY_COLUMNS} WHERE e.id IN (SELECT value FROM json_each(?)) AND {within.condition}",
            (listed(keys), *within.values),
        )
        return {row[0]: entity(row) for row in rows}

    def texts_within(self, scope: Scope, keys: Iterable[int]) -> Mapping[int, tuple[int, str]]:
        """See `Reading.texts_within`."""
        within = self._within(scope)
        rows = self._connection.execute(
            "SELECT o.id, o.entity, o.content FROM json_each(?) k CROSS JOIN observation o ON o.id = k.value "
            f"AND o.is_void = 0 CROSS JOIN entity e ON e.id = o.entity WHERE {within.condition}",
            (listed(keys), *within.values),
        )
        return {key: (owner, text) for key, owner, text in rows}

    def count(self, scope: Scope) -> int:
        """See `Reading.count`."""
        within = self._within(scope)
        one_by_one = "" if within.projects is None else "AND project IN (SELECT value FROM json_each(?)) "
        found = self._connection.execute(
            f"SELECT total(entities) FROM tally WHERE profile = ? {one_by_one}AND only_for IN (0, ?)", within.values
        ).get
        return int(found)

    def page(self, scope: Scope, limit: int, offset: int) -> list[Entity]:
        """See `Reading.page`. What lies behind the middle is counted from the end, so that no page is far away."""
        within = self._within(scope)
        total = self.count(scope)
        length = max(0, min(limit, total - offset))
        from_end = 2 * offset > total
        start = total - offset - length if from_end else offset
        keys = keys_by_name(self._connection, within, "DESC" if from_end else "", length, start)
        if from_end:
            keys.reverse()
        rows = self.entities_by_key(keys)
        return [rows[key] for key in keys]

    def aliases(self, keys: Iterable[int]) -> Mapping[int, tuple[str, ...]]:
        """See `Reading.aliases`."""
        found: dict[int, list[str]] = {}
        rows = self._connection.execute(
            "SELECT a.entity, a.alias FROM json_each(?) k JOIN alias a ON a.entity = k.value ORDER BY a.id",
            (listed(keys),),
        )
        for key, alias in rows:
            found.setdefault(key, []).append(alias)
        return {key: tuple(texts) for key, texts in found.items()}

    def neighbours(self, scope: Scope, keys: Sequence[int], limit: int) -> list[tuple[int, int]]:
        """See `Reading.neighbours`."""
        within = self._within(scope)
        here = f"{within.condition} AND r.is_void = 0"
        rows = self._connection.execute(
            "SELECT k.value, (SELECT group_concat(other) FROM ("
            f"SELECT e.id other FROM relation r CROSS JOIN entity e ON e.id = r.target WHERE r.source = k.value AND {here} "
            f"UNION ALL SELECT e.id FROM relation r CROSS JOIN entity e ON e.id = r.source WHERE r.target = k.value AND {here} "
            "LIMIT ?)) FROM json_each(?) k",
            (*within.values, *within.values, limit, listed(keys)),
        )
        return [(key, int(other)) for key, others in rows if others for other in str(others).split(",")]

    def _within(self, scope: Scope) -> Reach:
        """The scope in numbers, looked up once: a snapshot does not change. One call asks about one scope, many times."""
        asked, within = self._asked
        if within is None or asked is not scope:
            within = reach(self._connection, scope)
            self._asked = scope, within
        return within
