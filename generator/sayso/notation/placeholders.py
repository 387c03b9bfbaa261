"""The placeholders of example answers: whole string values such as ``<uuid>`` or ``<uuid:sunday>``.

One grammar for the stages that read pages and for the run that compares answers, so that both mean the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sayso.jsontext.value import Json
from sayso.values import frozen

KINDS = ("any", "boolean", "date", "date-time", "integer", "number", "string", "uri", "uuid")

_BODY = "(" + "|".join(sorted(KINDS, key=len, reverse=True)) + ")(?::([A-Za-z0-9_-]+))?"
_PLACEHOLDER = re.compile("<" + _BODY + ">")
_ESCAPED = re.compile("(<<+)" + _BODY + "(>+)")


@frozen
class Placeholder:
    """Any value of ``kind``; with a ``name``, the one value of that name."""

    kind: str
    name: str = ""

    def __str__(self) -> str:
        return f"<{self.kind}:{self.name}>" if self.name else f"<{self.kind}>"


def parse(text: str) -> Placeholder | None:
    """Read a whole string value as a placeholder, or None where it is plain (or escaped) text."""
    if not text.startswith("<"):
        return None
    found = _PLACEHOLDER.fullmatch(text)
    return Placeholder(found[1], found[2] or "") if found else None


def unescape(text: str) -> str:
    """The text that a plain string value stands for: ``<<any>>`` is ``<any>``, all else is itself."""
    if not text.startswith("<<"):
        return text
    found = _ESCAPED.fullmatch(text)
    return text[1:-1] if found and len(found[1]) == len(found[4]) else text


def escape(text: str) -> str:
    """How a text is written where a placeholder could be meant; the inverse of `unescape`."""
    return f"<{text}>" if parse(text) or unescape(text) != text else text


def placeholders_in(value: Json) -> Iterator[Placeholder]:
    """Every placeholder of a JSON value, in document order."""
    match value:
        case str():
            found = parse(value)
            if found:
                yield found
        case list():
            for item in value:
                yield from placeholders_in(item)
        case dict():
            for member in value.values():
                yield from placeholders_in(member)


def names_in(value: Json) -> frozenset[str]:
    """The names that a JSON value binds or uses."""
    return frozenset(found.name for found in placeholders_in(value) if found.name)
