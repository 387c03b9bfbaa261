"""The case files: a tool's examples and derived calls, and a world's callers and calls, as JSON with a line for each."""

from __future__ import annotations

from collections.abc import Sequence
from json import JSONEncoder

from sayso.jsontext.pretty import pretty
from sayso.jsontext.value import Json
from sayso.spec import Call, Example, Tool, World
from sayso.targets.cases.derive import Derivation, derive
from sayso.targets.cases.laws import any_order, laws
from sayso.targets.cases.refused import Derived

Document = dict[str, object]

_MARK = "-- next row --"
_BETWEEN = ",\n    "
_encode = JSONEncoder(ensure_ascii=False, allow_nan=False).encode


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
        "aliases": list(tool.aliases),
        "any_order": any_order(tool),
        "laws": laws(tool),
        "examples": [_example(example) for example in tool.examples],
    }
    derivation = derive(tool, world)
    if derivation is None:
        return pretty(document)
    document |= {"base": _base(derivation), "left_out": derivation.left_out}
    opening = pretty(document).removesuffix("\n}\n")
    return f"{opening},\n{_rows('taken', derivation.taken)},\n{_rows('refused', derivation.refused)}\n}}\n"


def world_document(world: World) -> str:
    """The text of ``cases/worlds/WORLD.json``."""
    return pretty({
        "$schema": "../world.schema.json",
        "world": world.name,
        "page": world.span.source.path if world.span is not None else "",
        "callers": [{"name": name, "columns": dict(columns)} for name, columns in world.callers],
        "calls": [_call(call) for call in world.calls],
    })  # fmt: skip


def _base(derivation: Derivation) -> dict[str, Json]:
    base: dict[str, Json] = {"arguments": derivation.base.arguments}
    return base if derivation.base.caller is None else {"as": derivation.base.caller, **base}


def _rows(name: str, cases: Sequence[Derived]) -> str:
    """Many small rows, a line for each."""
    lines = _BETWEEN.join(_lines([_row(case) for case in cases]))
    return f'  "{name}": [\n    {lines}\n  ]' if lines else f'  "{name}": []'


def _lines(rows: list[Document]) -> list[str]:
    """The rows as JSON: all go through the compiled encoder at once, with a mark between that no row holds."""
    text = _encode([each for row in rows for each in (_MARK, row)][1:])
    if text.count(_MARK) >= len(rows):
        return [_encode(row) for row in rows]
    return text[1:-1].split(f', "{_MARK}", ')


def _row(case: Derived) -> Document:
    if case.code:
        return {"name": case.name, "pointer": case.pointer, "code": case.code, "edits": case.edits}
    return {"name": case.name, "edits": case.edits}


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
    return 0 if span is None else span.line
