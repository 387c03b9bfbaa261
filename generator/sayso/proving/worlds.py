"""Fresh stores for hand-written tests, opened when they are first used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sayso.jsontext.value import Json
from sayso.proving.answers import Seen
from sayso.proving.connections import ClientConnection
from sayso.proving.exchange import Mismatch, lawful, told
from sayso.proving.run import Run
from sayso.proving.stages import Stage
from sayso.proving.suite import EMPTY_WORLD, NoCases, WorldCases


class OpenWorld:
    """One fresh store in a world's state. Every answer is checked as in any conformance run, whatever it says."""

    def __init__(self, run: Run, name: str | None, way: str) -> None:
        self._run, self._way = run, way
        self._world = _world(run, name)
        self._stage: Stage | None = None
        self._closing: Callable[[], Awaitable[object]] | None = None

    async def stage(self) -> Stage:
        """The open store, with the names that the world's calls bound."""
        if self._stage is None:
            self._stage, self._closing = await self._run.open(self._world, self._way)
        return self._stage

    async def folder(self) -> Path:
        """The folder that the server keeps its store in."""
        return (await self.stage()).folder

    async def connection(self, caller: str | None = None) -> ClientConnection:
        """A caller's real client (None: the world's first caller)."""
        return await (await self.stage()).connection(caller)

    async def seen(self, caller: str | None, tool: str, arguments: Json) -> Seen:
        """Call a tool and give the answer as it was seen. Raises `Mismatch` where no page allows such an answer."""
        answer = await (await self.connection(caller)).call(tool, arguments)
        problems = [*answer.faults, *map(str, lawful(self._run.suite.tools[tool], arguments, answer))]
        if problems:
            raise Mismatch(told(tool, problems, arguments, answer))
        return answer

    async def call(self, caller: str | None, tool: str, arguments: Json) -> Any:
        """The result (or text) of a call. Raises `Mismatch` where the tool answers with an error."""
        answer = await self.seen(caller, tool, arguments)
        if answer.kind == "error":
            raise Mismatch(told(tool, ["expected a success"], arguments, answer))
        return answer.value

    async def refusal(self, caller: str | None, tool: str, arguments: Json) -> dict[str, Any]:
        """The error object of a call. Raises `Mismatch` where the tool does not answer with an error."""
        answer = await self.seen(caller, tool, arguments)
        if answer.kind != "error" or not isinstance(answer.value, dict):
            raise Mismatch(told(tool, ["expected an error"], arguments, answer))
        return answer.value

    async def close(self) -> None:
        """Close the store, if it was opened."""
        if self._closing is not None:
            await self._closing()


def _world(run: Run, name: str | None) -> WorldCases:
    if name is None:
        return EMPTY_WORLD
    if name not in run.suite.worlds:
        raise NoCases(f"there is no world {name!r} among the cases")
    return run.suite.worlds[name]
