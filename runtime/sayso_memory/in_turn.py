"""Searches in turn. They are the calls that compute long, and many at a time would slow all else and speed up none of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import BoundedSemaphore
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

AT_ONCE: Final = 3
_turns: Final = BoundedSemaphore(AT_ONCE)


def in_turn(handler: Callable[P, R]) -> Callable[P, R]:
    """Let a handler wait until fewer than `AT_ONCE` of those marked like it are at work in this process."""

    @wraps(handler)
    def wait(*args: P.args, **kwargs: P.kwargs) -> R:
        with _turns:
            return handler(*args, **kwargs)

    return wait
