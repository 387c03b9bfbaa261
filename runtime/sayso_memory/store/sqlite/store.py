"""The SQLite store as one object: what `open_store` returns and the rest of the server holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

import apsw

from sayso_memory.failures import MemoryFailure
from sayso_memory.store.interface import Matching, Writing
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.file.same_file import SameFile
from sayso_memory.store.sqlite.index.forgetting import has_doubts
from sayso_memory.store.sqlite.index.indexing import index_is_sound
from sayso_memory.store.sqlite.index.merging import is_scattered
from sayso_memory.store.sqlite.index.rescue import Rescue
from sayso_memory.store.sqlite.index.token_index import BrokenIndex, TokenIndex
from sayso_memory.store.sqlite.opening import prepare
from sayso_memory.store.sqlite.reading.matching import Matches
from sayso_memory.store.sqlite.reading.readers import Readers
from sayso_memory.store.sqlite.writing.access import AccessLog
from sayso_memory.store.sqlite.writing.changes import Changes
from sayso_memory.store.sqlite.writing.writer import Writer
from sayso_memory.store.values import Actor

T = TypeVar("T")


class SqliteStore:
    """Implements `store.interface.Store` on one file. Safe for many threads and several processes."""

    def __init__(self, location: Location) -> None:
        self._file = SameFile(location.path)
        self._access = AccessLog()
        self._writer = Writer(location, self._access.write)
        self._readers = Readers(location, self._file)
        self._rescue = Rescue(location)

    def write(self, actor: Actor, work: Callable[[Writing], T]) -> T:
        """See `Store.write`."""

        def change(connection: apsw.Connection, tokens: TokenIndex) -> T:
            self._file.demand()  # again: the lock may have been waited for
            return work(Changes(connection, tokens, actor))

        self._file.demand()
        return self._writer.run(change)

    def maintain(self, work: Callable[[apsw.Connection, TokenIndex], T]) -> T:
        """Run ``work`` on the writing connection as one transaction, for what stands below the interface."""
        return self._writer.run(work)

    def mend(self) -> None:
        """Begin to look after the token tables, beside other work, if they are stale or a process ended before it did.

        Doubts about words, and segments that lie scattered, would otherwise slow every search until somebody writes.
        """
        with self._readers.snapshot() as connection:
            if not index_is_sound(connection) or has_doubts(connection) or is_scattered(connection):
                self._writer.tend()

    def read(self, work: Callable[[Matching], T]) -> T:
        """See `Store.read`."""
        try:
            return self._read(work)
        except BrokenIndex:
            self._writer.tend()
        if self._writer.mend():
            with suppress(BrokenIndex):
                return self._read(work)
        with self._rescue.snapshot() as connection:
            return work(Matches(connection, degraded=True))

    def _read(self, work: Callable[[Matching], T]) -> T:
        with self._readers.snapshot() as connection:
            return work(Matches(connection))

    def note_access(self, keys: Iterable[int]) -> None:
        """See `Store.note_access`."""
        self._access.note(keys)

    def close(self) -> None:
        """See `Store.close`."""
        if self._access.pending:
            with suppress(MemoryFailure):
                self._writer.run(lambda _, __: None)
        self._readers.close()
        self._rescue.close()
        self._writer.close()


def open_store(location: Location) -> SqliteStore:
    """Open the store at ``location``, creating it when there is none. Raises ``UnusableStore``, ``BusyStore``."""
    prepare(location)
    store = SqliteStore(location)
    store.mend()
    return store
