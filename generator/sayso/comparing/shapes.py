"""Changes of arguments and results. The same shift breaks one side and helps the other: callers write arguments and read results."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from sayso.comparing.bounds import Shift, shifts
from sayso.comparing.change import Finding, Impact
from sayso.spec import ABSENT, Field, Presence, Shape

Side = Literal["argument", "field"]
_HARMFUL: dict[Side, str] = {"argument": "narrower", "field": "wider"}
_PROMISES = {"unit"}
_RANGE = {"minimum", "maximum", "more than", "less than"}


def shape_findings(old: Shape, new: Shape, side: Side, path: str = "") -> Iterator[Finding]:
    """Every change of a shape and of all below it; ``path`` is its own dotted path, empty for the root."""
    for shift in shifts(old, new):
        yield _judged(shift, old, new, side, path)
    if old.items is not None and new.items is not None:
        mark = "{}" if new.kind == "map" else "[]"
        yield from shape_findings(old.items, new.items, side, path + mark)
    if old.kind == new.kind:
        yield from _members(old, new, side)


def _judged(shift: Shift, old: Shape, new: Shape, side: Side, path: str) -> Finding:
    impact = Impact.ADDITIVE
    forgiven = shift.rule in _RANGE and old.policy == new.policy == "clamp"
    if shift.rule in _PROMISES or forgiven or (shift.rule == "bad values" and shift.direction == "other"):
        impact = Impact.BEHAVIOURAL
    elif shift.direction in {_HARMFUL[side], "other"}:
        impact = Impact.BREAKING
    what = f"{side}-rule" if shift.before and shift.after else f"{side}-rule-{'gone' if shift.before else 'new'}"
    return Finding(impact, what, path or "(root)", _said(shift.rule, shift.before), _said(shift.rule, shift.after))


def _said(rule: str, value: str) -> str:
    if value in {"", "false"}:
        return "" if not value else f"not {rule}"
    return rule if value == "true" else f"{rule} {value}"


def _members(old: Shape, new: Shape, side: Side) -> Iterator[Finding]:
    before = {field.name: field for field in old.fields}
    after = {field.name: field for field in new.fields}
    for name in sorted(before.keys() | after.keys()):
        if name not in after:
            yield Finding(Impact.BREAKING, f"{side}-removed", before[name].path)
        elif name not in before:
            yield _added(after[name], side)
        else:
            yield from _field(before[name], after[name], side)


def _added(field: Field, side: Side) -> Finding:
    if side == "argument" and field.required:
        return Finding(Impact.BREAKING, "argument-added-required", field.path)
    return Finding(Impact.ADDITIVE, f"{side}-added", field.path)


def _field(old: Field, new: Field, side: Side) -> Iterator[Finding]:
    yield from shape_findings(old.shape, new.shape, side, new.path)
    if old.required != new.required:
        yield _requirement(old, new, side)
    elif replace(old.presence, text="") != replace(new.presence, text="") or old.presence.text != new.presence.text:
        yield Finding(Impact.BEHAVIOURAL, "field-condition", new.path, _when(old.presence), _when(new.presence))
    if _default(old) != _default(new):
        yield Finding(Impact.BEHAVIOURAL, "default", new.path, _default(old), _default(new))
    before = (old.echoes, old.counts, old.counts_argument)
    after = (new.echoes, new.counts, new.counts_argument)
    if before != after:
        yield Finding(Impact.BEHAVIOURAL, "promise", new.path, _joined(before), _joined(after))
    if old.meaning != new.meaning:
        yield Finding(Impact.COSMETIC, "meaning", new.path, old.meaning, new.meaning)


def _requirement(old: Field, new: Field, side: Side) -> Finding:
    if side == "argument":
        if new.required:
            return Finding(Impact.BREAKING, "argument-now-required", new.path)
        return Finding(Impact.ADDITIVE, "argument-now-optional", new.path)
    if new.required:
        return Finding(Impact.ADDITIVE, "field-now-always", new.path, _when(old.presence))
    return Finding(Impact.BREAKING, "field-now-sometimes", new.path, "", _when(new.presence))


def _when(presence: Presence) -> str:
    match presence.kind:
        case "always":
            return "always"
        case "argument":
            return f"when argument {presence.path} is given"
        case "field":
            return f"when {presence.path} is {json.dumps(presence.value, ensure_ascii=False)}"
        case _:
            return presence.text


def _default(field: Field) -> str:
    return "" if field.default is ABSENT else json.dumps(field.default, ensure_ascii=False)


def _joined(parts: tuple[str | None, ...]) -> str:
    return ", ".join(part for part in parts if part)
