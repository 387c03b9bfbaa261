"""One run at a time writes in a project: whoever comes second waits, so that no run's plan outlives the files it is about.

The lock is the operating system's and falls with the process that holds it, however that ends. What a run left half
done is therefore found by the next one, which can be sure that nobody is still at it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sayso.findings.cannot_run import CannotRun

WAITS = 60.0
"""Seconds until a run gives up on another one."""

_LOOKS_EVERY = 0.05


@contextmanager
def own_turn(folder: Path) -> Iterator[bool]:
    """Hold the turn of the project whose state lies in ``folder`` (which exists) while the block runs.

    Yields whether it is held: where no lock can be had at all, as on a read-only disk, the block runs without one.
    Raises `CannotRun` when another run does not end.
    """
    try:
        file = (folder / "turn").open("ab")
    except OSError:
        yield False
        return
    with file:
        yield _wait(file)


def _wait(file: IO[bytes]) -> bool:
    end = time.monotonic() + WAITS
    while True:
        try:
            _lock(file.fileno())
        except (BlockingIOError, PermissionError) as error:
            if time.monotonic() >= end:
                raise CannotRun(
                    "another run of sayso is writing in this project", hint="wait for it, or end it"
                ) from error
            time.sleep(_LOOKS_EVERY)
        except OSError:
            return False
        else:
            return True


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        os.lseek(number, 0, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
