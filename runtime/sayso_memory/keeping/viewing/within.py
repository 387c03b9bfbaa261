"""The scope as a condition on rows that may be retired: history belongs to whoever may see the thing it is about."""

from __future__ import annotations

from dataclasses import dataclass

import apsw

from sayso_memory.store.scope import Scope
from sayso_memory.store.sqlite.rows import listed
from sayso_memory.store.sqlite.scoping import Reach, reach

Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Within:
    """What a caller reaches, live or retired."""

    _reach: Reach

    def condition(self, table: str) -> str:
        """What holds for a row of the entity table, called ``table``, within reach; takes `values`."""
        projects = (
            "" if self._reach.projects is None else f"AND {table}.project IN (SELECT value FROM json_each(:projects)) "
        )
        return f"{table}.profile = :profile {projects}AND ({table}.only_for IS NULL OR {table}.only_for = :principal)"

    def values(self, **more: object) -> Values:
        """The parameters of `condition`, and ``more``."""
        found = self._reach
        projects = None if found.projects is None else listed(found.projects)
        return {"profile": found.profile, "principal": found.principal, "projects": projects, **more}


def within(connection: apsw.Connection, scope: Scope) -> Within:
    """The scope in numbers."""
    return Within(reach(connection, scope))
