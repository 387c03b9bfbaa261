"""The write side of one process: calls that wait for each other share one transaction and one commit.

Whoever leads runs everything that has queued up, each call under a savepoint of its own, and commits once; then one of
those that have come meanwhile leads. The others sleep until their own call is done. A call's outcome is released only
after that commit, so an answer always means durable. When the commit fails, every call of the group fails and nothing
of them is kept.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Final, Generic, TypeVar

import apsw

from sayso_memory.failures import MemoryFailure
from sayso_memory.store.sqlite.file.connecting import Location, connect, translated
from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.index.token_index import TokenIndex
from sayso_memory.store.sqlite.index.upkeep import Upkeep
from sayso_memory.store.sqlite.writing.tending import Tending

T = TypeVar("T")
Work = Callable[[apsw.Connection, TokenIndex], T]

_LARGEST_GROUP: Final = 96
_CROWD: Final = 4
_MOMENT_S: Final = 0.0002
_MOMENTS: Final = 15

logger = logging.getLogger(__name__)


class _Job(Generic[T]):
    """One call's work and, once its group has ended, what came of it. ``woken`` is free when it is done, or is to lead."""

    __slots__ = ("error", "finished", "result", "tokens", "woken", "work")

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.finished = False
        self.woken = Lock()
        self.woken.acquire()
        self.result: T | None = None
        self.error: BaseException | None = None
        self.tokens = TokenIndex()

    def finish(self) -> None:
        """Wake whoever made the call."""
        self.finished = True
        self.woken.release()

    def outcome(self) -> T:
        if self.error is not None:
            raise self.error
        return self.result  # type: ignore[return-value] # set whenever there is no error


class Writer:
    """Owns the one writing connection of this process. Safe for many threads."""

    def __init__(self, location: Location, before_commit: Callable[[apsw.Connection], None]) -> None:
        self._location = location
        self._before_commit = before_commit
        self._turn = Lock()
        self._waiting: deque[_Job[object]] = deque()
        self._connection: apsw.Connection | None = None
        self._closed = False
        self._last_group = 0
        self._upkeep = Upkeep(location.path)
        self._tending = Tending(self._look_after_tokens)

    def run(self, work: Work[T]) -> T:
        """Run ``work`` in a transaction and return what it returned, once that is durable."""
        job = _Job(work)
        self._waiting.append(job)  # type: ignore[arg-type] # the queue forgets what each job returns
        if not self._turn.acquire(blocking=False):
            job.woken.acquire()
        if not job.finished:
            with self._handing_over():
                while not job.finished:
                    self._run_group()
        return job.outcome()

    def tend(self) -> None:
        """Look after the token tables in a moment, beside other work."""
        self._tending.wake()

    def mend(self) -> bool:
        """Make stale token tables anew now, others' writes in between; whether they can be asked again.

        Whoever calls at the same time takes stretches in turn.
        """
        try:
            while self._one_stretch(self._upkeep.mend):
                continue
        except (apsw.Error, MemoryFailure) as error:
            logger.warning("the search index of %s cannot be made anew at present: %s", self._location.path, error)
            return False
        return not self._closed

    def close(self) -> None:
        """Close the connection; the last one to close folds the log into the file."""
        self._tending.stop()
        self._turn.acquire()
        with self._handing_over():
            self._closed = True
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    @contextmanager
    def _handing_over(self) -> Iterator[None]:
        """For whoever has the turn: let one of those that wait lead at the end, or give the turn back."""
        try:
            yield
        finally:
            self._hand_over()

    def _hand_over(self) -> None:
        while True:
            if self._waiting:
                self._waiting[0].woken.release()
                return
            self._turn.release()
            if not self._waiting or not self._turn.acquire(blocking=False):
                return

    def _run_group(self) -> None:
        self._let_gather()
        group = [self._waiting.popleft() for _ in range(min(len(self._waiting), _LARGEST_GROUP))]
        self._last_group = len(group)
        try:
            with translated(self._location.path):
                self._transaction(group)
        except BaseException as error:
            for job in group:
                job.error = error
            if not isinstance(error, Exception):
                raise
        finally:
            for job in group:
                job.finish()
        self._tending.wake()

    def _let_gather(self) -> None:
        """Where many have just been served together, their next calls are on the way: a moment makes them one group."""
        if self._last_group < _CROWD:
            return
        for _ in range(_MOMENTS):
            gathered = len(self._waiting)
            if gathered >= self._last_group:
                return
            time.sleep(_MOMENT_S)
            if len(self._waiting) == gathered:
                return

    def _transaction(self, group: Sequence[_Job[object]]) -> None:
        connection = self._connection = self._connection or connect(self._location)
        tokens = TokenIndex()
        try:
            with writing(connection, self._location.lock_wait_ms):
                for job in group:
                    _run_under_savepoint(connection, job)
                    tokens.absorb(job.tokens)
                self._upkeep.feed(connection, tokens)
                self._before_commit(connection)
        except BaseException:
            self._upkeep.undone()
            raise

    def _look_after_tokens(self) -> float | None:
        return self._one_stretch(self._upkeep.tend)

    def _one_stretch(self, upkeep: Callable[[apsw.Connection], T]) -> T | None:
        """Some upkeep between two groups; ``None`` when the connection is closed for good."""
        self._turn.acquire()
        with self._handing_over():
            if self._closed:
                return None
            connection = self._connection = self._connection or connect(self._location)
            return upkeep(connection)


def _run_under_savepoint(connection: apsw.Connection, job: _Job[object]) -> None:
    """A refusal of the domain undoes its own call only; a fault of the engine ends the whole group."""
    connection.execute("SAVEPOINT call")
    try:
        job.result = job.work(connection, job.tokens)
    except apsw.Error:
        raise
    except Exception as error:  # noqa: BLE001 - handed to the thread that made the call
        job.error = error
        job.tokens = TokenIndex()
        connection.execute("ROLLBACK TO call")
    connection.execute("RELEASE call")
