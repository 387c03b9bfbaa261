"""What the token tables need beside the rows: fed with every group, merged where much was written, made anew where stale.

Feeding has a savepoint of its own. Where it fails, the tables are marked as stale and the changes stay: the rows are the
truth, and no call is made a second time.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import apsw

from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.index.forgetting import settle
from sayso_memory.store.sqlite.index.indexing import INDEX_STATE, STALE, index_is_sound
from sayso_memory.store.sqlite.index.known_words import KnownWords
from sayso_memory.store.sqlite.index.merging import DUE, merge, pages_of, tidy
from sayso_memory.store.sqlite.index.rebuilding import rebuild_step
from sayso_memory.store.sqlite.index.token_index import BrokenIndex, TokenIndex, index_faults

_ROWS_AT_ONCE: Final = 250
"""Of a rebuild beside other work: some 30 milliseconds."""

_BETWEEN_STRETCHES_S: Final = 0.02

_ROWS_IN_HASTE: Final = 300
_PATIENCE_MS: Final = 200

logger = logging.getLogger(__name__)


class Upkeep:
    """Looks after the token tables of one file, on the one writing connection of this process."""

    __slots__ = ("_known", "_path", "_unmerged")

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = KnownWords()
        self._unmerged = 0

    def feed(self, connection: apsw.Connection, tokens: TokenIndex) -> None:
        """Bring the tables into step with what a group has changed, inside its transaction."""
        if tokens and index_is_sound(connection):
            with self._distrusting(connection):
                self._known.check(connection)
                tokens.write(connection, self._known)
                self._merge_when_due(connection, len(tokens))

    def undone(self) -> None:
        """A transaction that was fed was not committed."""
        self._known.clear()

    def tend(self, connection: apsw.Connection) -> float | None:
        """One bounded stretch of what is left to do: seconds until the next, ``None`` when there is nothing.

        Raises ``apsw.Error`` where it cannot be done; then it is better left for later.
        """
        with self._writing(connection, 0):
            if index_is_sound(connection):
                with self._distrusting(connection):
                    return 0.0 if self._tidy(connection) else None
            else:
                self._merge_when_due(connection, rebuild_step(connection, _ROWS_AT_ONCE, self._known))
        return _BETWEEN_STRETCHES_S

    def mend(self, connection: apsw.Connection) -> bool:
        """A longer stretch of a rebuild, for somebody who waits for it; whether there is more to do. Raises ``apsw.Error``."""
        with self._writing(connection, _PATIENCE_MS):
            if index_is_sound(connection):
                return False
            self._merge_when_due(connection, rebuild_step(connection, _ROWS_IN_HASTE, self._known))
        return True

    @contextmanager
    def _writing(self, connection: apsw.Connection, wait_ms: int) -> Iterator[None]:
        try:
            with writing(connection, wait_ms):
                yield
        except BaseException:
            self.undone()
            raise

    @contextmanager
    def _distrusting(self, connection: apsw.Connection) -> Iterator[None]:
        """Undo the block and mark the tables as stale when they fail in it."""
        connection.execute("SAVEPOINT token_rows")
        try:
            with index_faults():
                yield
                connection.execute("RELEASE token_rows")
        except BrokenIndex as fault:
            logger.warning(
                "the search index of %s is out of order (%s): it is made anew, and searches read the texts meanwhile",
                self._path,
                fault,
            )
            self.undone()
            connection.execute("ROLLBACK TO token_rows")
            connection.execute("RELEASE token_rows")
            connection.execute(INDEX_STATE, (STALE,))

    def _tidy(self, connection: apsw.Connection) -> bool:
        """Settle doubts about words, then tidy up the segments; whether there may be more to do."""
        self._unmerged = 0
        if settle(connection):
            self._known.clear()
            return True
        return tidy(connection)

    def _merge_when_due(self, connection: apsw.Connection, rows: int) -> None:
        self._unmerged += pages_of(rows)
        while self._unmerged >= DUE:
            self._unmerged -= DUE
            merge(connection)
