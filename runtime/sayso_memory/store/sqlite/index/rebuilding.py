"""The token tables made anew from the rows, in stretches that are each a transaction, so that others go on writing.

How far it has come stands in the file. So whoever has the file open can take the next stretch, several processes in turn
too, and a rebuild that was killed goes on where it was. Until its end the tables are marked as stale, and nobody asks or
feeds them; what was changed meanwhile is found through the audit trail and caught up with last.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Self

import apsw

from sayso_memory.analysis.analyzer import ANALYZER_VERSION
from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.index.indexing import (
    FILLED,
    INDEX_STATE,
    LIVE,
    STALE,
    catch_up,
    clear,
    fill_batch,
    index_is_sound,
    last_event,
    trust,
)
from sayso_memory.store.sqlite.index.known_words import KnownWords
from sayso_memory.store.sqlite.index.merging import tidy

_ROWS: Final = 2_000
_KNOWN: Final = "SELECT value FROM meta WHERE key = 'rebuild'"
_KEEP: Final = "INSERT OR REPLACE INTO meta VALUES ('rebuild', ?)"
_FORGET: Final = "DELETE FROM meta WHERE key = 'rebuild'"

Progress = Callable[[int], None]
"""Gets how many rows were done since it was called last."""


@dataclass(frozen=True, slots=True)
class _Reached:
    """How far a rebuild has come: the tables still to be gone through, the last row of the first, the last event seen."""

    tables: tuple[str, ...]
    row: int
    event: int

    @classmethod
    def read(cls, connection: apsw.Connection) -> Self | None:
        """What the file says, unless it is of another analyzer, whose tokens are of no use."""
        written = connection.execute(_KNOWN).get
        if written is None:
            return None
        analyzer, tables, row, event = json.loads(written)
        return cls(tuple(tables), row, event) if analyzer == ANALYZER_VERSION else None

    def write(self, connection: apsw.Connection) -> None:
        connection.execute(_KEEP, (json.dumps([ANALYZER_VERSION, self.tables, self.row, self.event]),))


def rebuild(connection: apsw.Connection, progress: Progress) -> None:
    """Make the token tables anew from the beginning, whatever state they are in."""
    with writing(connection):
        connection.execute(INDEX_STATE, (STALE,))
        connection.execute(_FORGET)
    stale, known = True, KnownWords()
    while stale:
        with writing(connection):
            done = rebuild_step(connection, _ROWS, known)
            stale = not index_is_sound(connection)
        progress(done)
    more = True
    while more:
        with writing(connection):
            more = tidy(connection)


def rebuild_step(connection: apsw.Connection, rows: int, known: KnownWords) -> int:
    """Take the next stretch inside the running transaction: of at most ``rows`` rows; how many they were.

    The tables must be marked as stale; after the last stretch they are sound. What is ``known`` holds from stretch to stretch.
    """
    known.check(connection)
    reached = _Reached.read(connection)
    if reached is None:
        clear(connection)
        known.clear()
        _Reached(FILLED, 0, last_event(connection)).write(connection)
        return 0
    if not reached.tables:
        _catch_up(connection, reached, rows)
        return 0
    table, *others = reached.tables
    keys = fill_batch(connection, table, reached.row, rows, known)
    if len(keys) < rows:
        replace(reached, tables=tuple(others), row=0).write(connection)
    else:
        replace(reached, row=keys[-1]).write(connection)
    return len(keys) if table in LIVE else 0


def _catch_up(connection: apsw.Connection, reached: _Reached, rows: int) -> None:
    event = catch_up(connection, reached.event, rows)
    if event < last_event(connection):
        replace(reached, event=event).write(connection)
        return
    connection.execute(_FORGET)
    trust(connection)
