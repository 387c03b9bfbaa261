"""The read side: a pool of connections, each call on a snapshot of its own, never waiting for the writer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

import apsw

from sayso_memory.store.sqlite.file.connecting import Location, connect, translated
from sayso_memory.store.sqlite.file.same_file import SameFile

_CACHE_KIB: Final = 8_192
"""Page cache of one reading connection; there are as many as calls at once, so each is kept small. More makes no search faster."""

_KEPT: Final = 8
"""Connections that wait for the next call; those of a crowd are closed when it is over, and give their memory back."""


class Readers:
    """Connections that cannot write; as many as calls are running at once."""

    def __init__(self, location: Location, file: SameFile) -> None:
        self._location = location
        self._file = file
        self._idle: list[apsw.Connection] = []
        self._lock = Lock()

    @contextmanager
    def snapshot(self) -> Iterator[apsw.Connection]:
        """A connection inside one read transaction. Raises ``UnusableStore``, ``BusyStore``."""
        self._file.demand()
        with translated(self._location.path):
            connection = self._take()
            try:
                connection.execute("BEGIN")
                yield connection
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                self._give_back(connection)

    def close(self) -> None:
        """Close the idle connections."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _take(self) -> apsw.Connection:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        connection = connect(self._location)
        connection.execute(f"PRAGMA query_only = ON; PRAGMA cache_size = -{_CACHE_KIB}")
        return connection

    def _give_back(self, connection: apsw.Connection) -> None:
        with self._lock:
            if len(self._idle) < _KEPT:
                self._idle.append(connection)
                return
        connection.close()
