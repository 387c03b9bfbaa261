"""A conversation in plain JSON-RPC with a server in this process, at any handshake revision."""

from __future__ import annotations

import asyncio
from typing import Any

import anyio
from mcp import types
from mcp.server import Server
from mcp.shared.memory import create_client_server_memory_streams
from mcp.shared.message import SessionMessage


def converse(server: Server[Any], version: str, *requests: dict[str, Any]) -> list[dict[str, Any]]:
    """Shake hands at a revision, send the requests one after the other, and return the whole answers."""
    return asyncio.run(_converse(server, version, requests))


async def _converse(server: Server[Any], version: str, requests: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    hello = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "raw", "version": "0"}}
    answers = []
    async with (
        create_client_server_memory_streams() as ((read, write), (server_read, server_write)),
        anyio.create_task_group() as group,
    ):
        group.start_soon(server.run, server_read, server_write, server.create_initialization_options())

        async def ask(number: int, message: dict[str, Any]) -> dict[str, Any]:
            await write.send(_message({"jsonrpc": "2.0", "id": number, **message}))
            answer = await read.receive()
            assert isinstance(answer, SessionMessage)
            return answer.message.model_dump(by_alias=True, exclude_none=True)

        answers.append(await ask(0, {"method": "initialize", "params": hello}))
        await write.send(_message({"jsonrpc": "2.0", "method": "notifications/initialized"}))
        for number, request in enumerate(requests, 1):
            answers.append(await ask(number, request))
        await write.aclose()
        await server_write.aclose()
    return answers


def _message(message: dict[str, Any]) -> SessionMessage:
    return SessionMessage(types.jsonrpc_message_adapter.validate_python(message))


def call(name: str, arguments: object = None) -> dict[str, Any]:
    params = {"name": name} if arguments is None else {"name": name, "arguments": arguments}
    return {"method": "tools/call", "params": params}
