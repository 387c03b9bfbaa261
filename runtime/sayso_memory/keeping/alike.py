"""Names that could be meant where the one asked for is not there."""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.analysis.folding import fold
from sayso_memory.keeping.viewing.within import Seen

MOST: Final = 5

_KEYS: Final = """
SELECT e.name, e.name FROM entity e WHERE {0}
UNION ALL
SELECT a.alias, e.name FROM alias a JOIN entity e ON e.id = a.entity WHERE {0}
"""
_ELSEWHERE: Final = (
    "SELECT f.name FROM entity e JOIN profile f ON f.id = e.profile WHERE e.name = ? AND f.name <> ? ORDER BY f.name"
)


def alike(connection: apsw.Connection, seen: Seen, name: str) -> tuple[str, ...]:
    """Names of entities that are seen and, apart from case and accents, are called or also found so, then those that hold it; at most `MOST`."""
    wanted = fold(name).strip()
    same: dict[str, None] = {}
    within: dict[str, None] = {}
    for key, entity in connection.execute(_KEYS.format(seen.condition("e")), seen.values()):
        folded = fold(key)
        if folded.strip() == wanted:
            same[entity] = None
        elif wanted and len(within) < MOST and wanted in folded:
            within[entity] = None
    return tuple({**same, **within})[:MOST]


def profiles_with(connection: apsw.Connection, name: str, but: str) -> tuple[str, ...]:
    """The other profiles that have an entity of exactly this name."""
    return tuple(profile for (profile,) in connection.execute(_ELSEWHERE, (name, but)))
