"""The audit trail beside what it vouches for: every event with the row it is about, in the order of the events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import apsw

_EVENTS = """
SELECT a.id, a.at, a.principal, a.action, a.kind, a.target, a.detail, a.chain,
  coalesce(e.uid, o.uid, r.uid), coalesce(cast(e.name AS BLOB), o.content_hash, cast(r.kind AS BLOB))
FROM audit a
LEFT JOIN entity e ON a.kind = 'entity' AND e.id = a.target
LEFT JOIN observation o ON a.kind = 'observation' AND o.id = a.target
LEFT JOIN relation r ON a.kind = 'relation' AND r.id = a.target
ORDER BY a.id
"""
CREATING = ("created", "added")


class Event(NamedTuple):
    """One audit event; ``uid`` and ``nature`` are those of its row, ``None`` where the row is missing."""

    id: int
    at: int
    principal: int
    action: str
    kind: str
    target: int
    detail: str | None
    chain: bytes
    uid: bytes | None
    nature: bytes | None

    @property
    def witness(self) -> bytes:
        """What the chain holds of the row: its identity and, where it is new, what it is."""
        return (self.uid or b"") + ((self.nature or b"") if self.action in CREATING else b"")


def events(connection: apsw.Connection) -> Iterator[Event]:
    """All events, first to last."""
    return (Event(*row) for row in connection.execute(_EVENTS))
