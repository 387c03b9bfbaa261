"""The three things a server has to show: its examples, that it takes what it must, that it refuses what it must."""

from __future__ import annotations

import json
import re

from sayso.jsontext.value import Json
from sayso.notation.placeholders import parse
from sayso.proving.answers import Seen
from sayso.proving.connections import ClientConnection, Connection
from sayso.proving.exchange import Exchange, Mismatch, lawful, told
from sayso.proving.matching import Names, substituted
from sayso.proving.places import escaped, pointer_pattern, shortened
from sayso.proving.stages import Stage
from sayso.proving.suite import VALIDATOR_ERRORS, DerivedCall, StatedExample, Suite, ToolCases
from sayso.spec import Absent
from sayso.targets.cases.editing import edited

Probe = dict[str, Json]
"""What each read tool that takes an empty call answers: the visible state of a store."""


async def check_example(stage: Stage, tool: ToolCases, example: StatedExample) -> Exchange:
    """Hold an example's conversation. Raises `Mismatch` at its first call that is not answered as stated."""
    exchange = Exchange(stage.suite, stage.connection, stage.names, tool.page)
    for call in example.calls:
        await exchange.hold(call)
    return exchange


async def check_taken(connection: Connection, tool: ToolCases, case: DerivedCall, names: Names) -> Seen:
    """A valid call gives a valid result or a documented error. Raises `Mismatch`."""
    arguments = arguments_of(tool, case, names)
    answer = await connection.call(tool.tool, arguments)
    problems = [*answer.faults, *map(str, lawful(tool, arguments, answer))]
    if answer.error in VALIDATOR_ERRORS and answer.error not in tool.errors:
        problems.append("a valid call was refused as invalid")
    if problems:
        raise Mismatch(told(f"{tool.page}: valid call, {case.name}", problems, arguments, answer))
    return answer


async def check_alias(connection: ClientConnection, tool: ToolCases, alias: str, names: Names) -> Seen:
    """A former name is answered like the tool itself. Raises `Mismatch`."""
    arguments = arguments_of(tool, DerivedCall("the base call", ()), names)
    answer = await connection.call(alias, arguments, tool.tool)
    problems = [*answer.faults, *map(str, lawful(tool, arguments, answer))]
    if problems:
        raise Mismatch(told(f"{tool.page}: the alias {alias}", problems, arguments, answer))
    return answer


async def check_refused(connection: Connection, tool: ToolCases, case: DerivedCall, names: Names) -> Seen:
    """A call with one fault gives the validator's error at the fault, and nothing else. Raises `Mismatch`."""
    arguments = arguments_of(tool, case, names)
    answer = await connection.call(tool.tool, arguments)
    problems = [*answer.faults, *_refusal_problems(case, answer)]
    if problems:
        raise Mismatch(told(f"{tool.page}: invalid call, {case.name}", problems, arguments, answer))
    return answer


def _refusal_problems(case: DerivedCall, answer: Seen) -> list[str]:
    wanted = "unknown_argument" if case.code == "unknown" else "invalid_argument"
    if answer.kind != "error":
        return [f"expected the error `{wanted}`, came a {answer.kind}"]
    found = [] if answer.error == wanted else [f"expected the error `{wanted}`, came `{answer.error}`"]
    listed = answer.value.get("problems") if isinstance(answer.value, dict) else None
    places = [(row.get("pointer"), row.get("code")) for row in listed or () if isinstance(row, dict)] \
        if isinstance(listed, list) else []  # fmt: skip
    if (case.pointer, case.code) not in places:
        found.append(
            f"expected a problem {case.code!r} at {case.pointer!r}, came {shortened([list(p) for p in places])}"
        )
    astray = [pointer for pointer, _ in places if not _at_or_below(pointer, case.pointer)]
    return [*found, *(f"a problem at {pointer!r}, away from the fault at {case.pointer!r}" for pointer in astray)]


def _at_or_below(pointer: object, fault: str) -> bool:
    return isinstance(pointer, str) and (pointer == fault or pointer.startswith(f"{fault}/"))


def arguments_of(tool: ToolCases, case: DerivedCall, names: Names) -> Json:
    """The arguments of a derived call, with the world's names filled in."""
    if isinstance(tool.base, Absent):
        raise Mismatch(f"{tool.page}: no base call could be made up for {tool.tool}")
    edits = [{key: _named(value, names) for key, value in edit.items()} for edit in case.edits]
    return edited(substituted(tool.base, names), edits)


def _named(value: Json, names: Names) -> Json:
    """A part of an edit with the world's names filled in: edits repeat what the base call holds, and make up the rest."""
    match value:
        case str():
            wanted = parse(value)
            return value if wanted is None or wanted.name not in names else names[wanted.name][1]
        case list():
            return [_named(item, names) for item in value]
        case dict():
            return {name: _named(member, names) for name, member in value.items()}
        case _:
            return value


async def probe(suite: Suite, connection: Connection) -> Probe:
    """Ask every read tool that takes an empty call; two equal probes mean that nothing visible changed."""
    listed = await connection.listing()
    answers: Probe = {}
    for name, tool in suite.tools.items():
        if tool.access == "read" and name in listed and not listed[name]["inputSchema"].get("required"):
            answer = await connection.call(name, {})
            answers[name] = [answer.kind, in_one_order(answer.value, tuple(map(pointer_pattern, tool.any_order)))]
    return answers


def in_one_order(value: Json, unordered: tuple[re.Pattern[str], ...], pointer: str = "") -> Json:
    """A value whose unordered arrays are sorted, so that two answers can be compared as they are."""
    match value:
        case dict():
            return {name: in_one_order(each, unordered, f"{pointer}/{escaped(name)}") for name, each in value.items()}
        case list():
            items = [in_one_order(each, unordered, f"{pointer}/{at}") for at, each in enumerate(value)]
            loose = any(pattern.fullmatch(pointer) for pattern in unordered)
            return sorted(items, key=lambda item: json.dumps(item, sort_keys=True)) if loose else items
        case _:
            return value


def check_unchanged(before: Probe, after: Probe, what: str) -> None:
    """Raises `Mismatch` where two probes differ."""
    for name, answer in before.items():
        if after.get(name) != answer:
            raise Mismatch(
                f"{what} changed the store: {name} answered {shortened(answer)}, now {shortened(after.get(name))}"
            )
