"""Audit events: one per change, in the change's own transaction, each chained to the one before.

The link is a hash over the previous link, the event, and a witness of what was changed, so that neither an event nor
the content it vouches for can be exchanged unnoticed. The witness is the thing's identity; where the thing is new,
followed by what it is: an entity's name, a text's content identity, a relation's kind.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import apsw

LINK_BYTES: Final = 16
FIRST_LINK: Final = bytes(LINK_BYTES)


def link(previous: bytes, event: tuple[object, ...], witness: bytes) -> bytes:
    """The chain value of one event. ``event`` is (at, principal, action, kind, target, detail)."""
    written = repr(event).encode("utf-8", "backslashreplace")
    return blake2b(previous + len(written).to_bytes(4) + written + witness, digest_size=LINK_BYTES).digest()


class AuditTrail:
    """Appends events within one transaction."""

    def __init__(self, connection: apsw.Connection, at: int, principal: int) -> None:
        self._connection = connection
        self._at = at
        self._principal = principal
        self._last: bytes | None = None

    def record(self, action: str, kind: str, target: int, witness: bytes, detail: str | None = None) -> None:
        """Append one event about the row ``target`` of the table ``kind``."""
        event = (self._at, self._principal, action, kind, target, detail)
        self._last = link(self._last or self._stored_link(), event, witness)
        self._connection.execute(
            "INSERT INTO audit (at, principal, action, kind, target, detail, chain) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*event, self._last),
        )

    def _stored_link(self) -> bytes:
        stored = self._connection.execute("SELECT chain FROM audit ORDER BY id DESC LIMIT 1").get
        return stored if isinstance(stored, bytes) else FIRST_LINK
