"""One real MCP client for one caller, held open by a task of its own, so that it may be used and closed from anywhere."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any, Protocol

from sayso.jsontext.value import Json
from sayso.proving.answers import Seen, seen

if TYPE_CHECKING:
    from mcp import Client

OPENING_SECONDS = 60.0
CALL_SECONDS = 60.0


class CannotConnect(Exception):  # noqa: N818 - named for what happened
    """The server did not start or did not speak MCP; the text says what it said instead."""


class Connection(Protocol):
    """What the checks need of a caller's connection."""

    async def call(self, tool: str, arguments: Json) -> Seen:
        """Call a tool as a real client does."""

    async def listing(self) -> dict[str, dict[str, Any]]:
        """The entries of ``tools/list`` by name, in wire form, in the server's order."""


class ClientConnection:
    """A `Connection` over the SDK's own client."""

    def __init__(self, opening: AbstractAsyncContextManager[Client]) -> None:
        self._opening = opening
        self._ready: asyncio.Future[Client] = asyncio.get_running_loop().create_future()
        self._closing = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._tools: dict[str, dict[str, Any]] | None = None

    async def open(self) -> None:
        """Start the client and wait until the server has answered. Raises `CannotConnect`."""
        self._task = asyncio.create_task(self._hold())
        try:
            await asyncio.wait_for(asyncio.shield(self._ready), OPENING_SECONDS)
        except TimeoutError:
            await self.close()
            raise CannotConnect(f"no answer within {OPENING_SECONDS:.0f} s") from None

    async def _hold(self) -> None:
        try:
            async with self._opening as client:
                self._ready.set_result(client)
                await self._closing.wait()
        except Exception as error:
            if self._ready.done():
                raise
            self._ready.set_exception(CannotConnect(_innermost(error)))

    async def close(self) -> None:
        """End the session; the server ends with it where it runs for this client alone."""
        self._closing.set()
        if self._task is None:
            return
        if not self._ready.done():
            self._task.cancel()
        await asyncio.wait([self._task])

    async def client(self) -> Client:
        """The SDK's client, for what a `Connection` cannot say."""
        return await self._ready

    async def listing(self) -> dict[str, dict[str, Any]]:
        """The entries of ``tools/list``, read once."""
        if self._tools is None:
            client = await self._ready
            tools: dict[str, dict[str, Any]] = {}
            cursor: str | None = None
            for _ in range(1000):
                page = await client.list_tools(cursor=cursor)
                for tool in page.tools:
                    tools[tool.name] = tool.model_dump(by_alias=True, exclude_none=True, mode="json")
                cursor = page.next_cursor
                if not cursor:
                    break
            self._tools = tools
        return self._tools

    async def call(self, tool: str, arguments: Json, listed_as: str = "") -> Seen:
        """Call a tool; protocol errors and results that the SDK refuses are faults. An alias is listed as its tool."""
        from mcp import MCPError  # noqa: PLC0415 - loaded with the first client

        client = await self._ready
        schema = (await self.listing()).get(listed_as or tool, {}).get("outputSchema")
        sent: Any = arguments
        try:
            answer = await client.call_tool(tool, sent, read_timeout_seconds=CALL_SECONDS)
        except MCPError as error:
            return Seen("fault", error.message, faults=(f"protocol error {error.code}: {error.message}",))
        except RuntimeError as error:
            said = str(error).partition("\n")[0]
            return Seen("fault", said, faults=(f"the client refuses the answer: {said}",))
        return seen(answer, schema)


def _innermost(error: BaseException) -> str:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {error}"
