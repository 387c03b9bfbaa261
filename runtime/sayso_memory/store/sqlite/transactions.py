"""A write transaction as a block: committed at its end, undone by any exception."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw


@contextmanager
def writing(connection: apsw.Connection) -> Iterator[None]:
    """Hold the file's one write lock for the block. Raises what the engine raises, ``apsw.BusyError`` among it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
