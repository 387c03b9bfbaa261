"""Placeholders in examples: known kinds, one kind for each name, and in calls only names that an answer bound before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sayso.findings.diagnostics import Findings
from sayso.jsontext.places import escape
from sayso.jsontext.value import Json
from sayso.lowering.nearness import did_you_mean
from sayso.notation.placeholders import parse
from sayso.page import Page
from sayso.rules.doubts import doubts_of
from sayso.rules.placeholder_slips import slip_hint
from sayso.rules.places import pages_by_path, value_place
from sayso.rules.rule import Rule
from sayso.rules.stories import stories_of
from sayso.settings import Settings
from sayso.spec import Call, Catalogue, Fragment


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    doubts = doubts_of(findings, pages_by_path(pages))
    tools = {tool.name for tool in catalogue.tools}
    bound_by_world: dict[str, dict[str, str]] = {}
    for story in stories_of(catalogue, doubts):
        if story.tool is None:
            bound = bound_by_world.setdefault(story.world.name, {})
        else:
            bound = dict(bound_by_world.get(story.world.name, ()))
        unread = doubts.touch(story.tool.path, "examples") if story.tool else doubts.touch(story.world.path, "state")
        for call in story.calls:
            if not unread and call.tool in tools:
                _check_call(call, bound, findings)


def _check_call(call: Call, bound: dict[str, str], findings: Findings) -> None:
    for pointer, text in _candidates(call.arguments):
        _check_argument(call.arguments, pointer, text, bound, findings)
    if call.answer is None or call.answer.kind == "text":
        return
    body = call.answer.body
    for pointer, text in _candidates(body):
        found = parse(text)
        if found is None:
            _check_unknown(body, pointer, text, findings)
        elif found.name and bound.setdefault(found.name, found.kind) != found.kind:
            message = f"`{found.name}` was bound as `<{bound[found.name]}:{found.name}>`"
            findings.report("SY409", message, value_place(body, pointer), "one name is one value: choose another name")


def _check_argument(fragment: Fragment, pointer: str, text: str, bound: Mapping[str, str], findings: Findings) -> None:
    found = parse(text)
    if found is None:
        _check_unknown(fragment, pointer, text, findings)
        return
    place = value_place(fragment, pointer)
    if not found.name:
        hint = "write a value, or a name that an earlier answer bound: `<uuid:monday>`"
        findings.report("SY408", f"a call cannot send `{text}`: it stands for any value", place, hint)
    elif found.name not in bound:
        hint = did_you_mean(found.name, bound, f"bind it in an answer before this call: `<{found.kind}:{found.name}>`")
        findings.report("SY408", f"no answer before this call binds `{found.name}`", place, hint)
    elif bound[found.name] != found.kind:
        message = f"`{found.name}` was bound as `<{bound[found.name]}:{found.name}>`"
        findings.report("SY409", message, place, f"write `<{bound[found.name]}:{found.name}>`")


def _check_unknown(fragment: Fragment, pointer: str, text: str, findings: Findings) -> None:
    hint = slip_hint(text)
    if hint:
        findings.report("SY407", f"`{text}` is no placeholder", value_place(fragment, pointer), hint)


def _candidates(fragment: Fragment) -> Iterator[tuple[str, str]]:
    """Texts that begin like a placeholder, with their pointers; nothing is walked where there are none."""
    if '"<' in fragment.text or "\\u003" in fragment.text.lower():
        yield from _texts(fragment.value, "")


def _texts(value: Json, pointer: str) -> Iterator[tuple[str, str]]:
    match value:
        case str() if value.startswith("<"):
            yield pointer, value
        case list():
            for index, item in enumerate(value):
                yield from _texts(item, f"{pointer}/{index}")
        case dict():
            for name, item in value.items():
                yield from _texts(item, f"{pointer}/{escape(name)}")


RULE = Rule("example-placeholders", ("SY407", "SY408", "SY409"), _check)
