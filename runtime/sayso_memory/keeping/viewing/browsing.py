"""Entities of the scope by name, narrowed by project, type and state, and what there is to narrow by."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

import apsw

from sayso_memory.keeping.viewing.stretch import Stretch, stretch
from sayso_memory.keeping.viewing.within import Within, within
from sayso_memory.store.scope import Grants, Scope

ROWS: Final = 50
_MOST_CHOICES: Final = 200
_BEGINNING: Final = 240


class State(Enum):
    """Which entities are listed, as the condition that says it of the entity table ``e``."""

    LIVE = "e.is_void = 0"
    RETIRED = "e.is_void = 1"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to list. ``place`` is a project's name, ``None`` stands for entities without one, an empty text for all."""

    place: str | None = ""
    kind: str = ""
    state: State = State.LIVE


@dataclass(frozen=True, slots=True)
class Row:
    """One entity of the list, with the beginning of its oldest text."""

    name: str
    kind: str
    project: str | None
    private_to: str | None
    updated_at: int
    beginning: str | None


@dataclass(frozen=True, slots=True)
class Choice:
    """A project or a type, and how many live entities of the scope have it."""

    name: str | None
    entities: int


def browse(connection: apsw.Connection, scope: Scope, wanted: Wanted, number: int) -> Stretch[Row]:
    """A page of the list."""
    found = within(connection, _narrowed(scope, wanted.place))
    of_kind = "AND e.kind = :kind" if wanted.kind else ""
    rows = f"FROM entity e WHERE {found.condition('e')} AND {wanted.state.value} {of_kind}"
    values = found.values(kind=wanted.kind)
    total = connection.execute(f"SELECT count(*) {rows}", values).get
    page = (
        f"SELECT k.name, k.kind, p.name, o.name, k.updated_at, (SELECT substr(b.content, 1, {_BEGINNING}) "
        "FROM observation b WHERE b.entity = k.id AND b.is_void = 0 ORDER BY b.id LIMIT 1) "
        f"FROM (SELECT e.* {rows} ORDER BY e.name LIMIT :limit OFFSET :offset) k "
        "JOIN project p ON p.id = k.project LEFT JOIN principal o ON o.id = k.only_for ORDER BY k.name"
    )
    return stretch(
        total,
        number,
        ROWS,
        lambda limit, offset: [
            Row(*row) for row in connection.execute(page, {**values, "limit": limit, "offset": offset})
        ],
    )


def _narrowed(scope: Scope, place: str | None) -> Scope:
    if place is None:
        return Scope(scope.profile, scope.principal, Grants(untagged=scope.grants.untagged))
    return scope.narrowed(place) if place else scope


def projects(connection: apsw.Connection, scope: Scope) -> list[Choice]:
    """The projects of the scope that have live entities, by name; entities without a project come first."""
    return _choices(connection, within(connection, scope), "p.name", "JOIN project p ON p.id = e.project", "1")


def kinds(connection: apsw.Connection, scope: Scope) -> list[Choice]:
    """The types of live entities of the scope, the most frequent first."""
    return _choices(connection, within(connection, scope), "e.kind", "", "2 DESC, 1")


def _choices(connection: apsw.Connection, found: Within, column: str, join: str, order: str) -> list[Choice]:
    rows = connection.execute(
        f"SELECT {column}, count(*) FROM entity e {join} WHERE {found.condition('e')} AND e.is_void = 0 "
        f"GROUP BY 1 ORDER BY {order} LIMIT {_MOST_CHOICES}",
        found.values(),
    )
    return [Choice(*row) for row in rows]
