"""How a server ends while calls may still be running: the store is closed if that takes a moment only, and then all is over.

The engine keeps what was acknowledged whatever happens; closing in good order only folds its log in and writes down
what was read. So nobody waits for it long: not for a search that takes minutes, and not for a lock that is held by the
very thread a signal interrupted.
"""

from __future__ import annotations

import logging
import os
import signal
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from sayso_memory.store.interface import Store

_MOMENT_S: Final = 2.0


def leave(store: Store, code: int) -> NoReturn:
    """End the process with this exit code, after a moment at most."""
    closing = Thread(target=_close, args=(store,), daemon=True)
    closing.start()
    closing.join(_MOMENT_S)
    logging.shutdown()
    os._exit(code)


def end_at_once_when_interrupted() -> None:
    """Until the transports know how to end: an interruption is an exception otherwise, and gets lost where it meets an import."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(128 + signal.SIGINT))


def _close(store: Store) -> None:
    with suppress(Exception):
        store.close()
