"""A page in another language states the same contract: the same fields, rules, ids, messages, claims and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sayso.findings.diagnostics import Findings
from sayso.lowering.claims import SECTIONS
from sayso.lowering.paths import parent_of
from sayso.page import Page
from sayso.rules.doubts import FRONT, doubts_of
from sayso.rules.places import front_place, pages_by_path
from sayso.rules.rule import Rule
from sayso.rules.twin_examples import compare_calls
from sayso.rules.twin_fields import REFERRING, facts_of, first_difference
from sayso.rules.twin_pair import Pair, Twin
from sayso.settings import Settings
from sayso.source import Span
from sayso.spec import Catalogue, Category, Failure, Shape, Tool, World

_FRONT: Mapping[str, str] = {
    "access": "access",
    "audience": "audience",
    "world": "world",
    "since": "since",
    "deprecated": "deprecated",
    "replaced_by": "replaced-by",
    "aliases": "aliases",
}


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    twins: tuple[Twin, ...] = (*catalogue.twins, *catalogue.category_twins, *catalogue.world_twins)
    if not twins:
        return
    listed = pages_by_path(pages)
    firsts: tuple[Twin, ...] = (*catalogue.tools, *catalogue.categories, *catalogue.worlds)
    named = {(type(one), one.name): one for one in firsts}
    doubts = doubts_of(findings, listed)
    for twin in twins:
        first = named[type(twin), twin.name]
        sound = not any(doubts.touch_any(one.path) for one in (twin, first))
        pair = Pair(twin, first, listed.get(twin.path), findings, sound, doubts)
        _COMPARE[type(twin)](twin, first, pair)


def _tool(twin: Tool, first: Tool, pair: Pair) -> None:
    for member, key in _FRONT.items():
        _same_front(key, getattr(twin, member), getattr(first, member), pair)
    for key in ("read_only", "destructive", "idempotent", "open_world"):
        if getattr(twin.annotations, key) != getattr(first.annotations, key) and twin.access == first.access:
            _same_front(key.replace("_", "-"), getattr(twin.annotations, key), getattr(first.annotations, key), pair)
    _fields(twin.arguments, first.arguments, "arguments", pair)
    if (twin.result is None) != (first.result is None):
        if pair.is_sound:
            pair.report("one of the two pages answers text, the other a result of fields", pair.heading("result"))
    else:
        _fields(twin.result, first.result, "result", pair)
    _listed("the condition", "arguments", _relations(twin), _relations(first), pair)
    _listed("the value", "values", _values(twin), _values(first), pair)
    for section in SECTIONS:
        _listed("the claim", section, _claims(twin, section), _claims(first, section), pair)
    _failures(twin.failures, first.failures, pair)
    _examples(twin, first, pair)


def _same_front(key: str, mine: object, theirs: object, pair: Pair) -> None:
    if mine != theirs and not pair.touches(FRONT):
        pair.report(f"`{key}` is another one than on the page in the first language", front_place(pair.page, key))


def _fields(twin: Shape | None, first: Shape | None, section: str, pair: Pair) -> None:
    mine, theirs = facts_of(twin), facts_of(first)
    lacking = [path for path in theirs if path not in mine and not path.endswith(("[]", "{}"))]
    for path, facts in mine.items():
        other = theirs.get(path)
        if other is None:
            instead = _instead(path, lacking)
            if pair.is_sound:
                told = f", which has `{instead}`" if instead else ""
                pair.report(f"`{path}` is not in the table of the other page{told}", facts.span)
            lacking = [one for one in lacking if one != instead]
            continue
        difference = first_difference(facts, other)
        unsure = difference.startswith(REFERRING) and pair.touches("arguments")
        if difference and not unsure and not pair.is_in_doubt(section, path):
            pair.report(f"`{path}` differs in its {difference}", facts.span, other.span)
    for path in lacking:
        if pair.is_sound:
            pair.report(f"the table lacks `{path}`", pair.heading(section), theirs[path].span)


def _instead(path: str, lacking: Sequence[str]) -> str:
    """The field of the other page that this one is under another name: the only one beside it that is lacking."""
    beside = [one for one in lacking if parent_of(one) == parent_of(path)]
    return beside[0] if len(beside) == 1 else ""


Listed = dict[str, Span | None]


def _relations(tool: Tool) -> Listed:
    return {_json([one.kind, one.paths, one.other, repr(one.value)]): one.span for one in tool.relations}


def _values(tool: Tool) -> Listed:
    return {f"{_json(one.value)} of `{one.path}`": one.span for one in tool.values}


def _claims(tool: Tool, section: str) -> Listed:
    return {f"`{one.id}` under {one.section}": one.span for one in tool.claims if one.section == section}


def _listed(what: str, section: str, mine: Listed, theirs: Listed, pair: Pair) -> None:
    if not pair.is_sound:
        return
    surplus, lacking = mine.keys() - theirs.keys(), theirs.keys() - mine.keys()
    if len(surplus) == len(lacking) == 1:
        (key,), (other,) = surplus, lacking
        pair.report(f"{what} {key} is not on the other page, which has {other}", mine[key], theirs[other])
        return
    for key in surplus:
        pair.report(f"{what} {key} is not on the other page", mine[key])
    for key in lacking:
        pair.report(f"the page lacks {what} {key}", pair.heading(section), theirs[key])


def _failures(twin: Sequence[Failure], first: Sequence[Failure], pair: Pair) -> None:
    mine = {row.id: row for row in twin if not row.inherited}
    theirs = {row.id: row for row in first if not row.inherited}
    _listed("the error", "errors", _spans(mine), _spans(theirs), pair)
    for name in sorted(mine.keys() & theirs.keys()):
        if mine[name].message != theirs[name].message:
            message = f"the message of `{name}` differs: messages are the same in all languages"
            pair.report(message, mine[name].span, theirs[name].span)


def _spans(rows: Mapping[str, Failure]) -> Listed:
    return {f"`{name}`": row.span for name, row in rows.items()}


def _examples(twin: Tool, first: Tool, pair: Pair) -> None:
    if pair.touches("examples"):
        return
    mine = {example.id: example for example in twin.examples}
    theirs = {example.id: example for example in first.examples}
    quoted = "`{}`".format
    _listed("the example", "examples", {quoted(key): one.span for key, one in mine.items()},
            {quoted(key): one.span for key, one in theirs.items()}, pair)  # fmt: skip
    for name in sorted(mine.keys() & theirs.keys()):
        compare_calls(mine[name].calls, theirs[name].calls, f"the example `{name}`", mine[name].span, pair)


def _category(twin: Category, first: Category, pair: Pair) -> None:
    _failures(twin.failures, first.failures, pair)


def _world(twin: World, first: World, pair: Pair) -> None:
    mine, theirs = [name for name, _ in twin.callers], [name for name, _ in first.callers]
    if mine != theirs:
        message = f"the callers are {', '.join(mine)} here and {', '.join(theirs)} there"
        pair.report(message, pair.heading("callers"))
    compare_calls(twin.calls, first.calls, "the state", pair.heading("state"), pair)


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


_COMPARE: Mapping[type, Callable[[Any, Any, Pair], None]] = {Tool: _tool, Category: _category, World: _world}

RULE = Rule("twins", ("SY508",), _check)
