"""A scope in the numbers of the file: what to filter rows by, and which tokens a search must meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import apsw

from sayso_memory.identity import ALL_PROJECTS, Scope
from sayso_memory.store.sqlite.rows import listed

_NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Reach:
    """The numbers of a profile, a principal and projects, and the scope tokens that say the same.

    ``projects`` is ``None`` where every project of the profile is reached; ``principal`` is -1 for a caller who has
    never written and therefore owns nothing private.
    """

    profile: int
    principal: int
    projects: tuple[int, ...] | None
    tokens: tuple[str, ...]

    @property
    def condition(self) -> str:
        """What holds for a live row of the entity table ``e`` within reach; takes `values`."""
        within = "" if self.projects is None else "AND e.project IN (SELECT value FROM json_each(?)) "
        return f"e.profile = ? {within}AND (e.only_for IS NULL OR e.only_for = ?) AND e.is_void = 0"

    @property
    def values(self) -> tuple[object, ...]:
        """The parameters of `condition`."""
        within = () if self.projects is None else (listed(self.projects),)
        return (self.profile, *within, self.principal)


def reach(connection: apsw.Connection, scope: Scope) -> Reach | None:
    """The scope in numbers; ``None`` when nothing can lie in it."""
    profile = connection.execute("SELECT id FROM profile WHERE name = ?", (scope.profile,)).get
    if profile is None:
        return None
    projects = _projects(connection, profile, scope)
    if not projects:
        return None
    principal = connection.execute(
        "SELECT id FROM principal WHERE profile = ? AND name = ?", (profile, scope.principal)
    ).get
    every = scope.grants.projects is ALL_PROJECTS
    places = [f"t{profile}"] if every else []
    places += [f"p{number}" for number, name in projects if name is None or not every]
    owned = [] if principal is None else [f"{place}u{principal}" for place in places]
    unfiltered = every and scope.grants.untagged
    return Reach(
        profile,
        _NOBODY if principal is None else principal,
        None if unfiltered else tuple(number for number, _ in projects),
        (*places, *owned),
    )


def _projects(connection: apsw.Connection, profile: int, scope: Scope) -> list[tuple[int, str | None]]:
    """The granted projects that exist, the place of untagged entities among them."""
    grants = scope.grants
    named = "SELECT id, name FROM project WHERE profile = ? AND name"
    if isinstance(grants.projects, frozenset):
        within = f"{named} IN (SELECT value FROM json_each(?)) ORDER BY id"
        rows = list(connection.execute(within, (profile, listed(sorted(grants.projects)))))
    else:
        rows = list(connection.execute(f"{named} IS NOT NULL ORDER BY id", (profile,)))
    if grants.untagged:
        rows += connection.execute(f"{named} IS NULL", (profile,))
    return rows
