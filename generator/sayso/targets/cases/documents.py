"""The case files: a tool's examples and derived calls, and a world's callers and calls, as JSON with a line for each."""

from __future__ import annotations

from sayso.jsontext import pretty
from sayso.spec import Call, Example, Json, Tool, World
from sayso.targets.cases.derive import Derivation, derive
from sayso.targets.cases.laws import any_order, laws
from sayso.targets.cases.refused import Derived

Document = dict[str, object]


def tool_document(tool: Tool, world: World | None) -> str:
    """The text of ``cases/TOOL.json``."""
    document: Document = {
        "$schema": "./case.schema.json",
        "tool": tool.name,
        "page": tool.path,
        "access": tool.access,
        "world": tool.world,
        "answers": "text" if tool.result is None else "result",
        "errors": [failure.id for failure in tool.failures],
        "any_order": any_order(tool),
        "laws": laws(tool),
        "examples": [_example(example) for example in tool.examples],
    }
    derivation = derive(tool, world)
    if derivation is not None:
        document |= _derivation(derivation)
    return pretty(document)


def world_document(world: World) -> str:
    """The text of ``cases/worlds/WORLD.json``."""
    return pretty({
        "$schema": "../world.schema.json",
        "world": world.name,
        "page": world.span.source.path if world.span is not None else "",
        "callers": [{"name": name, "columns": dict(columns)} for name, columns in world.callers],
        "calls": [_call(call) for call in world.calls],
    })  # fmt: skip


def _derivation(derivation: Derivation) -> Document:
    base: dict[str, Json] = {"arguments": derivation.base.arguments}
    if derivation.base.caller is not None:
        base = {"as": derivation.base.caller, **base}
    return {
        "base": base,
        "left_out": derivation.left_out,
        "taken": [{"name": case.name, "edits": case.edits} for case in derivation.taken],
        "refused": [_refused(case) for case in derivation.refused],
    }


def _refused(case: Derived) -> Document:
    return {"name": case.name, "pointer": case.pointer, "code": case.code, "edits": case.edits}


def _example(example: Example) -> Document:
    return {"id": example.id, "title": example.title, "calls": [_call(call) for call in example.calls]}


def _call(call: Call) -> dict[str, Json]:
    row: dict[str, Json] = {"line": line_of(call), "tool": call.tool}
    if call.caller is not None:
        row["as"] = call.caller
    row["arguments"] = call.arguments.value
    if call.answer is not None:
        row[call.answer.kind] = call.answer.body.value
        if call.answer.partial:
            row["partial"] = True
    return row


def line_of(call: Call) -> int:
    """The page's line where the call's JSON stands; 0 where the call has no place."""
    span = call.arguments.span
    return 0 if span is None else span.source.position(span.start).line
