"""Every argument and every result field occurs in an example of its page, unless it is there only under a condition.

A field that no example shows is one that nobody has seen work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sayso.findings.diagnostics import Findings
from sayso.jsontext.value import Json
from sayso.page import Page
from sayso.rules.doubts import doubts_of
from sayso.rules.example_problems import Reported, reported
from sayso.rules.places import pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.schema.references import shape_at, steps_of
from sayso.settings import Settings
from sayso.spec import Call, Catalogue, Field, Shape, Tool

_LONGEST_CHAIN = 64


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    doubts = doubts_of(findings, pages_by_path(pages))
    refused = reported(findings)
    strayed = {item.span.source.path for item in findings.items if item.code == "SY404"}
    for tool in catalogue.tools:
        calls = [call for example in tool.examples for call in example.calls if call.tool == tool.name]
        unsure = tool.path in strayed or doubts.touch(tool.path, "examples")
        if not tool.examples or unsure or any(_is_misfit(call, tool, refused) for call in calls):
            continue
        shown = _shown(tool.arguments, [call.arguments.value for call in calls])
        for field in _hidden(tool.arguments, shown):
            if not doubts.cover(tool, "arguments", field.path):
                _report_argument(field, tool, findings)
        if tool.result is None:
            continue
        answers = [call.answer.body.value for call in calls if call.answer is not None and call.answer.kind == "result"]
        for field in _hidden(tool.result, _shown(tool.result, answers)):
            if field.presence.kind == "always" and not doubts.cover(tool, "result", field.path):
                message = f"no example shows the result field `{field.path}`"
                hint = "add it to a result, or say under which condition it is there"
                findings.report("SY419", message, somewhere(field.span, tool.span), hint)


def _is_misfit(call: Call, tool: Tool, refused: Reported) -> bool:
    """Whether the call or its answer is not the tool's, or has a form that it does not answer in: both are reported as such."""
    wrong = call.answer is not None and call.answer.kind == ("result" if tool.result is None else "text")
    return wrong or refused.touches(call)


def _report_argument(field: Field, tool: Tool, findings: Findings) -> None:
    code, what = ("SY420", "required argument") if field.required else ("SY421", "argument")
    message = f"no example sends the {what} `{field.path}`"
    findings.report(code, message, somewhere(field.span, tool.span), "send it in a call of this page's examples")


def _hidden(shape: Shape, shown: set[str]) -> Iterator[Field]:
    """Fields that do not occur; of a field that does not, nothing below it is listed."""
    if shape.items is not None:
        yield from _hidden(shape.items, shown)
    for field in shape.fields:
        if field.path not in shown:
            yield field
        else:
            yield from _hidden(field.shape, shown)


def _shown(root: Shape, values: Sequence[Json]) -> set[str]:
    found: set[str] = set()
    for value in values:
        _walk(root, value, root, found)
    return found


def _walk(shape: Shape, value: Json, root: Shape, found: set[str]) -> None:
    if not isinstance(value, list | dict):
        return
    shape = _resolved(shape, root)
    if shape.items is not None:
        for item in value if isinstance(value, list) else value.values():
            _walk(shape.items, item, root, found)
    elif isinstance(value, dict):
        for field in shape.fields:
            if field.name in value:
                found.add(field.path)
                _walk(field.shape, value[field.name], root, found)


def _resolved(shape: Shape, root: Shape) -> Shape:
    """Follow `like` to a shape that says something itself; a chain in a circle was reported as endless."""
    for _ in range(_LONGEST_CHAIN):
        target = shape_at(root, steps_of(shape.like)) if shape.like is not None else None
        if target is None:
            break
        shape = target
    return shape


RULE = Rule("shown-fields", ("SY419", "SY420", "SY421"), _check)
