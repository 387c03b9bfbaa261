"""The ways to a server over one store: in process, over stdio, over HTTP. Each opens a client for a caller.

Over stdio a process belongs to a caller, over HTTP one process serves all callers by their tokens; in process there is
none. Clients are opened when a caller is first needed and stay open as long as the store.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from sayso.proving.connections import CALL_SECONDS, OPENING_SECONDS, CannotConnect
from sayso.proving.servers import Ground, Server, command, free_port

if TYPE_CHECKING:
    from mcp import Client


_LOOKS_EVERY = 0.01
"""Seconds between two looks whether a server listens."""

Starting = Callable[[list[str]], list[str]]
"""Turns the words of a start command into those that are run: as they are, or to start the server warm."""


class Way(Protocol):
    """An open store that clients can be opened to."""

    def client(self, caller: str) -> AbstractAsyncContextManager[Client]:
        """A client for one caller, not yet connected."""

    async def open(self) -> None:
        """Make the store ready for clients."""

    async def close(self) -> None:
        """End what `open` began; clients are closed before."""


class InProcess:
    """The project's ``app`` opened in this process; ``mode`` is the SDK's (``legacy`` runs the whole JSON-RPC loop)."""

    def __init__(self, server: Server, ground: Ground, mode: str) -> None:
        self._server, self._ground, self._mode = server, ground, mode
        self._opened = ExitStack()
        self._server_of: Callable[[str], Any] | None = None

    async def open(self) -> None:
        """Enter the project's own context manager."""
        app = _load(self._server)
        self._server_of = self._opened.enter_context(app(self._ground.store, self._ground.callers))

    def client(self, caller: str) -> AbstractAsyncContextManager[Client]:
        """A client on this caller's server object."""
        from mcp import Client  # noqa: PLC0415 - loaded with the first client

        if self._server_of is None:
            raise CannotConnect("the store is not open")
        return Client(self._server_of(caller), mode=self._mode)

    async def close(self) -> None:
        """Leave the project's context manager."""
        self._opened.close()


def _load(server: Server) -> Callable[..., Any]:
    module, _, name = server.app.partition(":")
    if str(server.root) not in sys.path:
        sys.path.insert(0, str(server.root))
    try:
        app: Callable[..., Any] = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise CannotConnect(f"cannot load the app {server.app!r}: {error}") from error
    return app


class OverStdio:
    """One process per caller, started by the SDK's client and ended with it."""

    def __init__(self, server: Server, ground: Ground, start: Starting = list) -> None:
        self._server, self._ground, self._start = server, ground, start

    async def open(self) -> None:
        """Nothing runs before the first caller."""

    def client(self, caller: str) -> AbstractAsyncContextManager[Client]:
        """A client that starts the caller's server."""
        from mcp import Client, StdioServerParameters  # noqa: PLC0415 - loaded with the first client

        words = self._start(command(self._server.start, self._ground, caller))
        parameters = StdioServerParameters(
            command=words[0], args=words[1:], env=dict(os.environ), cwd=str(self._server.root)
        )
        return Client(parameters)

    async def close(self) -> None:
        """The processes ended with their clients."""


class OverHttp:
    """One process for all callers, each with a bearer token."""

    def __init__(self, server: Server, ground: Ground, start: Starting = list) -> None:
        self._server, self._ground, self._start = server, ground, start
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._log = ground.folder / "server.log"

    async def open(self) -> None:
        """Start the server and wait until it listens. Raises `CannotConnect` with what it said when it does not."""
        self._port = free_port()
        first = next(iter(self._ground.callers))
        words = self._start(command(self._server.start_http, self._ground, first, self._port))
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(  # noqa: S603 - the project's own command; returns at once
                words, cwd=self._server.root, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
            )
        for _ in range(int(OPENING_SECONDS / _LOOKS_EVERY)):
            if await _listens(self._port):
                return
            if self._process.poll() is not None:
                break
            await asyncio.sleep(_LOOKS_EVERY)
        await self.close()
        raise CannotConnect(f"the server does not listen on port {self._port}; it said: {_tail(self._log)}")

    @asynccontextmanager
    async def client(self, caller: str) -> AsyncIterator[Client]:
        """A client with the caller's token."""
        import httpx2  # noqa: PLC0415 - loaded with the first client
        from mcp import Client  # noqa: PLC0415
        from mcp.client.streamable_http import streamable_http_client  # noqa: PLC0415

        headers = {"Authorization": f"Bearer {self._ground.callers[caller]['token']}"}
        # Plain HTTP on loopback: no certificates to load, and no proxy of the environment in between.
        async with httpx2.AsyncClient(headers=headers, timeout=CALL_SECONDS, verify=False, trust_env=False) as http:
            url = f"http://127.0.0.1:{self._port}/mcp"
            async with Client(streamable_http_client(url, http_client=http)) as client:
                yield client

    async def close(self) -> None:
        """End the server."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            await asyncio.to_thread(self._process.wait, 10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            await asyncio.to_thread(self._process.wait)
        self._process = None


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    await writer.wait_closed()
    return True


def _tail(log: Path) -> str:
    text = log.read_text(encoding="utf-8", errors="replace").strip()
    return text[-2000:] or "nothing"


WAYS: dict[str, Callable[[Server, Ground, Starting], Way]] = {
    "in-process": lambda server, ground, _: InProcess(server, ground, "legacy"),
    "in-process-modern": lambda server, ground, _: InProcess(server, ground, "auto"),
    "stdio": OverStdio,
    "http": OverHttp,
}
"""The ways by name."""


def offered(app: str, start: str, start_http: str) -> tuple[str, ...]:
    """The ways that a project's settings offer, the cheapest first."""
    ways = ("in-process", "in-process-modern") if app else ()
    return ways + (("stdio",) if start else ()) + (("http",) if start_http else ())
