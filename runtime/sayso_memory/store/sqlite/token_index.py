"""The token tables as a change sees them: fed while they are sound, left alone while they are stale.

A fault of theirs never loses a change. It is told apart from other faults, so that the writer can mark the tables as
stale and make the change again without them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from sayso_memory.store.sqlite.indexing import index_is_sound
from sayso_memory.store.sqlite.tokens import TokenRows


class BrokenIndex(Exception):  # noqa: N818 - named for what happened
    """The derived tables are missing, damaged or stale. The rows are not concerned."""


@contextmanager
def index_faults() -> Iterator[None]:
    """Tell a fault of the derived tables from locks, full disks and the like, which pass through."""
    try:
        yield
    except (apsw.SQLError, apsw.CorruptError, apsw.ConstraintError, apsw.MismatchError) as error:
        raise BrokenIndex(str(error)) from error


class TokenIndex:
    """Feeds the token tables for one change. Raises ``BrokenIndex``."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._rows = TokenRows(connection) if index_is_sound(connection) else None

    def put_entity(self, key: int) -> None:
        """See `TokenRows.put_entity`."""
        if self._rows is not None:
            with index_faults():
                self._rows.put_entity(key)

    def put_observation(self, key: int) -> None:
        """See `TokenRows.put_observation`."""
        if self._rows is not None:
            with index_faults():
                self._rows.put_observation(key)

    def put_text(self, entity: int, key: int, text: str) -> None:
        """See `TokenRows.put_text`."""
        if self._rows is not None:
            with index_faults():
                self._rows.put_text(entity, key, text)
