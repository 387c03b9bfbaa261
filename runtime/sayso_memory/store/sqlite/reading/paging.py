"""The entities of a scope in name order, walked so that what lies outside costs nothing.

Each granted project has its names in order; a few such lists are merged as they are read. Of very many projects, the
names of the whole profile are walked instead.
"""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.store.sqlite.reading.scoping import Reach

_MERGED: Final = 16
"""From more lists than that, merging takes longer than walking past the names in between."""

_OF_ONE_PROJECT: Final = (
    "SELECT e.id, e.name FROM entity e WHERE e.profile = ? AND e.project = ? "
    "AND (e.only_for IS NULL OR e.only_for = ?) AND e.is_void = 0"
)


def keys_by_name(connection: apsw.Connection, within: Reach, direction: str, limit: int, offset: int) -> list[int]:
    """Keys of live entities of the scope by name, ``direction`` being nothing or ``DESC``."""
    names, values = _lists(within)
    rows = connection.execute(f"{names} ORDER BY 2 {direction} LIMIT ? OFFSET ?", (*values, limit, offset))
    return [key for key, _ in rows]


def _lists(within: Reach) -> tuple[str, tuple[object, ...]]:
    if within.projects is None or not 0 < len(within.projects) <= _MERGED:
        return f"SELECT e.id, e.name FROM entity e WHERE {within.condition}", within.values
    values = tuple(value for project in within.projects for value in (within.profile, project, within.principal))
    return " UNION ALL ".join([_OF_ONE_PROJECT] * len(within.projects)), values
