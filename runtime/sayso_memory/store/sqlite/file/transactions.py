"""A write transaction as a block: committed at its end, undone by any exception."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from sayso_memory.store.sqlite.file.connecting import LOCK_WAIT_MS
from sayso_memory.store.sqlite.file.turnstile import passing


@contextmanager
def writing(connection: apsw.Connection, wait_ms: int = LOCK_WAIT_MS) -> Iterator[None]:
    """Hold the file's one write lock for the block, waited for so long at most.

    Raises what the engine raises, ``apsw.BusyError`` among it.
    """
    connection.set_busy_timeout(wait_ms)
    with passing(connection, wait_ms):
        connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
