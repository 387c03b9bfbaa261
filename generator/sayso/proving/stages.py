"""Stores that conversations run on: a world built once on a fresh store, shared by what changes nothing.

A conversation that only reads runs on the stage its world shares with all others of its kind; one that writes gets a
store of its own. So there are as many servers as writing conversations, plus one per world and way (over stdio: one per
caller), however many cases there are. Those of shared stages are started exactly as the settings say; those of single
conversations are started warm, which is the same server without the wait for its imports.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from sayso.proving.connections import CannotConnect, ClientConnection
from sayso.proving.exchange import Exchange, Mismatch
from sayso.proving.matching import Names
from sayso.proving.servers import Server, lay
from sayso.proving.suite import Suite, WorldCases
from sayso.proving.transports import WAYS, Starting, Way
from sayso.proving.warm_starts import WarmStarts


class Stage:
    """An open store in a world's state, with a client for each caller who has called.

    ``names`` are those that the world's calls bound; ``folder`` is where the server keeps its store.
    """

    def __init__(self, suite: Suite, world: WorldCases, way: Way, folder: Path) -> None:
        self.suite, self.world, self.folder = suite, world, folder
        self.names: Names = {}
        self._way = way
        self._clients: dict[str, ClientConnection] = {}

    async def connection(self, caller: str | None = None) -> ClientConnection:
        """The caller's connection (None: the world's first caller), opened when first needed."""
        name = caller or self.world.first
        if name not in self._clients:
            if name not in dict(self.world.callers):
                callers = ", ".join(known for known, _ in self.world.callers)
                raise CannotConnect(f"the world has no caller {name!r}; its callers are {callers}")
            client = ClientConnection(self._way.client(name))
            await client.open()
            self._clients[name] = client
        return self._clients[name]

    async def build(self) -> None:
        """Make the world's calls. Raises `Mismatch` where one does not succeed."""
        exchange = Exchange(self.suite, self.connection, self.names, self.world.page)
        for call in self.world.calls:
            answer = await exchange.hold(call)
            if answer.kind not in {"result", "text"}:
                raise Mismatch(f"{self.world.page}:{call.line}: a call of the world failed: {answer.value}")
        self.names = exchange.names

    async def close(self) -> None:
        """Close the clients, the last one first."""
        while self._clients:
            _, client = self._clients.popitem()
            await client.close()


class Stages:
    """Opens stages; those that are shared stay open until `close`."""

    def __init__(self, suite: Suite, server: Server) -> None:
        self.suite, self.server = suite, server
        self._warm = WarmStarts()
        self._shared: dict[tuple[str | None, str, str], tuple[Stage, AbstractAsyncContextManager[Stage]]] = {}

    @asynccontextmanager
    async def fresh(self, world: WorldCases, way: str, start: Starting | None = None) -> AsyncIterator[Stage]:
        """A stage of its own, closed afterwards; ``start`` says how its servers are started, if not warm."""
        with tempfile.TemporaryDirectory(prefix="sayso-", ignore_cleanup_errors=True) as folder:
            ground = lay(Path(folder), world)
            opened = WAYS[way](self.server, ground, start or self._warm.words)
            await opened.open()
            stage = Stage(self.suite, world, opened, ground.store)
            try:
                await stage.build()
                yield stage
            finally:
                await stage.close()
                await opened.close()

    async def shared(self, world: WorldCases, way: str, purpose: str = "reading") -> Stage:
        """The stage that everything of one purpose shares; it must change nothing."""
        key = (world.name, way, purpose)
        if key not in self._shared:
            opening = self.fresh(world, way, list)
            self._shared[key] = (await opening.__aenter__(), opening)
        return self._shared[key][0]

    async def forget(self, world: WorldCases, way: str, purpose: str = "reading") -> None:
        """Close a shared stage that was changed after all; the next user gets a new one."""
        _, opening = self._shared.pop((world.name, way, purpose))
        await opening.__aexit__(None, None, None)

    @asynccontextmanager
    async def stage(self, world: WorldCases, way: str, changes: str) -> AsyncIterator[Stage]:
        """The shared stage where ``changes`` is ``nothing``, else a fresh one."""
        if changes == "nothing":
            yield await self.shared(world, way)
            return
        async with self.fresh(world, way) as stage:
            yield stage

    async def close(self) -> None:
        """Close every shared stage."""
        while self._shared:
            _, (_, opening) = self._shared.popitem()
            await opening.__aexit__(None, None, None)
        self._warm.close()
