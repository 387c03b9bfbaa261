"""The token tables as changes see them: told what to index, and fed once for a whole group of calls.

Feeding them call by call would leave a segment for each savepoint. A fault of theirs never loses a change: it is told
apart from other faults, so that the tables can be marked as stale and the changes kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from sayso_memory.store.sqlite.index.known_words import KnownWords
from sayso_memory.store.sqlite.index.tokens import TokenRows


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
    """What is to be indexed anew at the end of a group of calls; what was said last of a thing is what counts."""

    __slots__ = ("_entities", "_moved", "_observations", "_whole")

    def __init__(self) -> None:
        self._entities: set[int] = set()
        self._whole: set[int] = set()
        self._moved: set[int] = set()
        self._observations: dict[int, tuple[int, str] | None] = {}

    def put_entity(self, key: int) -> None:
        """The names of this entity changed."""
        self._entities.add(key)

    def put_whole(self, key: int) -> None:
        """An entity was retired or revived, and all that hangs on it with it."""
        self._whole.add(key)

    def move(self, key: int) -> None:
        """An entity got a project."""
        self._moved.add(key)

    def put_observation(self, key: int) -> None:
        """An observation is to be brought into step."""
        self._observations[key] = None

    def put_text(self, entity: int, key: int, text: str) -> None:
        """An observation is live, and its text is at hand."""
        self._observations[key] = (entity, text)

    def absorb(self, other: TokenIndex) -> None:
        """Take over what a call that went well has said."""
        self._entities |= other._entities
        self._whole |= other._whole
        self._moved |= other._moved
        self._observations |= other._observations

    def write(self, connection: apsw.Connection, known: KnownWords) -> None:
        """Feed the tables, which must not be stale. Raises ``BrokenIndex``."""
        with index_faults():
            self._feed(TokenRows(connection, known))

    def _feed(self, rows: TokenRows) -> None:
        for key in sorted(self._moved):
            rows.move(key)
        for key in sorted(self._whole - self._moved):
            rows.put_whole(key)
        done = self._whole | self._moved
        for key in sorted(self._entities - done):
            rows.put_entity(key)
        for key, known in sorted(self._observations.items(), key=lambda item: item[0]):
            if known is None:
                rows.put_observation(key)
            elif known[0] not in done:
                rows.put_text(known[0], key, known[1])
        rows.finish()

    def __len__(self) -> int:
        """How many things there are to do."""
        return len(self._entities) + len(self._whole) + len(self._moved) + len(self._observations)
