"""The words that places are known to know, kept between the commits of one process, so that few need to be looked up.

What is kept holds as long as nobody else has written to the file, and as long as every transaction that added to it was
committed: whoever owns it clears it when one was not.
"""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.analysis.dictionary import Entry

_MOST: Final = 100_000


class KnownWords:
    """Which places know which words for certain; of the others nothing is said."""

    __slots__ = ("_count", "_places", "_version")

    def __init__(self) -> None:
        self._places: dict[str, set[Entry]] = {}
        self._count = 0
        self._version: object = None

    def check(self, connection: apsw.Connection) -> None:
        """Forget everything if another connection has written since. To be called inside a write transaction."""
        version = connection.execute("PRAGMA data_version").get
        if version != self._version:
            self.clear()
            self._version = version

    def at(self, place: str) -> frozenset[Entry] | set[Entry]:
        """What the place knows, to look into."""
        return self._places.get(place, frozenset())

    def add(self, place: str, entry: Entry) -> None:
        """The place knows the word from now on."""
        if entry in self.at(place):
            return
        if self._count >= _MOST:
            self.clear()
        self._places.setdefault(place, set()).add(entry)
        self._count += 1

    def clear(self) -> None:
        """Nothing is known for certain."""
        self._places.clear()
        self._count = 0
