"""A store that must be there already: opened to be looked at, neither made nor brought up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from sayso_memory.failures import UnusableStore
from sayso_memory.keeping.stopping import listen_while_working
from sayso_memory.store.sqlite.file.connecting import Location, connect, translated
from sayso_memory.store.sqlite.file.files import refuse_other_formats
from sayso_memory.store.sqlite.opening import version_of


def must_exist(location: Location) -> None:
    """Raises ``UnusableStore`` where there is no file, or one that is no store by its first bytes."""
    refuse_other_formats(location.path)
    if not location.path.exists():
        raise UnusableStore(f"there is no store at {location.path}; `sayso-memory serve` makes one")


@contextmanager
def looking_at(location: Location) -> Iterator[apsw.Connection]:
    """A connection on one snapshot of the store, whatever others write meanwhile.

    Raises ``UnusableStore`` for a missing, foreign, empty, newer or unreadable file.
    """
    must_exist(location)
    connection = connect(location)
    try:
        with translated(location.path):
            listen_while_working(connection)
            connection.execute("PRAGMA query_only = ON; BEGIN")
            if not version_of(connection, location.path):
                raise UnusableStore(f"{location.path} is empty: there is no store in it yet")
            yield connection
    finally:
        connection.close()
