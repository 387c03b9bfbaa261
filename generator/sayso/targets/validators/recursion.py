"""Which references lead back to themselves: their checks call themselves and must know how deep they are."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.support.references import resolved
from sayso.targets.validators.refusals import Schema, below, is_mapping


def recursive_references(root: Schema) -> frozenset[str]:
    """References of a schema from whose target they can be reached again."""
    first = _references(root)
    if not first:
        return frozenset()
    targets: dict[str, frozenset[str]] = {}
    pending = list(first)
    while pending:
        reference = pending.pop()
        if reference not in targets:
            targets[reference] = _references(resolved(reference, root))
            pending += targets[reference]
    return frozenset(reference for reference in targets if reference in _reached(reference, targets))


def _reached(start: str, targets: Mapping[str, frozenset[str]]) -> set[str]:
    seen: set[str] = set()
    pending = list(targets[start])
    while pending:
        reference = pending.pop()
        if reference not in seen:
            seen.add(reference)
            pending += targets[reference]
    return seen


def _references(schema: object) -> frozenset[str]:
    found: set[str] = set()
    pending = [schema]
    while pending:
        current = pending.pop()
        if is_mapping(current):
            if "$ref" in current:
                found.add(str(current["$ref"]))
            pending += below(current)
    return frozenset(found)
