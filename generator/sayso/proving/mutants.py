"""Servers that are wrong on purpose: one accepts everything, one refuses everything. No case may pass against both.

They list the real server's tools and are spoken to by a real client, so that a test which cannot fail is found out.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sayso.proving.connections import ClientConnection

if TYPE_CHECKING:
    from mcp.types import CallToolResult

Answering = Callable[[str], Awaitable["CallToolResult"]]


@asynccontextmanager
async def accepting(
    listing: Mapping[str, Mapping[str, Any]], answers: Mapping[str, CallToolResult]
) -> AsyncIterator[ClientConnection]:
    """A server whose validator accepts everything: whatever a tool is sent, it answers as to its base call."""

    async def answer(tool: str) -> CallToolResult:
        return answers[tool]

    async with _serving(listing, answer) as connection:
        yield connection


@asynccontextmanager
async def refusing(listing: Mapping[str, Mapping[str, Any]], prefix: str) -> AsyncIterator[ClientConnection]:
    """A server whose validator refuses everything, at the arguments as a whole."""
    from mcp.types import CallToolResult, TextContent  # noqa: PLC0415 - loaded with the first client

    message = "refused whatever it is"
    error = {
        "error": "invalid_argument",
        "message": message,
        "problems": [{"pointer": "", "code": "type", "message": message}],
    }

    async def answer(_tool: str) -> CallToolResult:
        return CallToolResult(
            content=[TextContent(type="text", text=message)], is_error=True, _meta={f"{prefix}/error": error}
        )

    async with _serving(listing, answer) as connection:
        yield connection


@asynccontextmanager
async def _serving(listing: Mapping[str, Mapping[str, Any]], answer: Answering) -> AsyncIterator[ClientConnection]:
    from mcp import Client  # noqa: PLC0415 - loaded with the first client
    from mcp.server import Server  # noqa: PLC0415
    from mcp.types import ListToolsResult, Tool  # noqa: PLC0415

    tools = [Tool.model_validate(entry) for entry in listing.values()]

    async def list_tools(_context: Any, _params: Any) -> ListToolsResult:
        return ListToolsResult(tools=tools)

    async def call_tool(_context: Any, params: Any) -> CallToolResult:
        return await answer(params.name)

    server = Server("mutant", on_list_tools=list_tools, on_call_tool=call_tool)
    connection = ClientConnection(Client(server, mode="legacy"))
    await connection.open()
    try:
        yield connection
    finally:
        await connection.close()
