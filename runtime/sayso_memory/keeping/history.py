"""Everything the store knows of one entity, what is retired and what happened to it included."""

from __future__ import annotations

from typing import Any, Final

import apsw

from sayso_memory.keeping.stamps import STAMPS, WHO
from sayso_memory.store.sqlite.identifiers import shown

History = dict[str, Any]

_ENTITY: Final = (
    f"SELECT t.id, t.uid, t.name, t.kind, p.name, o.name, t.updated_at, x.reads, x.last_at, {STAMPS} FROM entity t "
    f"{WHO} JOIN profile f ON f.id = t.profile JOIN project p ON p.id = t.project "
    "LEFT JOIN principal o ON o.id = t.only_for LEFT JOIN access x ON x.entity = t.id WHERE f.name = ? AND t.name = ?"
)
_OBSERVATIONS: Final = f"SELECT t.uid, t.content, {STAMPS} FROM observation t {WHO} WHERE t.entity = ? ORDER BY t.id"
_RELATIONS: Final = (
    f"SELECT t.uid, s.name, g.name, t.kind, s.is_void OR g.is_void, {STAMPS} FROM relation t {WHO} "
    "JOIN entity s ON s.id = t.source JOIN entity g ON g.id = t.target WHERE ? IN (t.source, t.target) "
    "AND t.id IN (SELECT id FROM relation WHERE source = ? UNION SELECT id FROM relation WHERE target = ?) ORDER BY t.id"
)
_EVENTS: Final = """
SELECT a.at, c.name, a.action, a.kind, a.detail, coalesce(o.content, s.name || ' ' || r.kind || ' ' || g.name, '')
FROM (
  SELECT 'entity' AS kind, ?1 AS target UNION ALL SELECT 'observation', id FROM observation WHERE entity = ?1
  UNION ALL SELECT 'relation', id FROM relation WHERE source = ?1
  UNION ALL SELECT 'relation', id FROM relation WHERE target = ?1 AND source <> ?1
) k
JOIN audit a ON a.kind = k.kind AND a.target = k.target
JOIN principal c ON c.id = a.principal
LEFT JOIN observation o ON a.kind = 'observation' AND o.id = a.target
LEFT JOIN relation r ON a.kind = 'relation' AND r.id = a.target
LEFT JOIN entity s ON s.id = r.source LEFT JOIN entity g ON g.id = r.target
ORDER BY a.id
"""


def history(connection: apsw.Connection, profile: str, name: str) -> History | None:
    """The entity with its observations, relations and events; ``None`` when the name never was in the profile."""
    row = connection.execute(_ENTITY, (profile, name)).fetchone()
    if row is None:
        return None
    key, uid, name, kind, project, only_for, updated_at, reads, read_at, *stamps = row
    aliases = connection.execute("SELECT alias FROM alias WHERE entity = ? ORDER BY id", (key,))
    return {
        "id": shown(uid),
        "name": name,
        "type": kind,
        "profile": profile,
        "project": project,
        "private_to": only_for,
        "aliases": [alias for (alias,) in aliases],
        **_stamped(stamps),
        "updated_at": updated_at,
        "reads": reads or 0,
        "last_read_at": read_at,
        "observations": [
            {"id": shown(one), "text": text, **_stamped(others)}
            for one, text, *others in connection.execute(_OBSERVATIONS, (key,))
        ],
        "relations": [
            {"id": shown(one), "from": source, "to": target, "type": how, "absent": bool(absent), **_stamped(others)}
            for one, source, target, how, absent, *others in connection.execute(_RELATIONS, (key, key, key))
        ],
        "events": [
            {"at": at, "by": by, "event": action, "of": of, "detail": detail, "about": about}
            for at, by, action, of, detail, about in connection.execute(_EVENTS, (key,))
        ],
    }


def _stamped(stamps: list[Any]) -> History:
    created_at, created_by, is_void, voided_at, voided_by = stamps
    return {
        "created_at": created_at,
        "created_by": created_by,
        "void": bool(is_void),
        "voided_at": voided_at,
        "voided_by": voided_by,
    }
