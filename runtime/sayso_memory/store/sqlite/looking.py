"""A store that is only looked at: the same snapshots and searches, on connections that cannot change the file.

It neither makes a store nor brings one up to date, and it leaves no notes of what was read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NoReturn, TypeVar

import apsw

from sayso_memory.analysis.analyzer import ANALYZER_VERSION
from sayso_memory.failures import UnusableStore
from sayso_memory.store.interface import Matching, Writing
from sayso_memory.store.sqlite.file.connecting import Location, Purpose
from sayso_memory.store.sqlite.file.files import refuse_other_formats
from sayso_memory.store.sqlite.file.same_file import SameFile
from sayso_memory.store.sqlite.index.rescue import Rescue
from sayso_memory.store.sqlite.index.token_index import BrokenIndex
from sayso_memory.store.sqlite.opening import version_of
from sayso_memory.store.sqlite.reading.matching import Matches
from sayso_memory.store.sqlite.reading.readers import Readers
from sayso_memory.store.sqlite.schema import SCHEMA_VERSION
from sayso_memory.store.values import Actor

T = TypeVar("T")


class LookingStore:
    """Implements `store.interface.Store` without its changes. Safe for many threads, beside any number of writers."""

    def __init__(self, location: Location) -> None:
        only_looking = replace(location, purpose=Purpose.LOOK)
        self._path = location.path
        self._readers = Readers(only_looking, SameFile(location.path))
        self._rescue = Rescue(only_looking)

    def read(self, work: Callable[[Matching], T]) -> T:
        """See `Store.read`."""
        try:
            with self._readers.snapshot() as connection:
                _refuse_other_tokens(connection)
                return work(Matches(connection))
        except BrokenIndex:
            with self._rescue.snapshot() as connection:
                return work(Matches(connection, degraded=True))

    def look(self, work: Callable[[apsw.Connection], T]) -> T:
        """Run ``work`` on the connection of a snapshot, for what stands below the interface."""
        with self._readers.snapshot() as connection:
            return work(connection)

    def write(self, actor: Actor, work: Callable[[Writing], T]) -> NoReturn:  # noqa: ARG002 - the interface's arguments
        """Raises ``UnusableStore``, always."""
        raise UnusableStore(f"{self._path} is open to be looked at, not to be changed")

    def note_access(self, keys: Iterable[int]) -> None:
        """Nothing is noted: who looks on is no caller."""

    def close(self) -> None:
        """See `Store.close`."""
        self._readers.close()
        self._rescue.close()


def _refuse_other_tokens(connection: apsw.Connection) -> None:
    """Tokens of another analyzer find the wrong texts, and nobody may make them anew here."""
    if connection.execute("SELECT value FROM meta WHERE key = 'analyzer'").get != ANALYZER_VERSION:
        raise BrokenIndex("its tokens are of another version")


def look_at_store(location: Location) -> LookingStore:
    """Open what is there. Raises ``UnusableStore`` for a missing, foreign, empty, older or newer file."""
    refuse_other_formats(location.path)
    if not location.path.exists():
        raise UnusableStore(f"there is no store at {location.path}; `sayso-memory serve` makes one")
    store = LookingStore(location)
    try:
        version = store.look(lambda connection: version_of(connection, location.path))
        if not version:
            raise UnusableStore(f"{location.path} is empty: there is no store in it yet")
        if version < SCHEMA_VERSION:
            raise UnusableStore(
                f"{location.path} was written by an older sayso-memory; `sayso-memory reindex` brings it up to date"
            )
    except UnusableStore:
        store.close()
        raise
    return store
