"""The scope as a condition on rows that may be retired: history belongs to whoever may see the thing it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import apsw

from sayso_memory.store.scope import Scope
from sayso_memory.store.sqlite.reading.scoping import Reach, reach
from sayso_memory.store.sqlite.rows import listed

Values = dict[str, object]


class Seen(Protocol):
    """Which entities somebody may see, live or retired."""

    def condition(self, table: str) -> str:
        """What holds for a row of the entity table, called ``table``, that is seen; takes `values`."""

    def values(self, **more: object) -> Values:
        """The parameters of `condition`, and ``more``."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything in a profile, what is private in it included: what the owner of the file sees."""

    _profile: int

    def condition(self, table: str) -> str:
        """See `Seen.condition`."""
        return f"{table}.profile = :profile"

    def values(self, **more: object) -> Values:
        """See `Seen.values`."""
        return {"profile": self._profile, **more}


@dataclass(frozen=True, slots=True)
class Within:
    """What a caller reaches, live or retired."""

    _reach: Reach

    def condition(self, table: str) -> str:
        """See `Seen.condition`."""
        projects = (
            "" if self._reach.projects is None else f"AND {table}.project IN (SELECT value FROM json_each(:projects)) "
        )
        return f"{table}.profile = :profile {projects}AND ({table}.only_for IS NULL OR {table}.only_for = :principal)"

    def values(self, **more: object) -> Values:
        """See `Seen.values`."""
        found = self._reach
        projects = None if found.projects is None else listed(found.projects)
        return {"profile": found.profile, "principal": found.principal, "projects": projects, **more}


def within(connection: apsw.Connection, scope: Scope) -> Within:
    """The scope in numbers."""
    return Within(reach(connection, scope))


def whole(connection: apsw.Connection, profile: str) -> Whole:
    """All of a profile; nothing where there is none of that name."""
    return Whole(connection.execute("SELECT coalesce(max(id), 0) FROM profile WHERE name = ?", (profile,)).get)
