# Copied from sayso by `sayso build`, which overwrites it.
"""Serves one caller over the process's standard streams, and answers lines that are no message.

The SDK drops such a line without a word, and whoever sent it waits for an answer until patience ends: half of an emoji
is enough, as a text holds it that was cut short. And where bytes are no UTF-8, it reads other characters in their
place, so that a text would be kept that nobody wrote.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from anyio import EndOfStream
from mcp import types
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage

from .wire import LONGEST, TOO_LONG, Lines, Outgoing, Owed, received

_LONGEST_NUMBER = 18
_SHOWN = 200
_NO_UTF8 = "the line is not UTF-8"


async def serve_stdio(server: Server[Any]) -> None:
    """Answer the one at the other end of standard input and output until the input ends.

    Raises `BrokenPipeError` when nobody takes the answers any more; a thread may then still be waiting for a line.
    """
    unheard = False
    try:
        with _input() as lines:
            async with stdio_server(stdin=lines) as (incoming, outgoing):
                owed = Owed()
                ends = Answering(incoming, outgoing, owed), Outgoing(outgoing, owed)
                await server.run(*ends, server.create_initialization_options())
    except* OSError:
        unheard = True
    if unheard:
        raise BrokenPipeError("nobody takes the answers any more")


@contextmanager
def _input() -> Iterator[Any]:
    """Standard input as lines in which a byte that is no UTF-8 becomes half a surrogate pair, which no message holds.

    Meanwhile nothing comes from descriptor 0, so that neither a handler nor its children take what is meant for the
    server. The wire stays open afterwards: a thread may still be waiting for its next line.
    """
    wire = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    lines = open(wire, encoding="utf-8", errors="surrogateescape", newline="\n", closefd=False)  # noqa: SIM115 -- see above
    try:
        yield Lines(lines)
    finally:
        os.dup2(wire, 0)


class Answering:
    """A stream of messages that keeps to itself what could not be read, and answers it."""

    def __init__(self, incoming: Any, outgoing: Any, owed: Owed | None = None) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._owed = owed or Owed()

    @property
    def last_context(self) -> Any:
        """The context in which the last message was sent; the SDK looks for it."""
        return getattr(self._incoming, "last_context", None)

    async def receive(self) -> SessionMessage:
        """The next message."""
        while True:
            item = await received(self._incoming, self._owed)
            if isinstance(item, SessionMessage):
                return item
            await self._outgoing.send(SessionMessage(refusal(item)))

    async def aclose(self) -> None:
        """Close the stream of messages."""
        await self._incoming.aclose()

    def __aiter__(self) -> Answering:
        return self

    async def __anext__(self) -> SessionMessage:
        try:
            return await self.receive()
        except EndOfStream:
            raise StopAsyncIteration from None

    async def __aenter__(self) -> Answering:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


def refusal(error: Exception) -> types.JSONRPCError:
    """The answer to what could not be read as a message: ``error`` is what reading it raised."""
    details = _details(error)
    kinds = {detail.get("type") for detail in details}
    unreadable = not kinds.isdisjoint(("json_invalid", "string_unicode"))
    told = (_NO_UTF8 if detail.get("type") == "string_unicode" else str(detail.get("msg")) for detail in details)
    reason = next(told, str(error))[:_SHOWN]
    if any(detail.get("input") == TOO_LONG for detail in details):
        reason = f"a line may have at most {LONGEST} characters"
    code, what = (types.PARSE_ERROR, "Parse error") if unreadable else (types.INVALID_REQUEST, "Invalid request")
    return types.JSONRPCError(
        jsonrpc="2.0",
        id=_id(detail.get("input") for detail in details),
        error=types.ErrorData(code=code, message=f"{what}: {reason}"),
    )


def _details(error: Exception) -> list[Mapping[str, Any]]:
    """What pydantic found, in its own words; nothing of any other error."""
    errors = getattr(error, "errors", None)
    return list(errors(include_url=False)) if callable(errors) else []


def _id(inputs: Iterable[object]) -> str | int | None:
    """The id of the request that was meant, so that the one who waits for it learns."""
    for given in inputs:
        value = _parsed(given) if isinstance(given, str) else given
        found = value.get("id") if isinstance(value, dict) else None
        if type(found) is str or type(found) is int:
            return _encodable(found)
    return None


def _parsed(text: str) -> object:
    """Python's reader takes some of what the SDK's does not: halves of pairs, deeper nesting, longer numbers."""
    try:
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) <= _LONGEST_NUMBER else None)
    except (ValueError, RecursionError):
        return None


def _encodable(name: str | int) -> str | int | None:
    try:
        str(name).encode()
    except UnicodeEncodeError:
        return None
    return name
