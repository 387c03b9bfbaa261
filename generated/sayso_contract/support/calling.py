# Copied from sayso by `sayso build`, which overwrites it.
"""Calls a handler, async or not, so that whatever it does stays inside the call: nothing blocks and nothing escapes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from inspect import isawaitable, iscoroutinefunction
from typing import Any

Handler = Callable[[Any, Any], Any]


def prepared(handler: Handler) -> Callable[[Any, Any], Awaitable[Any]]:
    """The handler as a function to await. One that is not async runs in a thread, in the caller's context."""
    if iscoroutinefunction(handler) or iscoroutinefunction(getattr(handler, "__call__", None)):  # noqa: B004
        return handler

    async def call(arguments: object, caller: object) -> object:
        reply = await asyncio.to_thread(_attempt, handler, arguments, caller)
        return await reply if isawaitable(reply) else reply

    return call


def _attempt(handler: Handler, arguments: object, caller: object) -> object:
    try:
        return handler(arguments, caller)
    except StopIteration as error:  # a future cannot carry it: the awaiting side would wait for ever
        raise RuntimeError("the handler raised StopIteration") from error
    except SystemExit as error:  # would end the server for everybody
        raise RuntimeError("the handler tried to end the process") from error


def is_own_cancellation() -> bool:
    """Whether the running task was asked to stop; if not, a `CancelledError` is the handler's own accident."""
    task = asyncio.current_task()
    return task is None or task.cancelling() > 0
