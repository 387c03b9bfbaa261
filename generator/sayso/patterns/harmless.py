"""A schema without the patterns that must not be run: examples are checked before all findings are known."""

from __future__ import annotations

from typing import Any

from sayso.patterns.danger import LONGEST_QUADRATIC, danger
from sayso.support.ecma import PatternError


def is_harmless(pattern: str, longest: object) -> bool:
    """Whether a pattern is readable and fast, given the most characters (or None) of the texts it is put before."""
    try:
        found = danger(pattern)
    except PatternError:
        return False
    is_short = isinstance(longest, int) and longest <= LONGEST_QUADRATIC
    return found is None or (found.kind == "quadratic" and is_short)


def harmless(schema: dict[str, Any]) -> dict[str, Any]:
    """Remove, in place, every ``pattern`` that is not harmless."""
    pending: list[Any] = [schema]
    while pending:
        node = pending.pop()
        if isinstance(node, list):
            pending += node
        elif isinstance(node, dict):
            pattern = node.get("pattern")
            if isinstance(pattern, str) and not is_harmless(pattern, node.get("maxLength")):
                del node["pattern"]
            pending += (value for value in node.values() if isinstance(value, dict | list))
    return schema
