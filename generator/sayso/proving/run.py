"""One conformance run of a project: what the generated test modules call, and what hand-written tests start from."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from sayso.jsontext.value import Json
from sayso.proving.checks import (
    Probe,
    check_alias,
    check_example,
    check_refused,
    check_taken,
    check_unchanged,
    probe,
)
from sayso.proving.collecting import ProvedProject
from sayso.proving.exchange import Exchange, Mismatch
from sayso.proving.listing import check_entry, check_names
from sayso.proving.observing import observation
from sayso.proving.self_test import refusal_survivors, success_survivors
from sayso.proving.stages import Stage, Stages
from sayso.proving.suite import DerivedCall, StatedExample, WorldCases

Observed = dict[tuple[str, str], Exchange]


class Run:
    """Opens stages as tests need them; `close` ends them all."""

    def __init__(self, project: ProvedProject) -> None:
        self.project, self.suite = project, project.suite
        self.stages = Stages(project.suite, project.server)
        self._observed: Observed = {}
        self._refusing: dict[str | None, tuple[Stage, Probe]] = {}

    @property
    def cheapest(self) -> str:
        """The way that derived calls take."""
        return self.project.ways[0]

    async def close(self) -> None:
        """Close every shared stage."""
        await self.stages.close()

    async def example(self, tool: str, example: StatedExample, way: str) -> Exchange:
        """Hold an example's conversation over one way. Raises `Mismatch`."""
        changes = "nothing" if self.suite.changes_nothing(example.calls) else "something"
        async with self.stages.stage(self.suite.world_of(tool), way, changes) as stage:
            exchange = await check_example(stage, self.suite.tools[tool], example)
        if way == self.cheapest:
            self._observed[tool, example.id] = exchange
        return exchange

    async def taken(self, tool: str, case: DerivedCall) -> None:
        """A derived valid call. Raises `Mismatch`."""
        cases = self.suite.tools[tool]
        changes = "nothing" if cases.access == "read" else "something"
        async with self.stages.stage(self.suite.world_of(tool), self.cheapest, changes) as stage:
            await check_taken(await stage.connection(cases.base_caller), cases, case, stage.names)

    async def alias(self, tool: str, alias: str) -> None:
        """A former name of a tool. Raises `Mismatch`."""
        cases = self.suite.tools[tool]
        async with self.stages.fresh(self.suite.world_of(tool), self.cheapest) as stage:
            await check_alias(await stage.connection(cases.base_caller), cases, alias, stage.names)

    async def refused(self, tool: str, case: DerivedCall) -> None:
        """A derived invalid call, and that nothing changed. Raises `Mismatch`."""
        cases, world = self.suite.tools[tool], self.suite.world_of(tool)
        stage, before = await self._untouched(world)
        await check_refused(await stage.connection(cases.base_caller), cases, case, stage.names)
        after = await probe(self.suite, await stage.connection())
        if after != before:
            await self.stages.forget(world, self.cheapest, "refusals")
            self._refusing.pop(world.name)
        check_unchanged(before, after, f"{tool}, {case.name},")

    async def _untouched(self, world: WorldCases) -> tuple[Stage, Probe]:
        """The stage on which calls are refused, and what it looked like at first."""
        if world.name not in self._refusing:
            stage = await self.stages.shared(world, self.cheapest, "refusals")
            self._refusing[world.name] = (stage, await probe(self.suite, await stage.connection()))
        return self._refusing[world.name]

    async def observed(self, tool: str) -> dict[str, Json]:
        """What a real client saw of a tool: its entry in the list and the answers of its examples."""
        cases = self.suite.tools[tool]
        for example in cases.examples:
            if (tool, example.id) not in self._observed:
                await self.example(tool, example, self.cheapest)
        stage = await self.stages.shared(self.suite.world_of(tool), self.cheapest)
        listing = await (await stage.connection()).listing()
        held = {example.id: self._observed[tool, example.id] for example in cases.examples}
        return observation(self.suite, listing, cases, held)

    async def listed_tools(self, way: str) -> None:
        """The server lists exactly the documented tools, the same over every way. Raises `Mismatch`."""
        listing = await self._listing(way)
        check_names(listing, self.suite)
        if json.dumps(listing, sort_keys=True) != json.dumps(await self._listing(self.cheapest), sort_keys=True):
            raise Mismatch(f"the tools listed over {way} are not those listed over {self.cheapest}")

    async def listed_entry(self, tool: str) -> None:
        """A tool's entry is the generated one. Raises `Mismatch`."""
        check_entry(await self._listing(self.cheapest), tool, self.project)

    async def _listing(self, way: str) -> dict[str, dict[str, Json]]:
        world = self.suite.world_of(next(iter(self.suite.tools)))
        return await (await (await self.stages.shared(world, way)).connection()).listing()

    async def unknown_tool(self) -> None:
        """A name that no page documents is a protocol error. Raises `Mismatch`."""
        name = "no_such_tool"
        while name in self.suite.tools:
            name += "_"
        world = self.suite.world_of(next(iter(self.suite.tools)))
        connection = await (await self.stages.shared(world, self.cheapest)).connection()
        answer = await connection.call(name, {})
        if answer.kind != "fault" or "-32602" not in "".join(answer.faults):
            raise Mismatch(f"an unknown tool must be the protocol error -32602, came {answer.kind} {answer.value}")

    def no_orphan_snapshot(self) -> None:
        """Every snapshot belongs to a tool. Raises `Mismatch`."""
        folder = self.project.root / self.project.settings.conformance / "snapshots"
        orphans = sorted(path.name for path in folder.glob("*") if path.stem not in self.suite.tools)
        if orphans:
            raise Mismatch(f"no tool owns these snapshots: {', '.join(orphans)}")

    async def refusals_can_fail(self, tool: str) -> None:
        """Against a server that accepts everything no invalid call passes. Raises `Mismatch`."""
        await self._can_fail(tool, "accepts", refusal_survivors)

    async def successes_can_fail(self, tool: str) -> None:
        """Against a server that refuses everything no valid call and no success passes. Raises `Mismatch`."""
        await self._can_fail(tool, "refuses", success_survivors)

    async def _can_fail(
        self, tool: str, does: str, survivors: Callable[[Stage, str, str], Awaitable[list[str]]]
    ) -> None:
        async with self.stages.fresh(self.suite.world_of(tool), self.cheapest) as stage:
            found = await survivors(stage, tool, self.project.settings.meta_prefix)
        if found:
            raise Mismatch(f"{tool}: these pass although the server {does} everything: {', '.join(found)}")

    async def open(self, world: WorldCases, way: str = "") -> tuple[Stage, Callable[[], Awaitable[object]]]:
        """A fresh stage for a hand-written test, and what closes it."""
        opening = self.stages.fresh(world, way or self.cheapest)
        stage = await opening.__aenter__()
        return stage, lambda: opening.__aexit__(None, None, None)
