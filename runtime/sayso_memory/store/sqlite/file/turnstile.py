"""Writers of several processes in turn. The engine itself only retries, so that one busy process would starve the others.

Whoever wants to write first passes a turnstile, waits there for the write lock alone, and lets the next one in when it
has it. The turnstile is an advisory lock on the store's folder: no file of its own, gone with the process that held it.
It makes waiting fair and guards nothing, so that where it does not work, all goes on without.
"""

from __future__ import annotations

import contextlib
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import apsw

_PAUSE_S: Final = (0.0003, 0.001)


def _locking() -> Callable[[int], None] | None:
    """What locks an open folder or raises ``BlockingIOError``; ``None`` on Windows."""
    try:
        import fcntl  # noqa: PLC0415 - not there on Windows
    except ImportError:
        return None
    return lambda folder: fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)


_LOCK: Final = _locking()


@contextmanager
def passing(connection: apsw.Connection, wait_ms: int) -> Iterator[None]:
    """Hold the turnstile of the connection's file for the block. Raises ``apsw.BusyError`` past ``wait_ms``."""
    folder = _folder(connection)
    if folder is None:
        yield
        return
    try:
        _enter(folder, time.monotonic() + wait_ms / 1000)
        yield
    finally:
        os.close(folder)


def _folder(connection: apsw.Connection) -> int | None:
    """The folder of the connection's file, opened; ``None`` where there is none, or it cannot be."""
    if _LOCK is None or not connection.filename:
        return None
    with contextlib.suppress(OSError):
        return os.open(os.path.dirname(os.fsdecode(connection.filename.encode())), os.O_RDONLY)  # noqa: PTH120 - once a commit
    return None


def _enter(folder: int, deadline: float) -> None:
    """Lock the folder; closing it unlocks it. Where locking folders is not possible, do without."""
    while _LOCK is not None:
        try:
            _LOCK(folder)
        except BlockingIOError as error:
            if time.monotonic() > deadline:
                raise apsw.BusyError("others waited longer") from error
            time.sleep(random.uniform(*_PAUSE_S))  # noqa: S311 - to be out of step with the others
        except OSError:
            return
        else:
            return
