"""Access notes: which entities were read, how often, and when last. Best effort by design.

Notes wait in memory and are written along with the next change, or at the end; a read never waits for them, and
losing them loses nothing that any answer shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from typing import Final

import apsw

from sayso_memory.store.sqlite.identifiers import milliseconds

_MOST: Final = 10_000
_NOTE: Final = """
INSERT INTO access (entity, reads, last_at) VALUES (?, ?, ?)
ON CONFLICT (entity) DO UPDATE SET reads = reads + excluded.reads, last_at = excluded.last_at
"""


class AccessLog:
    """Counts reads between two writes. Safe for many threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._reads: Counter[int] = Counter()

    def note(self, keys: Iterable[int]) -> None:
        """Count one read of each entity; beyond a fixed number of entities, new ones are not counted."""
        with self._lock:
            for key in keys:
                if key in self._reads or len(self._reads) < _MOST:
                    self._reads[key] += 1

    @property
    def pending(self) -> bool:
        """Whether there is anything to write."""
        return bool(self._reads)

    def write(self, connection: apsw.Connection) -> None:
        """Add the waiting notes to the running transaction; notes that cannot be written are lost, the change is not."""
        with self._lock:
            reads, self._reads = self._reads, Counter()
        if reads:
            now = milliseconds()
            with suppress(apsw.ConstraintError), connection:
                connection.executemany(_NOTE, [(key, count, now) for key, count in sorted(reads.items())])
