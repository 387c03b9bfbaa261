"""The threads in which calls run: enough of them that quick ones need not wait for slow ones.

Searches have threads of their own, as many as are at work at a time: those that wait for their turn would otherwise hold
the threads of all others as soon as there are enough of them.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

from sayso_memory.in_turn import AT_ONCE, takes_turns

_THREADS: Final = 64


class Calls(ThreadPoolExecutor):
    """Runs calls; knows whether some are still running."""

    def __init__(self) -> None:
        super().__init__(_THREADS, thread_name_prefix="call")
        self._in_turn = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="search")
        self._running: set[Future[Any]] = set()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See `ThreadPoolExecutor.submit`."""
        threads = self._in_turn.submit if takes_turns(fn) else super().submit
        future = threads(fn, *args, **kwargs)
        self._running.add(future)
        future.add_done_callback(self._running.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See `ThreadPoolExecutor.shutdown`."""
        self._in_turn.shutdown(wait, cancel_futures=cancel_futures)
        super().shutdown(wait, cancel_futures=cancel_futures)

    @property
    def busy(self) -> bool:
        """Whether a call is still running."""
        return bool(self._running)
