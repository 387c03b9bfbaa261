"""Searching without the index of the file: one connection that keeps token tables of its own, in memory.

They are made from the rows at the first search, and kept in step through the audit trail, so that only the first search
takes long. The rows are read, never written, and answers are those that a sound index would give.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

import apsw

from sayso_memory.store.sqlite.file.connecting import Location, connect, translated
from sayso_memory.store.sqlite.index.indexing import catch_up, last_event, make_beside

logger = logging.getLogger(__name__)


class Rescue:
    """A reader whose token tables stand beside the file. One call at a time, so that they exist once."""

    def __init__(self, location: Location) -> None:
        self._location = location
        self._turn = Lock()
        self._connection: apsw.Connection | None = None
        self._known = 0
        self._link: object = None

    @contextmanager
    def snapshot(self) -> Iterator[apsw.Connection]:
        """A connection inside one transaction, its tables in step with the rows of that moment."""
        with self._turn, translated(self._location.path):
            connection = self._continued()
            try:
                now = last_event(connection)
                catch_up(connection, self._known, now - self._known)
                yield connection
                self._known, self._link = now, _link(connection, now)
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the tables and the connection."""
        with self._turn:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _continued(self) -> apsw.Connection:
        """The connection inside a new transaction, on tables that can be caught up with: a restored file has another past."""
        connection = self._connection = self._connection or self._open()
        connection.execute("BEGIN")
        if _link(connection, self._known) == self._link:
            return connection
        connection.close()
        self._connection = self._open()
        self._connection.execute("BEGIN")
        return self._connection

    def _open(self) -> apsw.Connection:
        logger.warning(
            "the search index of %s cannot be used: searches read the texts instead, until it is made anew",
            self._location.path,
        )
        connection = connect(self._location)
        connection.execute("BEGIN")
        self._known = last_event(connection)
        self._link = _link(connection, self._known)
        make_beside(connection)
        connection.execute("COMMIT")
        return connection


def _link(connection: apsw.Connection, event: int) -> object:
    """The chain value of an event: the same only where everything up to it is the same."""
    return connection.execute("SELECT chain FROM audit WHERE id = ?", (event,)).get
