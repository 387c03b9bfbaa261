"""The write side of one process: calls that wait for each other share one transaction and one commit.

Whoever gets the turn runs everything that has queued up meanwhile, each call under a savepoint of its own, and
commits once. A call's outcome is released only after that commit, so an answer always means durable. When the
commit fails, every call of the group fails and nothing of them is kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final, Generic, TypeVar

import apsw

from sayso_memory.store.sqlite.connecting import Location, connect, translated

T = TypeVar("T")
_LARGEST_GROUP: Final = 96


class _Job(Generic[T]):
    """One call's work and, once its group has ended, what came of it."""

    __slots__ = ("error", "finished", "result", "work")

    def __init__(self, work: Callable[[apsw.Connection], T]) -> None:
        self.work = work
        self.result: T | None = None
        self.error: BaseException | None = None
        self.finished = False

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

    def run(self, work: Callable[[apsw.Connection], T]) -> T:
        """Run ``work`` in a transaction and return what it returned, once that is durable."""
        job = _Job(work)
        self._waiting.append(job)  # type: ignore[arg-type] # the queue forgets what each job returns
        with self._turn:
            while not job.finished:
                self._run_group()
        return job.outcome()

    def close(self) -> None:
        """Close the connection; the last one to close folds the log into the file."""
        with self._turn:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _run_group(self) -> None:
        group = [self._waiting.popleft() for _ in range(min(len(self._waiting), _LARGEST_GROUP))]
        try:
            with translated(self._location.path):
                self._commit(group)
        except BaseException as error:
            for job in group:
                job.error = error
            if not isinstance(error, Exception):
                raise
        finally:
            for job in group:
                job.finished = True

    def _commit(self, group: list[_Job[object]]) -> None:
        connection = self._connection = self._connection or connect(self._location)
        connection.execute("BEGIN IMMEDIATE")
        try:
            for job in group:
                _run_under_savepoint(connection, job)
            self._before_commit(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _run_under_savepoint(connection: apsw.Connection, job: _Job[object]) -> None:
    """A refusal of the domain undoes its own call only; a fault of the engine ends the whole group."""
    connection.execute("SAVEPOINT call")
    try:
        job.result = job.work(connection)
    except apsw.Error:
        raise
    except Exception as error:  # noqa: BLE001 - handed to the thread that made the call
        job.error = error
        connection.execute("ROLLBACK TO call")
    connection.execute("RELEASE call")
