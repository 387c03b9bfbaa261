"""What is in a store, in numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import apsw

from sayso_memory.analysis.analyzer import ANALYZER_VERSION
from sayso_memory.store.sqlite.index.indexing import index_is_sound, last_event

_COUNTS: Final = """
SELECT f.name, count(*), sum(e.is_void)
FROM entity e JOIN profile f ON f.id = e.profile GROUP BY f.id ORDER BY f.name
"""
_PROJECTS: Final = """
SELECT p.name, count(*) FROM entity e JOIN project p ON p.id = e.project JOIN profile f ON f.id = e.profile
WHERE f.name = ? AND e.is_void = 0 GROUP BY p.id ORDER BY p.name
"""
_TEXTS: Final = """
SELECT count(*), coalesce(sum(o.is_void), 0), coalesce(sum(length(o.content)), 0)
FROM observation o JOIN entity e ON e.id = o.entity JOIN profile f ON f.id = e.profile WHERE f.name = ?
"""
_EDGES: Final = """
SELECT count(*), coalesce(sum(r.is_void), 0)
FROM relation r JOIN entity e ON e.id = r.source JOIN profile f ON f.id = e.profile WHERE f.name = ?
"""


def statistics(connection: apsw.Connection, path: Path) -> dict[str, Any]:
    """Sizes in bytes, texts in characters; what is retired is counted apart."""
    return {
        **file_facts(connection, path),
        "profiles": [_profile(connection, *row) for row in list[tuple[str, int, int]](connection.execute(_COUNTS))],
    }


def file_facts(connection: apsw.Connection, path: Path) -> dict[str, Any]:
    """What needs no counting of rows."""
    log = path.with_name(f"{path.name}-wal")
    return {
        "store": str(path),
        "bytes": path.stat().st_size,
        "log_bytes": log.stat().st_size if log.exists() else 0,
        "store_version": connection.execute("PRAGMA user_version").get,
        "index_sound": index_is_sound(connection) and tokens_are_of_this_version(connection),
        "events": last_event(connection),
    }


def tokens_are_of_this_version(connection: apsw.Connection) -> bool:
    """Whether the analyzer that made the search index takes texts apart as this one does."""
    return bool(connection.execute("SELECT value = ? FROM meta WHERE key = 'analyzer'", (ANALYZER_VERSION,)).get)


def _profile(connection: apsw.Connection, name: str, entities: int, retired: int) -> dict[str, Any]:
    texts, retired_texts, characters = connection.execute(_TEXTS, (name,)).get
    edges, retired_edges = connection.execute(_EDGES, (name,)).get
    return {
        "name": name,
        "entities": entities - retired,
        "observations": texts - retired_texts,
        "relations": edges - retired_edges,
        "characters": characters,
        "retired": {"entities": retired, "observations": retired_texts, "relations": retired_edges},
        "projects": [{"name": project, "entities": count} for project, count in connection.execute(_PROJECTS, (name,))],
    }


def live_entities(connection: apsw.Connection) -> dict[str, int]:
    """How many live entities each profile has, by name."""
    sql = "SELECT f.name, (SELECT count(*) FROM entity e WHERE e.profile = f.id AND e.is_void = 0) FROM profile f"
    return dict(sorted(connection.execute(sql)))
