"""Message templates of error rows: ``workspace '{workspace}' is not active``.

``{name}`` is a placeholder, ``{{`` and ``}}`` are braces; a single brace is a fault, because one of the two readings
would be wrong.
"""

from __future__ import annotations

import re

from sayso.values import frozen

_PART = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@frozen
class TemplateFault:
    """What is wrong in a template; offsets in it."""

    message: str
    hint: str
    start: int
    end: int


def placeholders(template: str) -> tuple[str, ...] | TemplateFault:
    """Names of the placeholders, each once, in order of first use."""
    names: dict[str, None] = {}
    for found in _PART.finditer(template):
        if found.group() in {"{{", "}}"}:
            continue
        if found.group() in {"{", "}"}:
            brace = found.group()
            hint = f"write `{brace * 2}` for a brace, `{{name}}` for a placeholder"
            return TemplateFault(f"a single `{brace}`", hint, found.start(), found.end())
        if not _NAME.fullmatch(found[1]):
            hint = "a placeholder is a name of letters, digits and `_`, such as `{entity_name}`"
            return TemplateFault(f"`{found.group()}` is no placeholder", hint, found.start(), found.end())
        names.setdefault(found[1])
    return tuple(names)


def gives(template: str, message: str) -> bool:
    """Whether a (faultless) template can give this message, whatever stands for its placeholders."""
    first, *rest = _literals(template)
    if not rest:
        return message == first
    if not message.startswith(first):
        return False
    at = len(first)
    *middle, last = rest
    for literal in middle:
        found = message.find(literal, at)
        if found < 0:
            return False
        at = found + len(literal)
    return len(message) - len(last) >= at and message.endswith(last)


def _literals(template: str) -> list[str]:
    """What stands between the placeholders, braces unescaped."""
    parts = [""]
    at = 0
    for found in _PART.finditer(template):
        parts[-1] += template[at : found.start()]
        at = found.end()
        if found[1] is None:
            parts[-1] += found.group()[0]
        else:
            parts.append("")
    parts[-1] += template[at:]
    return parts
