"""Names of tools: legal everywhere, told apart by people and file systems, not too many; former names and replacements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from sayso.findings.diagnostics import Findings
from sayso.lowering.nearness import did_you_mean
from sayso.page import Page
from sayso.rules.doubts import doubts_of
from sayso.rules.places import front_place, pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.source import Span
from sayso.spec import Catalogue, Tool

MAX_TOOLS = 5_000
RESERVED = ("arguments", "result", "error")
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_FOREIGN = re.compile(r"[^A-Za-z0-9_-]")


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    listed = pages_by_path(pages)
    _check_count(catalogue, findings)
    for tool in catalogue.tools:
        _check_name(tool, findings)
    _check_alike(catalogue, findings)
    _check_former(catalogue, listed, findings)
    _check_replacements(catalogue, listed, findings)


def _check_count(catalogue: Catalogue, findings: Findings) -> None:
    if len(catalogue.tools) > MAX_TOOLS:
        first_too_many = catalogue.tools[MAX_TOOLS]
        message = f"{len(catalogue.tools)} tools; a catalogue has at most {MAX_TOOLS}"
        findings.report("SY510", message, somewhere(first_too_many.span), "split the catalogue")


def _check_name(tool: Tool, findings: Findings) -> None:
    if tool.name in RESERVED:
        message = f"`{tool.name}` cannot be the name of a tool: in examples it titles a fence"
        findings.report("SY512", message, somewhere(tool.span), "rename the file and the title")
    elif not _NAME.fullmatch(tool.name):
        foreign = _FOREIGN.search(tool.name)
        what = f"`{foreign.group()}` cannot stand in it" if foreign else f"it has {len(tool.name)} characters"
        hint = "letters, digits, `_` and `-`, at most 64: rename the file and the title"
        findings.report("SY512", f"`{tool.name}` is no name for a tool: {what}", somewhere(tool.span), hint)


def _check_alike(catalogue: Catalogue, findings: Findings) -> None:
    seen: dict[str, Tool] = {}
    for tool in catalogue.tools:
        before = seen.setdefault(tool.name.casefold(), tool)
        if before is not tool:
            message = f"`{tool.name}` and `{before.name}` differ in nothing but case"
            related = (("the other tool", somewhere(before.span)),)
            findings.report("SY503", message, somewhere(tool.span), "rename one of them", related)


def _former(catalogue: Catalogue, pages: Mapping[str, Page]) -> Iterator[tuple[str, Tool, Span]]:
    for tool in catalogue.tools:
        for alias in tool.aliases:
            yield alias, tool, somewhere(front_place(pages.get(tool.path), "aliases", alias), tool.span)


def _check_former(catalogue: Catalogue, pages: Mapping[str, Page], findings: Findings) -> None:
    owners = {tool.name: tool for tool in catalogue.tools}
    answered: dict[str, Tool] = {}
    for alias, tool, place in _former(catalogue, pages):
        taken = owners.get(alias) or answered.get(alias)
        if taken is None:
            answered[alias] = tool
        if taken is None or (taken is tool and alias != tool.name):
            continue  # twice in one list: reported with the front matter
        whose = f"`{taken.name}` has that name" if alias in owners else f"`{taken.name}` answers to it already"
        hint = "a name leads to one tool: remove it here, or there"
        findings.report("SY504", f"`{alias}` cannot be a former name of this tool: {whose}", place, hint)


def _check_replacements(catalogue: Catalogue, pages: Mapping[str, Page], findings: Findings) -> None:
    names = {tool.name for tool in catalogue.tools}
    lost = doubts_of(findings, pages).lost
    for tool in catalogue.tools:
        instead = tool.replaced_by
        if instead is None or instead in lost or (instead in names and instead != tool.name):
            continue
        place = somewhere(front_place(pages.get(tool.path), "replaced-by"), tool.span)
        if instead == tool.name:
            findings.report("SY505", "a tool cannot replace itself", place, "name the tool to use instead")
        else:
            hint = did_you_mean(instead, names - {tool.name}, "name a tool of this catalogue")
            findings.report("SY505", f"there is no tool `{instead}`", place, hint)


RULE = Rule("tool-names", ("SY503", "SY504", "SY505", "SY510", "SY512"), _check)
