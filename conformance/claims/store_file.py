"""The store's file as another process sees it: rows that no answer shows, locks, and faults planted on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

Row = tuple[Any, ...]

TABLES = ("entity", "alias", "observation", "relation", "audit", "project", "principal")
"""Everything that a change leaves behind; access notes stand apart."""


class StoreFile:
    """A second connection to a running server's store."""

    def __init__(self, path: Path) -> None:
        self._connection = apsw.Connection(str(path))
        self._connection.set_busy_timeout(5000)

    def rows(self, query: str, *values: object) -> list[Row]:
        """All rows of a query."""
        return list(self._connection.execute(query, values))

    def events(self) -> list[Row]:
        """The audit trail: who, what, on which kind of thing, oldest first."""
        return self.rows(
            "SELECT principal.name, audit.action, audit.kind FROM audit JOIN principal ON principal.id = audit.principal "
            "ORDER BY audit.id"
        )

    def contents(self) -> dict[str, list[Row]]:
        """Every row of every table that a change could touch."""
        return {table: sorted(self.rows(f"SELECT * FROM {table}"), key=repr) for table in TABLES}

    def reads(self) -> dict[str, int]:
        """How often each entity was noted as read."""
        return dict(self.rows("SELECT entity.name, access.reads FROM access JOIN entity ON entity.id = access.entity"))

    def spoil(self, when: str) -> None:
        """Make one kind of change fail inside the engine: ``INSERT ON relation WHEN NEW.kind = 'x'``."""
        self._connection.execute(f"CREATE TRIGGER spoilt BEFORE {when} BEGIN SELECT raise(ABORT, 'spoilt'); END")

    def mend(self) -> None:
        """Take back what `spoil` did."""
        self._connection.execute("DROP TRIGGER spoilt")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the write lock, as a process that writes for a long time would."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()
