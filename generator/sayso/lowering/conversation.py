"""Titled fences as a conversation: calls, each with at most one answer, in order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace

from sayso.findings.diagnostics import Findings
from sayso.jsontext.strict import JsonError, parse
from sayso.lowering.context import Context
from sayso.lowering.sections import is_damaged
from sayso.page import Fence
from sayso.reading.fences import ANSWERS, BadInfo, Info, parse_info
from sayso.source import Span
from sayso.spec import Answer, Call, Fragment
from sayso.values import record


@record
class _Talk:
    """Calls so far. ``broken``: the call before could not be read, so its answer has nothing to belong to."""

    own_tool: str
    findings: Findings
    calls: list[Call] = field(default_factory=list)
    broken: bool = False


def calls_of(fences: Iterable[Fence], own_tool: str, part: str, context: Context) -> tuple[Call, ...]:
    """The conversation of a section. Where a fence of it was lost, nothing is said of an order that may be right on the page."""
    found = Findings()
    calls = read_calls(fences, own_tool, found)
    damaged = is_damaged(context, part)
    context.findings.items += [item for item in found.items if not (damaged and item.code == "SY403")]
    return calls


def read_calls(fences: Iterable[Fence], own_tool: str, findings: Findings) -> tuple[Call, ...]:
    """Read fences in order. ``own_tool`` is what the title ``arguments`` calls; empty where no tool is meant."""
    talk = _Talk(own_tool, findings)
    for fence in fences:
        info = parse_info(fence.info.value)
        if isinstance(info, BadInfo):
            talk.broken = True
        elif info.title in ANSWERS:
            _add_answer(talk, fence, info)
        else:
            _add_call(talk, fence, info)
    return tuple(talk.calls)


def _add_call(talk: _Talk, fence: Fence, info: Info) -> None:
    talk.broken = True
    title = _title_span(fence, info)
    if info.title == "arguments" and not talk.own_tool:
        hint = 'name the tool: `json title="TOOL"`'
        talk.findings.report("SY403", "this page has no tool whose arguments these could be", title, hint)
        return
    fragment = _fragment(fence, info, talk.findings)
    if fragment is None:
        return
    if not isinstance(fragment.value, dict):
        span = fragment.span or fence.span
        talk.findings.report("SY402", "arguments are an object", span, "write `{…}`; a call without arguments is `{}`")
        return
    talk.broken = False
    tool = talk.own_tool if info.title == "arguments" else info.title
    talk.calls.append(Call(tool, info.caller, fragment, span=title))


def _add_answer(talk: _Talk, fence: Fence, info: Info) -> None:
    title = _title_span(fence, info)
    fragment = _fragment(fence, info, talk.findings)
    if talk.broken or fragment is None:
        return
    if not talk.calls:
        message = f"an answer without a call: no fence before this `{info.title}` calls a tool"
        talk.findings.report("SY403", message, title, "put the call before it, or title this fence with a tool")
        return
    call = talk.calls[-1]
    if call.answer is not None:
        message = "a second answer to one call"
        hint = "one call has one answer: remove one, or put another call between them"
        talk.findings.report("SY403", message, title, hint)
        return
    kind = "error" if info.title == "error" else "text" if info.language == "text" else "result"
    talk.calls[-1] = replace(call, answer=Answer(kind, fragment, info.partial))  # type: ignore[arg-type]


def _fragment(fence: Fence, info: Info, findings: Findings) -> Fragment | None:
    body = fence.body
    if info.language == "text":
        return Fragment(body.value, body.value, body.span)
    try:
        return Fragment(parse(body.value), body.value, body.span)
    except JsonError as fault:
        begin = body.span.start
        place = Span(body.span.source, begin + fault.start, begin + fault.end)
        findings.report("SY402", f"this fence is not JSON: {fault.message}", place, fault.hint)
        return None


def _title_span(fence: Fence, info: Info) -> Span:
    """Place of the name in ``title="NAME"``."""
    at = fence.info.value.find(f'"{info.title}"')
    start = fence.info.span.start + at + 1
    return Span(fence.info.span.source, start, start + len(info.title))
