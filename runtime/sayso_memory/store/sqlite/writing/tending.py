"""Work that can wait, done in stretches beside other work by a thread that lives as long as there is some."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Final

import apsw

from sayso_memory.failures import MemoryFailure

_A_MOMENT_S: Final = 0.25
"""Bursts of calls are over by then; and where they never end, one stretch in so many seconds is no burden."""

Stretch = Callable[[], float | None]
"""Does a bounded part; seconds until the next, ``None`` when nothing is left. Raises ``apsw.BusyError`` to be called later."""

logger = logging.getLogger(__name__)


class Tending:
    """Calls a stretch again and again, from a moment after it was woken until nothing is left. Safe for many threads."""

    __slots__ = ("_lock", "_stopped", "_stretch", "_thread", "_wanted")

    def __init__(self, stretch: Stretch) -> None:
        self._stretch = stretch
        self._lock = Lock()
        self._stopped = Event()
        self._thread: Thread | None = None
        self._wanted = False

    def wake(self) -> None:
        """There may be something to do."""
        with self._lock:
            self._wanted = True
            if self._thread is None and not self._stopped.is_set():
                self._thread = Thread(target=self._run, name="upkeep", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Begin no further stretch."""
        self._stopped.set()

    def _run(self) -> None:
        while self._is_wanted():
            pause: float | None = _A_MOMENT_S
            while pause is not None and not self._stopped.wait(pause):
                pause = self._one_stretch()

    def _is_wanted(self) -> bool:
        """Whether it was woken since it was asked last; if not, the thread ends, and the next to wake starts another."""
        with self._lock:
            wanted, self._wanted = self._wanted, False
            if not wanted:
                self._thread = None
            return wanted and not self._stopped.is_set()

    def _one_stretch(self) -> float | None:
        try:
            return self._stretch()
        except apsw.BusyError:
            return _A_MOMENT_S
        except (apsw.Error, MemoryFailure) as error:
            logger.warning("the search index could not be looked after: %s", error)
            return None
