"""The write side of one process: calls that wait for each other share one transaction and one commit.

Whoever gets the turn runs everything that has queued up meanwhile, each call under a savepoint of its own, and
commits once. A call's outcome is released only after that commit, so an answer always means durable. When the
commit fails, every call of the group fails and nothing of them is kept. When only the token tables fail, they are
marked as stale and the group is made again without them: the rows are the truth.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from threading import Lock, Timer
from typing import Final, Generic, TypeVar

import apsw

from sayso_memory.store.sqlite.connecting import Location, connect, translated
from sayso_memory.store.sqlite.indexing import INDEX_STATE, STALE
from sayso_memory.store.sqlite.merging import COMMITS, WORTHWHILE, merge
from sayso_memory.store.sqlite.token_index import BrokenIndex
from sayso_memory.store.sqlite.transactions import writing

T = TypeVar("T")
_LARGEST_GROUP: Final = 96
_QUIET_S: Final = 1.0

logger = logging.getLogger(__name__)


class _Job(Generic[T]):
    """One call's work and, once its group has ended, what came of it."""

    __slots__ = ("error", "finished", "result", "work")

    def __init__(self, work: Callable[[apsw.Connection], T]) -> None:
        self.work = work
        self.finished = False
        self.forget()

    def forget(self) -> None:
        """As if it had not run yet."""
        self.result: T | None = None
        self.error: BaseException | None = None

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
        self._unmerged = 0
        self._quiet: Timer | None = None

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
            if self._quiet is not None:
                self._quiet.cancel()
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
        self._unmerged += 1
        self._merge_when_due()

    def _commit(self, group: Sequence[_Job[object]]) -> None:
        try:
            self._transaction(group, ())
        except BrokenIndex as fault:
            logger.warning(
                "the search index of %s is out of order (%s): searches read the texts instead, until `sayso-memory reindex`",
                self._location.path,
                fault,
            )
            for job in group:
                job.forget()
            self._transaction(group, (STALE,))

    def _transaction(self, group: Sequence[_Job[object]], index_states: Sequence[str]) -> None:
        connection = self._connection = self._connection or connect(self._location)
        with writing(connection, self._location.lock_wait_ms):
            for state in index_states:
                connection.execute(INDEX_STATE, (state,))
            for job in group:
                _run_under_savepoint(connection, job)
            self._before_commit(connection)

    def _merge_when_due(self) -> None:
        """Merge now if very much has gathered; else wait for a quiet moment, if it is worth one."""
        if self._unmerged >= COMMITS:
            self._merge()
        elif self._unmerged >= WORTHWHILE and self._quiet is None:
            self._quiet = Timer(_QUIET_S, self._merge_in_quiet)
            self._quiet.daemon = True
            self._quiet.start()

    def _merge_in_quiet(self) -> None:
        with self._turn:
            self._quiet = None
            while not self._waiting and self._merge():
                pass

    def _merge(self) -> bool:
        """Merge a bounded stretch; whether there is more. Whatever hinders it is left to a later write."""
        if self._connection is None:
            return False
        self._unmerged = 0
        self._connection.set_busy_timeout(0)
        try:
            return merge(self._connection)
        except apsw.Error as error:
            logger.debug("merging was put off: %s", error)
            return False
        finally:
            self._connection.set_busy_timeout(self._location.lock_wait_ms)


def _run_under_savepoint(connection: apsw.Connection, job: _Job[object]) -> None:
    """A refusal of the domain undoes its own call only; a fault of the engine ends the whole group."""
    connection.execute("SAVEPOINT call")
    try:
        job.result = job.work(connection)
    except (apsw.Error, BrokenIndex):
        raise
    except Exception as error:  # noqa: BLE001 - handed to the thread that made the call
        job.error = error
        connection.execute("ROLLBACK TO call")
    connection.execute("RELEASE call")
