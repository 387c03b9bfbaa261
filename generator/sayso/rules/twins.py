"""A page in another language states the same contract: the same fields, rules, ids, messages, claims and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sayso.diagnostics import Findings
from sayso.lowering.claims import SECTIONS
from sayso.page import Page
from sayso.rules.places import front_place, pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.rules.twin_fields import facts_of, first_difference
from sayso.settings import Settings
from sayso.source import Span
from sayso.spec import Call, Catalogue, Category, Failure, Shape, Tool, World

_FRONT: Mapping[str, str] = {
    "access": "access",
    "audience": "audience",
    "world": "world",
    "since": "since",
    "deprecated": "deprecated",
    "replaced_by": "replaced-by",
    "aliases": "aliases",
}


@dataclass(frozen=True, slots=True)
class _Pair:
    """A page and its twin: where the twin's parts stand when they have no place of their own."""

    twin: Tool | Category | World
    first: Tool | Category | World
    page: Page | None
    findings: Findings

    def report(self, message: str, place: Span | None, other: Span | None = None) -> None:
        related = (("the other page", other),) if other is not None else ()
        hint = f"both languages state one contract: make it the same as in {self.first.path}"
        self.findings.report("SY508", message, somewhere(place, self.twin.span), hint, related)

    def heading(self, section: str) -> Span | None:
        found = self.page.section(section) if self.page is not None else None
        return found.heading.span if found is not None else None


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    twins: tuple[Tool | Category | World, ...] = (*catalogue.twins, *catalogue.category_twins, *catalogue.world_twins)
    if not twins:
        return
    listed = pages_by_path(pages)
    firsts: tuple[Tool | Category | World, ...] = (*catalogue.tools, *catalogue.categories, *catalogue.worlds)
    named = {(type(one), one.name): one for one in firsts}
    for twin in twins:
        pair = _Pair(twin, named[type(twin), twin.name], listed.get(twin.path), findings)
        _COMPARE[type(twin)](twin, pair.first, pair)


def _tool(twin: Tool, first: Tool, pair: _Pair) -> None:
    for member, key in _FRONT.items():
        _same_front(key, getattr(twin, member), getattr(first, member), pair)
    for key in ("read_only", "destructive", "idempotent", "open_world"):
        if getattr(twin.annotations, key) != getattr(first.annotations, key) and twin.access == first.access:
            _same_front(key.replace("_", "-"), getattr(twin.annotations, key), getattr(first.annotations, key), pair)
    _fields(twin.arguments, first.arguments, "arguments", pair)
    if (twin.result is None) != (first.result is None):
        pair.report("one of the two pages answers text, the other a result of fields", pair.heading("result"))
    else:
        _fields(twin.result, first.result, "result", pair)
    _listed("the condition", "arguments", _relations(twin), _relations(first), pair)
    _listed("the value", "values", _values(twin), _values(first), pair)
    for section in SECTIONS:
        _listed("the claim", section, _claims(twin, section), _claims(first, section), pair)
    _failures(twin.failures, first.failures, pair)
    _examples(twin, first, pair)


def _same_front(key: str, mine: object, theirs: object, pair: _Pair) -> None:
    if mine != theirs:
        pair.report(f"`{key}` is another one than on the page in the first language", front_place(pair.page, key))


def _fields(twin: Shape | None, first: Shape | None, section: str, pair: _Pair) -> None:
    mine, theirs = facts_of(twin), facts_of(first)
    for path, facts in mine.items():
        other = theirs.get(path)
        if other is None:
            pair.report(f"`{path}` is not in the table of the other page", facts.span)
            continue
        difference = first_difference(facts, other)
        if difference:
            pair.report(f"`{path}` differs in its {difference}", facts.span, other.span)
    for path in theirs.keys() - mine.keys():
        if not path.endswith(("[]", "{}")):
            pair.report(f"the table lacks `{path}`", pair.heading(section), theirs[path].span)


Listed = dict[str, Span | None]


def _relations(tool: Tool) -> Listed:
    return {_json([one.kind, one.paths, one.other, repr(one.value)]): one.span for one in tool.relations}


def _values(tool: Tool) -> Listed:
    return {f"{_json(one.value)} of `{one.path}`": one.span for one in tool.values}


def _claims(tool: Tool, section: str) -> Listed:
    return {f"`{one.id}` under {one.section}": one.span for one in tool.claims if one.section == section}


def _listed(what: str, section: str, mine: Listed, theirs: Listed, pair: _Pair) -> None:
    for key in mine.keys() - theirs.keys():
        pair.report(f"{what} {key} is not on the other page", mine[key])
    for key in theirs.keys() - mine.keys():
        pair.report(f"the page lacks {what} {key}", pair.heading(section), theirs[key])


def _failures(twin: Sequence[Failure], first: Sequence[Failure], pair: _Pair) -> None:
    mine = {row.id: row for row in twin if not row.inherited}
    theirs = {row.id: row for row in first if not row.inherited}
    _listed("the error", "errors", _spans(mine), _spans(theirs), pair)
    for name in sorted(mine.keys() & theirs.keys()):
        if mine[name].message != theirs[name].message:
            message = f"the message of `{name}` differs: messages are the same in all languages"
            pair.report(message, mine[name].span, theirs[name].span)


def _spans(rows: Mapping[str, Failure]) -> Listed:
    return {f"`{name}`": row.span for name, row in rows.items()}


def _examples(twin: Tool, first: Tool, pair: _Pair) -> None:
    mine = {example.id: example for example in twin.examples}
    theirs = {example.id: example for example in first.examples}
    quoted = "`{}`".format
    _listed("the example", "examples", {quoted(key): one.span for key, one in mine.items()},
            {quoted(key): one.span for key, one in theirs.items()}, pair)  # fmt: skip
    for name in sorted(mine.keys() & theirs.keys()):
        _calls(mine[name].calls, theirs[name].calls, f"the example `{name}`", mine[name].span, pair)


def _calls(mine: Sequence[Call], theirs: Sequence[Call], what: str, place: Span | None, pair: _Pair) -> None:
    if len(mine) != len(theirs):
        pair.report(f"{what} has {len(mine)} calls here and {len(theirs)} there", place)
        return
    for call, other in zip(mine, theirs, strict=True):
        for part, span, one, two in _parts(call, other):
            if one != two:
                pair.report(f"{what} differs in {part}", span or place)
                return


def _parts(call: Call, other: Call) -> Iterator[tuple[str, Span | None, object, object]]:
    yield "the tool that is called", call.span, call.tool, other.tool
    yield "the caller", call.span, call.caller, other.caller
    yield "its arguments", call.arguments.span, _json(call.arguments.value), _json(other.arguments.value)
    one, two = call.answer, other.answer
    yield "whether there is an answer", call.span, one is None, two is None
    if one is not None and two is not None:
        yield "the form of the answer", one.body.span, (one.kind, one.partial), (two.kind, two.partial)
        yield "the answer", one.body.span, _json(one.body.value), _json(two.body.value)


def _category(twin: Category, first: Category, pair: _Pair) -> None:
    _failures(twin.failures, first.failures, pair)


def _world(twin: World, first: World, pair: _Pair) -> None:
    mine, theirs = [name for name, _ in twin.callers], [name for name, _ in first.callers]
    if mine != theirs:
        message = f"the callers are {', '.join(mine)} here and {', '.join(theirs)} there"
        pair.report(message, pair.heading("callers"))
    _calls(twin.calls, first.calls, "the state", pair.heading("state"), pair)


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


_COMPARE: Mapping[type, Callable[[Any, Any, _Pair], None]] = {Tool: _tool, Category: _category, World: _world}

RULE = Rule("twins", ("SY508",), _check)
