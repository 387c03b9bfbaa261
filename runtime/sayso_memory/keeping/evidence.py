"""What must hold between rows and events: where everything came from, when it went, and that texts are what they were.

Each statement yields one sentence for each thing that breaks the rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import apsw

from sayso_memory.text import content_identity

_TABLES: Final = {"entity": "created", "observation": "added", "relation": "created"}

_ORIGIN: Final = """
SELECT '{table} ' || t.id || CASE WHEN a.id IS NULL THEN ' has no event of its creation'
  ELSE ' has other creation stamps than its event' END
FROM {table} t LEFT JOIN audit a ON a.kind = '{table}' AND a.target = t.id AND a.action = '{action}'
WHERE a.id IS NULL OR a.at <> t.created_at OR a.principal <> t.created_by
"""
_TWICE: Final = """
SELECT '{table} ' || target || ' was created ' || count(*) || ' times'
FROM audit WHERE kind = '{table}' AND action = '{action}' GROUP BY target HAVING count(*) > 1
"""
_STATE: Final = """
SELECT '{table} ' || t.id || ' is ' || CASE t.is_void WHEN 0 THEN 'live' ELSE 'void' END || ', its events say otherwise'
FROM {table} t WHERE t.is_void <> coalesce((
  SELECT a.action = 'voided' FROM audit a
  WHERE a.kind = '{table}' AND a.target = t.id AND a.action IN ('voided', 'revived') ORDER BY a.id DESC LIMIT 1
), 0)
"""
_LAST_VOID: Final = """
SELECT '{table} ' || t.id || ' has other stamps of its last retirement than its event'
FROM {table} t LEFT JOIN audit a ON a.id = (
  SELECT max(v.id) FROM audit v WHERE v.kind = '{table}' AND v.target = t.id AND v.action = 'voided'
)
WHERE t.voided_at IS NOT a.at OR t.voided_by IS NOT a.principal
"""
_SAME_ID: Final = "SELECT '{table} rows share the identity ' || hex(uid) FROM {table} GROUP BY uid HAVING count(*) > 1"


def _each(statement: str) -> str:
    return " UNION ALL ".join(statement.format(table=table, action=action) for table, action in _TABLES.items())


BROKEN_EVIDENCE: Final = {
    "evidence of creation": f"{_each(_ORIGIN)} UNION ALL {_each(_TWICE)}",
    "evidence of retirement": f"{_each(_STATE)} UNION ALL {_each(_LAST_VOID)}",
    "identities": _each(_SAME_ID),
}


def wrong_hashes(connection: apsw.Connection) -> Iterator[str]:
    """Texts that are not those whose identity is kept beside them."""
    for key, content, identity in connection.execute("SELECT id, content, content_hash FROM observation"):
        if content_identity(content) != identity:
            yield f"the text of observation {key} is not what was added"
