"""The vectors as searches see them: signs in memory, apart by place, and the exact ones looked up in the file."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Final

import numpy as np

from sayso_memory.semantic.embedding import Embedder
from sayso_memory.semantic.places import Block, Place, Places
from sayso_memory.semantic.quantising import columns
from sayso_memory.semantic.sidecar import Sidecar
from sayso_memory.store.scope import Scope

MOST: Final = 2_000_000
"""So many texts are held in memory, about 80 bytes each; what comes later is found by its words alone."""


class Library:
    """One thread refreshes, many may ask."""

    def __init__(self) -> None:
        self.model: Embedder | None = None
        self._places = Places()
        self._epoch = b""
        self._at = 0
        self._reader: Sidecar | None = None
        self._reading = Lock()

    @property
    def size(self) -> int:
        """How many vectors are in memory."""
        return self._places.size

    def open(self, reader: Sidecar, model: Embedder) -> None:
        """Answer from this file from now on, which becomes the library's own, for texts embedded by this model."""
        self.close()
        self._places, self._epoch, self._at = Places(), b"", 0
        self._reader, self.model = reader, model

    def refresh(self, sidecar: Sidecar) -> None:
        """Take in what was added to the file since. Raises ``Displaced``."""
        epoch = sidecar.epoch()
        if epoch != self._epoch:
            self._places, self._at, self._epoch = Places(), 0, epoch
        while self.size < MOST and (rows := sidecar.since(self._at)):
            grouped: dict[Place, list[tuple[int, bytes]]] = {}
            for _, thing, place, signs in rows:
                grouped.setdefault(place, []).append((thing, signs))
            for place, found in grouped.items():
                things = np.array([thing for thing, _ in found], dtype=np.int64)
                self._places.add(place, Block(things, columns([signs for _, signs in found])))
            self._at = rows[-1][0]

    def within(self, scope: Scope) -> list[Block]:
        """The signs of a scope's texts."""
        return self._places.within(scope)

    def exact(self, texts: Mapping[int, str]) -> Mapping[int, bytes]:
        """The exact vectors of these things, of those that have one of this text.

        None where the file has started over since the last refresh.
        """
        with self._reading:
            return {} if self._reader is None else self._reader.exact(self._epoch, texts)

    def close(self) -> None:
        """Give no answers any more."""
        with self._reading:
            reader, self._reader, self.model = self._reader, None, None
            if reader is not None:
                reader.close()
