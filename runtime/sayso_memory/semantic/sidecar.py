"""The file of vectors beside the store: derived, made anew whenever it does not fit, safe for several processes.

It knows up to which audit event it has come, and that event's link in the chain. Where the store has another event in
that place, a backup was restored, and everything starts over. Nothing in it is worth waiting for a disk.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

import apsw

from sayso_memory.semantic.places import Place
from sayso_memory.store.sqlite.rows import listed

_LOADED_AT_ONCE: Final = 20_000

_CLEARED: Final = "DELETE FROM place; DELETE FROM sign; DELETE FROM vector; DELETE FROM state;"
_DROPPED: Final = """
DELETE FROM sign WHERE thing IN (SELECT value FROM json_each(?));
DELETE FROM vector WHERE thing IN (SELECT value FROM json_each(?));
"""


class Displaced(Exception):  # noqa: N818 - named for what happened
    """Another process has made the file its own, with another model."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The last audit event that is taken into account, and its link."""

    through: int = 0
    link: bytes = b""


@dataclass(frozen=True, slots=True)
class Vector:
    """One text's vector: ``thing`` is an observation's key, or an entity's negated; ``exact`` has a byte a number.

    ``digest`` says of which text, since a restored store may give a key to another one.
    """

    thing: int
    entity: int
    place: Place
    digest: bytes
    signs: bytes
    exact: bytes


def digest(text: str) -> bytes:
    """What tells a text from others."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()


class Turn:
    """What may be done to the file while no other process may."""

    def __init__(self, connection: apsw.Connection, progress: Progress) -> None:
        self._connection = connection
        self.progress = progress

    def start_over(self, model: str) -> None:
        """Forget everything."""
        self._connection.execute(_CLEARED)
        state = (model, secrets.token_bytes(8), 0, b"")
        self._connection.execute("INSERT INTO state VALUES (?, ?, ?, ?)", state)
        self.progress = Progress()

    def put(self, vectors: Iterable[Vector]) -> None:
        """Keep these, in place of what was known of the same things."""
        for one in vectors:
            row = (one.thing, one.entity, self._place(one.place), one.signs)
            kept = (one.thing, one.digest, one.exact)
            self._connection.execute("DELETE FROM sign WHERE thing = ?", (one.thing,))
            self._connection.execute("INSERT INTO sign (thing, entity, place, signs) VALUES (?, ?, ?, ?)", row)
            self._connection.execute("INSERT OR REPLACE INTO vector VALUES (?, ?, ?)", kept)

    def move(self, entity: int, place: Place) -> None:
        """What belongs to this entity stands somewhere else now; readers learn of it as of something new."""
        sql = "SELECT thing, signs FROM sign WHERE entity = ? ORDER BY thing"
        rows = list(self._connection.execute(sql, (entity,)))
        self._connection.execute("DELETE FROM sign WHERE entity = ?", (entity,))
        self._connection.executemany(
            "INSERT INTO sign (thing, entity, place, signs) VALUES (?, ?, ?, ?)",
            [(thing, entity, self._place(place), signs) for thing, signs in rows],
        )

    def drop(self, things: Iterable[int]) -> None:
        """Forget these."""
        self._connection.execute(_DROPPED, (gone := listed(things), gone))

    def advance(self, progress: Progress) -> None:
        """Remember how far this went."""
        self._connection.execute("UPDATE state SET through = ?, link = ?", (progress.through, progress.link))
        self.progress = progress

    def _place(self, place: Place) -> int:
        found = self._connection.execute(
            "SELECT id FROM place WHERE profile = ? AND project IS ? AND only_for IS ?", tuple(place)
        ).get
        if isinstance(found, int):
            return found
        self._connection.execute("INSERT INTO place (profile, project, only_for) VALUES (?, ?, ?)", tuple(place))
        return self._connection.last_insert_rowid()


class Sidecar:
    """One connection to the file. Not for two threads at once."""

    def __init__(self, connection: apsw.Connection, model: str) -> None:
        self._connection = connection
        self._model = model

    @contextmanager
    def turn(self) -> Iterator[Turn]:
        """Change the file, whole or not at all. Raises ``apsw.BusyError`` when it is another's turn, ``Displaced``."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            model, _, through, link = self._state()
            if model != self._model:
                raise Displaced
            yield Turn(self._connection, Progress(through, link))
            self._connection.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def claim(self) -> None:
        """Make the file this model's own: vectors of another cannot be compared with it."""
        with self._connection:
            if self._state()[0] != self._model:
                Turn(self._connection, Progress()).start_over(self._model)

    def epoch(self) -> bytes:
        """Changes whenever everything starts over. Raises ``Displaced``."""
        model, epoch, _, _ = self._state()
        if model != self._model:
            raise Displaced
        return epoch

    def since(self, at: int) -> list[tuple[int, int, Place, bytes]]:
        """The next rows of signs after a position: position, thing, place, signs."""
        rows = self._connection.execute(
            "SELECT s.at, s.thing, p.profile, p.project, p.only_for, s.signs FROM sign s JOIN place p ON p.id = s.place "
            "WHERE s.at > ? ORDER BY s.at LIMIT ?",
            (at, _LOADED_AT_ONCE),
        )
        return [
            (at, thing, Place(profile, project, owner), signs) for at, thing, profile, project, owner, signs in rows
        ]

    def exact(self, epoch: bytes, texts: Mapping[int, str]) -> Mapping[int, bytes]:
        """The vectors of these things, of those that have one of this text; none in another epoch."""
        model, present, _, _ = self._state()
        if (model, present) != (self._model, epoch):
            return {}
        sql = "SELECT thing, digest, vector FROM vector WHERE thing IN (SELECT value FROM json_each(?))"
        rows = self._connection.execute(sql, (listed(texts),))
        return {thing: vector for thing, made_of, vector in rows if made_of == digest(texts[thing])}

    def close(self) -> None:
        """Release the file."""
        self._connection.close()

    def _state(self) -> tuple[str, bytes, int, bytes]:
        row = self._connection.execute("SELECT model, epoch, through, link FROM state").fetchone()
        return row or ("", b"", 0, b"")
