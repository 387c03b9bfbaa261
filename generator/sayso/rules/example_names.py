"""Names in examples and worlds: the tools that are called, the callers, and the worlds they start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Findings
from sayso.lowering.nearness import did_you_mean
from sayso.page import Page
from sayso.rules.doubts import FRONT, Doubts, doubts_of
from sayso.rules.places import front_place, pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.rules.stories import Story, stories_of
from sayso.settings import Settings
from sayso.source import Span
from sayso.spec import Call, Catalogue


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    doubts = doubts_of(findings, pages_by_path(pages))
    tools = {tool.name for tool in catalogue.tools} | doubts.lost
    former = {alias: tool.name for tool in catalogue.tools for alias in tool.aliases}
    for story in stories_of(catalogue):
        callers = {name for name, _ in story.world.callers}
        unsure = doubts.touch(story.world.path, "callers") or (story.tool and doubts.touch(story.tool.path, FRONT))
        for call in story.calls:
            if call.tool not in tools:
                _report_tool(call, tools, former, findings)
            if story.known and callers and not unsure and call.caller is not None and call.caller not in callers:
                _report_caller(call, story, callers, findings)
    _check_worlds(catalogue, pages, doubts, findings)


def _report_tool(call: Call, tools: set[str], former: Mapping[str, str], findings: Findings) -> None:
    if call.tool in former:
        hint = f"that is a former name of `{former[call.tool]}`"
    else:
        hint = did_you_mean(
            call.tool, tools | {"arguments", "result", "error"}, "call a tool of this catalogue, or `arguments`"
        )
    findings.report("SY404", f"there is no tool `{call.tool}`", somewhere(call.span), hint)


def _report_caller(call: Call, story: Story, callers: set[str], findings: Findings) -> None:
    where = f"the world `{story.world.name}`" if story.world.name else "the empty world"
    hint = did_you_mean(
        call.caller or "", callers, "its callers are " + ", ".join(f"`{name}`" for name in sorted(callers))
    )
    findings.report("SY405", f"there is no caller `{call.caller}` in {where}", _caller_place(call), hint)


def _caller_place(call: Call) -> Span:
    """The name in ``as="NAME"``, which stands behind the title on the same line."""
    title = somewhere(call.span)
    at = title.source.text.find(f'"{call.caller}"', title.end + 1)
    return Span(title.source, at + 1, at + 1 + len(call.caller or "")) if at >= 0 else title


def _check_worlds(catalogue: Catalogue, pages: Sequence[Page], doubts: Doubts, findings: Findings) -> None:
    worlds = {world.name for world in catalogue.worlds} | doubts.lost
    listed = pages_by_path(pages)
    for tool in (*catalogue.tools, *catalogue.twins):
        if tool.world and tool.world not in worlds:
            place = somewhere(front_place(listed.get(tool.path), "world"), tool.span)
            hint = did_you_mean(tool.world, worlds, f"add the page `worlds/{tool.world}.md`, or remove the line")
            findings.report("SY406", f"there is no world `{tool.world}`", place, hint)
    used = {tool.world for tool in catalogue.tools}
    if any(item.severity == Severity.ERROR for item in findings.items):
        return
    for world in catalogue.worlds:
        if world.name not in used:
            message = f"no tool's examples start from the world `{world.name}`"
            findings.report(
                "SY425", message, somewhere(world.span), "name it in a tool's front matter, or remove the page"
            )


RULE = Rule("example-names", ("SY404", "SY405", "SY406", "SY425"), _check)
