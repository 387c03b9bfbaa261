"""Message templates of error rows: ``workspace '{workspace}' is not active``.

``{name}`` is a placeholder, ``{{`` and ``}}`` are braces; a single brace is a fault, because one of the two readings
would be wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_PART = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
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


def pattern_of(template: str) -> re.Pattern[str]:
    """A pattern for the messages that a (faultless) template gives; a repeated placeholder repeats its text."""
    parts: list[str] = []
    at, seen = 0, set[str]()
    for found in _PART.finditer(template):
        parts.append(re.escape(template[at : found.start()]))
        at = found.end()
        name = found[1]
        if name is None:
            parts.append(re.escape(found.group()[0]))
        else:
            parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>.*)")
            seen.add(name)
    parts.append(re.escape(template[at:]))
    return re.compile("".join(parts), re.DOTALL)
