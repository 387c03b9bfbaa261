"""Changes of one tool: shapes, relations, errors, claims, and what the front matter says."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sayso.comparing.change import Finding, Impact
from sayso.comparing.shapes import shape_findings
from sayso.spec import ABSENT, Relation, Tool

_PROSE = ("title", "summary", "purpose", "when_to_use", "notes")


def tool_findings(old: Tool, new: Tool) -> Iterator[Finding]:
    """Every change between two versions of a tool."""
    yield from shape_findings(old.arguments, new.arguments, "argument")
    yield from _relations(old, new)
    yield from _result(old, new)
    yield from _errors(old, new)
    yield from _claims(old, new)
    yield from _front(old, new)
    yield from _words(old, new)


def _relations(old: Tool, new: Tool) -> Iterator[Finding]:
    before, after = ({_relation(row): row for row in tool.relations} for tool in (old, new))
    for text in sorted(before.keys() ^ after.keys()):
        row = before.get(text) or after[text]
        gone = text in before
        impact = Impact.ADDITIVE if gone else Impact.BREAKING
        if row.kind == "ignored-when":
            impact = Impact.BEHAVIOURAL
        yield Finding(impact, "relation-gone" if gone else "relation-new", ", ".join(row.paths), text, text)


def _relation(row: Relation) -> str:
    right = [row.other] if row.other else []
    if row.value is not ABSENT:
        right.append(json.dumps(row.value, ensure_ascii=False))
    return " ".join([row.kind, *row.paths, *right])


def _result(old: Tool, new: Tool) -> Iterator[Finding]:
    if (old.result is None) != (new.result is None):
        forms = ["text" if tool.result is None else "JSON" for tool in (old, new)]
        yield Finding(Impact.BREAKING, "result-form", "", *forms)
    elif old.result is not None and new.result is not None:
        yield from shape_findings(old.result, new.result, "field")


def _errors(old: Tool, new: Tool) -> Iterator[Finding]:
    before, after = ({row.id: row for row in tool.failures} for tool in (old, new))
    for name in sorted(before.keys() | after.keys()):
        if name not in before or name not in after:
            yield Finding(Impact.BEHAVIOURAL, "error-removed" if name in before else "error-added", name)
            continue
        one, other = before[name], after[name]
        if one.message != other.message:
            yield Finding(Impact.BEHAVIOURAL, "error-message", name, one.message, other.message)
        if (one.when, one.effect) != (other.when, other.effect):
            yield Finding(
                Impact.BEHAVIOURAL, "error-prose", name, f"{one.when}; {one.effect}", f"{other.when}; {other.effect}"
            )


def _claims(old: Tool, new: Tool) -> Iterator[Finding]:
    before, after = ({claim.id: claim for claim in tool.claims} for tool in (old, new))
    for name in sorted(before.keys() | after.keys()):
        if name not in after:
            yield Finding(Impact.BEHAVIOURAL, "claim-removed", before[name].title)
        elif name not in before:
            yield Finding(Impact.BEHAVIOURAL, "claim-added", after[name].title)
        elif (before[name].title, before[name].text) != (after[name].title, after[name].text):
            one, other = before[name], after[name]
            yield Finding(
                Impact.BEHAVIOURAL, "claim-changed", other.title, one.text or one.title, other.text or other.title
            )


def _front(old: Tool, new: Tool) -> Iterator[Finding]:
    if old.audience != new.audience:
        impact = Impact.BREAKING if new.audience == "administrator" else Impact.ADDITIVE
        yield Finding(impact, "audience", "", old.audience, new.audience)
    if old.access != new.access:
        yield Finding(Impact.BEHAVIOURAL, "access", "", old.access, new.access)
    if old.annotations != new.annotations:
        yield Finding(Impact.BEHAVIOURAL, "annotations", "", _hints(old), _hints(new))
    if old.available_when != new.available_when:
        yield Finding(Impact.BEHAVIOURAL, "available-when", "", old.available_when or "", new.available_when or "")
    if old.deprecated != new.deprecated:
        yield Finding(Impact.BEHAVIOURAL, "deprecated" if new.deprecated else "not-deprecated", new.replaced_by or "")
    for alias in sorted({*old.aliases} - {*new.aliases, new.name}):
        yield Finding(Impact.BREAKING, "alias-removed", alias)
    for alias in sorted({*new.aliases} - {*old.aliases, old.name}):
        yield Finding(Impact.ADDITIVE, "alias-added", alias)
    if old.category != new.category:
        yield Finding(Impact.COSMETIC, "category", "", old.category, new.category)


def _hints(tool: Tool) -> str:
    hints = tool.annotations
    rows = (("read-only", hints.read_only), ("destructive", hints.destructive), ("idempotent", hints.idempotent),
            ("open world", hints.open_world))  # fmt: skip
    return ", ".join(name for name, holds in rows if holds) or "none"


def _words(old: Tool, new: Tool) -> Iterator[Finding]:
    for name in _PROSE:
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield Finding(Impact.COSMETIC, "prose", name.replace("_", " "), before, after)
    if old.values != new.values or [row.meaning for row in old.values] != [row.meaning for row in new.values]:
        yield Finding(Impact.COSMETIC, "values")
