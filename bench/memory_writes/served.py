"""Calls through a real MCP client over stdio, and what they cost the server's process in CPU, read from /proc."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from mcp import Client, StdioServerParameters
from peers import Command

_TICK = 1 / os.sysconf("SC_CLK_TCK")


class Call(NamedTuple):
    """A tool and its arguments."""

    tool: str
    arguments: dict[str, Any]


class Server:
    """One running server."""

    def __init__(self, client: Client, pid: int) -> None:
        self._client = client
        self._pid = pid

    async def call(self, call: Call) -> None:
        """One call that must succeed."""
        answer = await self._client.call_tool(call.tool, call.arguments)
        if answer.is_error:
            raise SystemExit(f"{call.tool} failed: {answer.content}")

    async def cost(self, calls: list[Call]) -> float:
        """CPU milliseconds of the server for one of these calls, on average."""
        before = self._cpu()
        for call in calls:
            await self.call(call)
        return (self._cpu() - before) * 1000 / len(calls)

    def _cpu(self) -> float:
        fields = Path(f"/proc/{self._pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * _TICK

    def resident_megabytes(self) -> float:
        """The most memory the process ever held."""
        lines = Path(f"/proc/{self._pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 1024


@asynccontextmanager
async def running(command: Command) -> AsyncIterator[Server]:
    """The server started and ready."""
    before = _children()
    parameters = StdioServerParameters(command=command.program, args=command.arguments, env=command.environment)
    async with Client(parameters) as client:
        await client.list_tools()
        (pid,) = _children() - before
        yield Server(client, pid)


def _children() -> set[int]:
    found: set[int] = set()
    for task in Path(f"/proc/{os.getpid()}/task").iterdir():
        with suppress(FileNotFoundError):  # a thread that has ended meanwhile
            found.update(map(int, (task / "children").read_text().split()))
    return found
