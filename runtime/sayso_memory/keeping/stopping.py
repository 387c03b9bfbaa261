"""A polite request to end, taken as Ctrl-C is: what was begun is undone on the way out."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

import apsw

_SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
_STEPS: Final = 200_000


@contextmanager
def undone_when_stopped() -> Iterator[None]:
    """Inside, a signal to end raises ``SystemExit`` where it would end the process on the spot.

    Other threads than the first cannot listen to signals; there it changes nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _end) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def listen_while_working(connection: apsw.Connection) -> None:
    """Let one long statement be stopped too: the interpreter hears signals only when it has its turn."""
    connection.set_progress_handler(_go_on, _STEPS)


def _go_on() -> bool:
    return False


def _end(number: int, _: object) -> NoReturn:
    raise SystemExit(128 + number)
