"""Searches and pages in turn. They compute long or answer much; many at a time slow all else, fill the memory and end no sooner.

Whoever runs calls in threads can ask which of them take turns, so that those that wait hold no thread that others need.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from threading import BoundedSemaphore
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

AT_ONCE: Final = 3
_turns: Final = BoundedSemaphore(AT_ONCE)
_marked: Final[list[object]] = []


def in_turn(handler: Callable[P, R]) -> Callable[P, R]:
    """Let a handler wait until fewer than `AT_ONCE` of those marked like it are at work in this process."""

    @wraps(handler)
    def wait(*args: P.args, **kwargs: P.kwargs) -> R:
        with _turns:
            return handler(*args, **kwargs)

    _marked.append(wait)
    return wait


def takes_turns(call: object) -> bool:
    """Whether a call as ``asyncio.to_thread`` hands it over, with its function among the arguments, is one of a marked handler."""
    return isinstance(call, partial) and any(argument is one for argument in call.args for one in _marked)
