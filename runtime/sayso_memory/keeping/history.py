"""Everything the store knows of one entity, what is retired and what happened to it included."""

from __future__ import annotations

from typing import Any, Final

import apsw

from sayso_memory.keeping.stamps import STAMPS, WHO
from sayso_memory.keeping.viewing.within import Seen
from sayso_memory.store.sqlite.identifiers import shown

History = dict[str, Any]

_ENTITY: Final = (
    f"SELECT t.id, t.uid, t.name, t.kind, f.name, p.name, o.name, t.updated_at, x.reads, x.last_at, {STAMPS} "
    f"FROM entity t {WHO} JOIN profile f ON f.id = t.profile JOIN project p ON p.id = t.project "
    "LEFT JOIN principal o ON o.id = t.only_for LEFT JOIN access x ON x.entity = t.id WHERE t.name = :name AND {}"
)
_OBSERVATIONS: Final = f"SELECT t.uid, t.content, {STAMPS} FROM observation t {WHO} WHERE t.entity = ? ORDER BY t.id"
_HERE: Final = """
SELECT r.id FROM relation r JOIN entity e ON e.id = r.target WHERE r.source = :key AND {0}
UNION SELECT r.id FROM relation r JOIN entity e ON e.id = r.source WHERE r.target = :key AND {0}
"""
"""The relations of the entity whose other end is seen."""

_RELATIONS: Final = (
    f"SELECT t.uid, s.name, g.name, t.kind, s.is_void OR g.is_void, {STAMPS} FROM relation t {WHO} "
    "JOIN entity s ON s.id = t.source JOIN entity g ON g.id = t.target "
    f"WHERE t.id IN ({_HERE}) ORDER BY t.id"
)
_EVENTS: Final = f"""
SELECT a.at, c.name, a.action, a.kind, a.detail, coalesce(o.content, s.name || ' ' || r.kind || ' ' || g.name, '')
FROM (
  SELECT 'entity' AS kind, :key AS target UNION ALL SELECT 'observation', id FROM observation WHERE entity = :key
  UNION ALL SELECT 'relation', id FROM ({_HERE})
) k
JOIN audit a ON a.kind = k.kind AND a.target = k.target
JOIN principal c ON c.id = a.principal
LEFT JOIN observation o ON a.kind = 'observation' AND o.id = a.target
LEFT JOIN relation r ON a.kind = 'relation' AND r.id = a.target
LEFT JOIN entity s ON s.id = r.source LEFT JOIN entity g ON g.id = r.target
ORDER BY a.id
"""


def history(connection: apsw.Connection, seen: Seen, name: str) -> History | None:
    """The entity with its observations, relations and events, as far as they are seen; ``None`` for names that are not."""
    row = connection.execute(_ENTITY.format(seen.condition("t")), seen.values(name=name)).fetchone()
    if row is None:
        return None
    key, uid, name, kind, profile, project, only_for, updated_at, reads, read_at, *stamps = row
    within, values = seen.condition("e"), seen.values(key=key)
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
            for one, source, target, how, absent, *others in connection.execute(_RELATIONS.format(within), values)
        ],
        "events": [
            {"at": at, "by": by, "event": action, "of": of, "detail": detail, "about": about}
            for at, by, action, of, detail, about in connection.execute(_EVENTS.format(within), values)
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
