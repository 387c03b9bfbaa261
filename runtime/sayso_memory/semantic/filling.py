"""The background thread that gives every text its vector: in small batches, each whole or not there, half of the time.

Of several processes on one store, one works at a time; what it did, the others read. No write to the store waits for it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from threading import Event, Thread
from typing import Final

import apsw

from sayso_memory.failures import MemoryFailure
from sayso_memory.semantic.embedding import Embedder
from sayso_memory.semantic.feed import Feed, Text
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.opening import UNFIT, open_sidecar, set_aside
from sayso_memory.semantic.quantising import coarse, signs
from sayso_memory.semantic.sidecar import Displaced, Sidecar, Vector, digest
from sayso_memory.semantic.standing import beside
from sayso_memory.store.sqlite.file.connecting import Location

_IDLE_S: Final = 0.5
_AFTER_TROUBLE_S: Final = 5.0
_ENDING_S: Final = 2.0
_log = logging.getLogger(__name__)


def step(sidecar: Sidecar, feed: Feed, model: Embedder) -> bool:
    """Take in one batch of changes; whether there may be more. Raises ``Displaced``, ``apsw.Error``, ``MemoryFailure``."""
    with sidecar.turn() as turn:
        changes = feed.after(turn.progress)
        if changes is None:
            turn.start_over(model.name)
            return True
        if changes.reached == turn.progress:
            return False
        turn.drop(changes.gone)
        turn.put(_vectors(changes.texts, model))
        for entity, place in changes.moved:
            turn.move(entity, place)
        turn.advance(changes.reached)
        return True


def _vectors(texts: tuple[Text, ...], model: Embedder) -> Iterator[Vector]:
    if texts:
        rows = model.embed([text.text for text in texts])
        for text, row in zip(texts, rows, strict=True):
            yield Vector(text.thing, text.entity, text.place, digest(text.text), signs(row).tobytes(), coarse(row))


class Filling:
    """Keeps the vectors of one store up to date until it is told to stop."""

    def __init__(
        self, location: Location, library: Library, load: Callable[[], Embedder], pause_s: float = _AFTER_TROUBLE_S
    ) -> None:
        self._location = location
        self._library = library
        self._load = load
        self._pause_s = pause_s
        self._said = ""
        self._stop = Event()
        self._thread = Thread(target=self._run, name="semantic", daemon=True)

    def start(self) -> None:
        """Begin; returns at once, the model is loaded in the background."""
        self._thread.start()

    def close(self) -> None:
        """Stop after the present batch."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join(_ENDING_S)

    def _run(self) -> None:
        try:
            model = self._load()
        except (OSError, ValueError, ImportError, MemoryError) as error:
            _log.warning("the semantic signal stays off, its model cannot be loaded: %s", error)
            return
        while not self._stop.is_set():
            try:
                self._keep_up(model)
            except Displaced:
                _log.warning("the semantic signal is off: a server with another model uses the same store")
                self._library.close()
                return
            except (apsw.Error, MemoryFailure, OSError, ValueError) as error:
                self._recover(error)

    def _recover(self, error: Exception) -> None:
        """Make way for a new file where this one is of no use, and try again later. What goes on is said once."""
        if str(error) != self._said:
            _log.warning("the semantic signal lags behind: %s", error)
            self._said = str(error)
        if isinstance(error, UNFIT):
            self._library.close()
            with suppress(OSError):
                set_aside(beside(self._location.path))
        self._stop.wait(self._pause_s)

    def _keep_up(self, model: Embedder) -> None:
        path = beside(self._location.path)
        with closing(open_sidecar(path, model.name)) as sidecar, closing(Feed(self._location)) as feed:
            sidecar.claim()
            self._library.open(open_sidecar(path, model.name), model)
            seen = -1
            while not self._stop.is_set():
                started, version, more = time.monotonic(), feed.version(), False
                if version != seen:
                    more = self._turn(sidecar, feed, model)
                    seen = seen if more else version
                self._library.refresh(sidecar)
                self._stop.wait(time.monotonic() - started if more else _IDLE_S)

    def _turn(self, sidecar: Sidecar, feed: Feed, model: Embedder) -> bool:
        """One batch, unless another process is at it."""
        try:
            return step(sidecar, feed, model)
        except apsw.BusyError:
            return True
