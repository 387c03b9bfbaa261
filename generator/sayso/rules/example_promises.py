"""What results promise beyond their schema, held against the examples: conditions of presence, echoes, counts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from sayso.findings.diagnostics import Findings
from sayso.jsontext.value import Json
from sayso.lowering.literals import same_json
from sayso.lowering.paths import container_of, parent_of
from sayso.notation.placeholders import parse, placeholders_in
from sayso.page import Page
from sayso.rules.contracts import contracts_of
from sayso.rules.doubts import Doubts, doubts_of
from sayso.rules.example_problems import reported
from sayso.rules.filling import filled
from sayso.rules.occurrences import is_given, occurrences, single
from sayso.rules.places import pages_by_path, value_place
from sayso.rules.rule import Rule
from sayso.rules.stories import stories_of
from sayso.schema.references import steps_of
from sayso.settings import Settings
from sayso.spec import Absent, Answer, Call, Catalogue, Field, Shape, Tool


@dataclass(frozen=True)
class _Held:
    """One call and its result."""

    call: Call
    answer: Answer
    tool: Tool
    findings: Findings

    @cached_property
    def filled(self) -> Json:
        return filled(self.tool.arguments, self.call.arguments.value)

    def report(self, code: str, message: str, pointer: str, hint: str) -> None:
        self.findings.report(code, message, value_place(self.answer.body, pointer), hint)


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    contracts = contracts_of(catalogue)
    doubts = doubts_of(findings, pages_by_path(pages))
    unsure = reported(findings)
    promises = {name: list(_sure(contract.tool, doubts)) for name, contract in contracts.items()}
    for story in stories_of(catalogue, doubts):
        for call in story.calls:
            if promises.get(call.tool) and call.answer is not None and call.answer.kind == "result":
                if unsure.touches(call):
                    continue
                held = _Held(call, call.answer, contracts[call.tool].tool, findings)
                for field in promises[call.tool]:
                    _check_field(field, held)


def _sure(tool: Tool, doubts: Doubts) -> Iterator[Field]:
    """Promises whose two ends were both read."""
    for field in _promising(tool.result):
        presence = field.presence.path
        asked = field.echoes or field.counts_argument or (presence if field.presence.kind == "argument" else "")
        told = field.counts or (presence if field.presence.kind == "field" else "")
        unsure = doubts.cover(tool, "result", field.path) or (told and doubts.cover(tool, "result", told))
        if not unsure and not (asked and doubts.cover(tool, "arguments", asked)):
            yield field


def _promising(shape: Shape | None) -> Iterator[Field]:
    """Fields below a shape of which more is said than a schema can hold."""
    if shape is None:
        return
    if shape.items is not None:
        yield from _promising(shape.items)
    for field in shape.fields:
        if field.echoes or field.counts or field.counts_argument or field.presence.kind in {"argument", "field"}:
            yield field
        yield from _promising(field.shape)


def _check_field(field: Field, held: _Held) -> None:
    if field.presence.kind == "argument":
        given = is_given(held.call.arguments.value, steps_of(field.presence.path))
        if given is not None:
            _check_presence(field, given, held, held.answer.body.value, "")
    elif field.presence.kind == "field":
        _check_by_field(field, held)
    if field.echoes:
        _check_echo(field, field.echoes, held)
    elif field.counts_argument:
        counted = [found for _, found in occurrences(held.filled, steps_of(field.counts_argument))]
        _check_count(field, sum(len(one) for one in counted if isinstance(one, list | dict)), held)
    elif field.counts:
        total = _total(field.counts, held.answer)
        if total is not None:
            _check_count(field, total, held)


def _check_by_field(field: Field, held: _Held) -> None:
    """Within one array the same item is meant."""
    path = field.presence.path
    shared = steps_of(container_of(path))
    for pointer, whole in occurrences(held.answer.body.value, shared):
        if isinstance(whole, Absent):
            continue
        stated = single(whole, steps_of(path)[len(shared) :])
        unknown = isinstance(stated, str) and parse(stated) is not None
        if unknown or (isinstance(stated, Absent) and held.answer.partial):
            continue
        wanted = field.presence.value
        holds = not isinstance(stated, Absent) and not isinstance(wanted, Absent) and same_json(stated, wanted)
        _check_presence(field, holds, held, whole, pointer, len(shared))


def _check_presence(field: Field, wanted: bool, held: _Held, whole: Json, pointer: str, depth: int = 0) -> None:  # noqa: PLR0917
    above = steps_of(parent_of(field.path))[depth:]
    for place, container in occurrences(whole, above, pointer):
        if not isinstance(container, dict):
            continue
        there = field.name in container
        if there and not wanted:
            message = f"`{field.path}` is there only {field.presence.text}"
            held.report("SY413", message, f"{place}/{field.name}", "remove it, or change the call")
        elif wanted and not there and not held.answer.partial:
            message = f"`{field.path}` is missing, and it is there {field.presence.text}"
            held.report("SY413", message, place, "add it, or mark the fence `partial`")


def _check_echo(field: Field, path: str, held: _Held) -> None:
    sent = single(held.filled, steps_of(path))
    if isinstance(sent, Absent):
        return
    for pointer, told in occurrences(held.answer.body.value, steps_of(field.path)):
        if isinstance(told, Absent) or (
            isinstance(told, str) and parse(told) is not None and told != sent and not _named(sent)
        ):
            continue
        if not same_json(told, sent):
            message = f"`{field.path}` echoes the argument `{path}`, which is {_shown(sent)}"
            held.report("SY414", message, pointer, f"write {_shown(sent)}")


def _named(sent: Json) -> bool:
    """Whether the argument is itself a bound name, so that the echo must be the same name."""
    return isinstance(sent, str) and parse(sent) is not None


def _check_count(field: Field, total: int, held: _Held) -> None:
    for pointer, told in occurrences(held.answer.body.value, steps_of(field.path)):
        if isinstance(told, int) and not isinstance(told, bool) and told != total:
            what = f"argument `{field.counts_argument}`" if field.counts_argument else f"`{field.counts}`"
            message = f"`{field.path}` counts {what}, of which there are {total}"
            held.report("SY414", message, pointer, f"write {total}")


def _total(path: str, answer: Answer) -> int | None:
    """Items over all occurrences; None where the answer does not show them all."""
    total = 0
    for _, found in occurrences(answer.body.value, steps_of(path)):
        if isinstance(found, list | dict):
            total += len(found)
        elif answer.partial or next(placeholders_in(answer.body.value), None) is not None:
            return None
    return total


def _shown(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return f"`{text}`" if len(text) <= 80 else f"`{text[:80]}…`"


RULE = Rule("example-promises", ("SY413", "SY414"), _check)
