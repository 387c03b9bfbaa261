"""The two directions of a conversation over standard streams: lines that hold a message, and answers that are still owed.

Whoever closes the input has said all, and may still be listening: what was asked before is answered before the end.
"""

from __future__ import annotations

from typing import Any, TextIO

from anyio import EndOfStream, Event, move_on_after, to_thread
from mcp import types
from mcp.shared.message import SessionMessage

LONGEST = 64 * 1024 * 1024
"""Characters of a line; the rest of a longer one is thrown away."""

TOO_LONG = "too long"
"""Stands for a line that is longer."""

LAST_ANSWERS_S = 5.0

_MARK = "\ufeff"


class Lines:
    """The lines of a file, without the blank ones and without a byte order mark before the first.

    Whoever stops waiting for a line does not wait for the thread that reads it.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._mark = _MARK

    def __aiter__(self) -> Lines:
        return self

    async def __anext__(self) -> str:
        while line := await to_thread.run_sync(self._next, abandon_on_cancel=True):
            if line.strip():
                return line
        raise StopAsyncIteration

    def _next(self) -> str:
        line = self._file.readline(LONGEST + 1).removeprefix(self._mark)
        self._mark = ""
        if len(line) <= LONGEST:
            return line
        while line and not line.endswith("\n"):
            line = self._file.readline(LONGEST)
        return TOO_LONG


class Owed:
    """The requests that have come in and are not answered yet."""

    def __init__(self) -> None:
        self._open: set[str | int] = set()
        self._paid = Event()

    def note(self, message: object) -> None:
        """Take a message that came in into account: a request is owed an answer until it is called off."""
        if isinstance(message, types.JSONRPCRequest):
            self._open.add(message.id)
        elif isinstance(message, types.JSONRPCNotification) and message.method == "notifications/cancelled":
            self.settle((message.params or {}).get("requestId"))

    def settle(self, request: object) -> None:
        """A request that was answered, or is not to be."""
        if isinstance(request, str | int):
            self._open.discard(request)
        if not self._open:
            self._paid.set()

    async def paid(self) -> None:
        """Wait until everything is answered, though not for ever."""
        with move_on_after(LAST_ANSWERS_S):
            while self._open:
                self._paid = Event()
                await self._paid.wait()


class Outgoing:
    """A stream of messages that tells which requests were answered by them."""

    def __init__(self, outgoing: Any, owed: Owed) -> None:
        self._outgoing = outgoing
        self._owed = owed

    async def send(self, message: SessionMessage) -> None:
        """Send a message."""
        await self._outgoing.send(message)
        if isinstance(message.message, types.JSONRPCResponse | types.JSONRPCError):
            self._owed.settle(message.message.id)

    async def aclose(self) -> None:
        """Close the stream of messages."""
        await self._outgoing.aclose()

    async def __aenter__(self) -> Outgoing:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


async def received(incoming: Any, owed: Owed) -> SessionMessage | Exception:
    """The next message of a stream, or what reading it raised; the end comes when everything is answered."""
    try:
        item: SessionMessage | Exception = await incoming.receive()
    except EndOfStream:
        await owed.paid()
        raise
    if isinstance(item, SessionMessage):
        owed.note(item.message)
    return item
