"""Whether the tests can fail: runs a tool's cases against the wrong servers and names those that pass."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sayso.proving.checks import arguments_of, check_refused, check_taken
from sayso.proving.connections import ClientConnection, Connection
from sayso.proving.exchange import Exchange, Mismatch
from sayso.proving.mutants import accepting, refusing
from sayso.proving.stages import Stage
from sayso.proving.suite import DerivedCall, StatedCall, StatedExample, ToolCases, is_refusal

_BASE = DerivedCall("the base call", ())


async def refusal_survivors(stage: Stage, tool: str, _prefix: str) -> list[str]:
    """Names of the invalid calls, and of the examples of a refusal, that pass where everything is accepted."""
    cases = stage.suite.tools[tool]
    real = await stage.connection(cases.base_caller)
    answers = {tool: await (await real.client()).call_tool(tool, arguments_of(cases, _BASE, stage.names))}  # type: ignore[arg-type]
    async with accepting({tool: (await real.listing())[tool]}, answers) as mutant:
        found = [case.name for case in cases.refused if await _passes(check_refused(mutant, cases, case, stage.names))]
        refusals = [
            call for example in cases.examples for call in example.calls if call.tool == tool and is_refusal(call)
        ]
        found += [f"line {call.line}" for call in refusals if await _answered(stage, mutant, cases, call)]
    return found


async def success_survivors(stage: Stage, tool: str, prefix: str) -> list[str]:
    """Names of the valid calls, and of the examples that are more than refusals, that pass where nothing is accepted."""
    cases = stage.suite.tools[tool]
    listing = await (await stage.connection()).listing()
    async with refusing(listing, prefix) as mutant:
        found = [case.name for case in cases.taken if await _passes(check_taken(mutant, cases, case, stage.names))]
        told = [example for example in cases.examples if not all(map(is_refusal, example.calls))]
        found += [example.title for example in told if await _held(stage, mutant, cases, example)]
    return found


async def _passes(check: Awaitable[object]) -> bool:
    try:
        await check
    except Mismatch:
        return False
    return True


def _always(mutant: ClientConnection) -> Callable[[str | None], Awaitable[Connection]]:
    async def connection(_caller: str | None) -> Connection:
        return mutant

    return connection


async def _answered(stage: Stage, mutant: ClientConnection, cases: ToolCases, call: StatedCall) -> bool:
    return await _passes(Exchange(stage.suite, _always(mutant), stage.names, cases.page).hold(call))


async def _held(stage: Stage, mutant: ClientConnection, cases: ToolCases, example: StatedExample) -> bool:
    exchange = Exchange(stage.suite, _always(mutant), stage.names, cases.page)
    for call in example.calls:
        if not await _passes(exchange.hold(call)):
            return False
    return True
