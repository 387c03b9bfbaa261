"""A scope in the numbers of the file: what to filter rows by, and which tokens a search must meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import apsw

from sayso_memory.store.scope import ALL_PROJECTS, Scope
from sayso_memory.store.sqlite.rows import listed

_NOBODY: Final = -1
_NOWHERE: Final = 0
"""The number of a profile or project that does not exist."""

_MOST_NAMED: Final = 32
"""So many places may stand in a search expression; of more, each costs more than a look at the rows found."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The numbers of a profile, a principal and projects, and the scope tokens that say the same.

    ``projects`` is ``None`` where every project of the profile is reached; ``principal`` is -1 for a caller who has
    never written and therefore owns nothing private. ``tokens`` name every place; where they are too many for a search
    expression, ``wide`` reach further, and what they find is to be filtered. In an ``unshared`` file nothing lies outside
    of reach, so that a search needs no filter at all.
    """

    profile: int
    principal: int
    projects: tuple[int, ...] | None
    tokens: tuple[str, ...]
    wide: tuple[str, ...] | None = None
    unshared: bool = False

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


def reach(connection: apsw.Connection, scope: Scope) -> Reach:
    """The scope in numbers. Where nothing can lie in it, it is asked for all the same, so that no time tells the two apart."""
    profile = connection.execute("SELECT id FROM profile WHERE name = ?", (scope.profile,)).get or _NOWHERE
    principal = connection.execute(
        "SELECT id FROM principal WHERE profile = ? AND name = ?", (profile, scope.principal)
    ).get
    every = scope.grants.projects is ALL_PROJECTS
    unfiltered = every and scope.grants.untagged
    if unfiltered and _unshared(connection, profile, scope.principal):
        return Reach(profile, _NOBODY if principal is None else principal, None, (), unshared=True)
    projects = _projects(connection, profile, scope) or [(_NOWHERE, "")]
    places = [f"t{profile}"] if every else []
    places += [f"p{number}" for number, name in projects if name is None or not every]
    wide = [f"t{profile}", *(f"p{number}" for number, name in projects if name is None)]
    return Reach(
        profile,
        _NOBODY if principal is None else principal,
        None if unfiltered else tuple(number for number, _ in projects),
        _with_owned(places, principal),
        _with_owned(wide, principal) if len(places) > _MOST_NAMED else None,
    )


def _unshared(connection: apsw.Connection, profile: int, principal: str) -> bool:
    """Whether nobody else has ever written to the file, neither in another profile nor something private in this one."""
    others = (
        "SELECT EXISTS (SELECT 1 FROM profile WHERE id <> ?) "
        "OR EXISTS (SELECT 1 FROM principal WHERE profile = ? AND name <> ?)"
    )
    return not connection.execute(others, (profile, profile, principal)).get


def _with_owned(places: list[str], principal: int | None) -> tuple[str, ...]:
    """The places, and what in them is private to the principal."""
    return (*places, *(() if principal is None else (f"{place}u{principal}" for place in places)))


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
