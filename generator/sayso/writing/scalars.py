"""Front matter back to YAML: plain where a plain text reads back as itself, in double quotes everywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sayso.page import Entry
from sayso.source import Text

_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=~][^\n]*", re.DOTALL)
_TRAPS = re.compile(r": |:\Z| #|\s\Z|[\t]|  ")
_FLOW = re.compile(r"[,\[\]{}]|: ?")
_PRINTABLE = re.compile(r"[^\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def front_matter(entries: Iterable[Entry]) -> str:
    """The lines between the ``---`` lines, each with its line end."""
    return "".join(_entry(entry, "") for entry in entries)


def _entry(entry: Entry, indent: str) -> str:
    key = scalar(entry.key.value)
    value = entry.value
    if isinstance(value, Text):
        return f"{indent}{key}: {scalar(value.value)}\n"
    texts = [item.value for item in value if isinstance(item, Text)]
    if texts or not value:
        return f"{indent}{key}: [{', '.join(map(_item, texts))}]\n"
    members = [item for item in value if isinstance(item, Entry)]
    return f"{indent}{key}:\n" + "".join(_entry(member, indent + "  ") for member in members)


def scalar(value: str) -> str:
    """One text as a YAML scalar on one line."""
    plain = _PLAIN.fullmatch(value) and not _TRAPS.search(value) and not _PRINTABLE.search(value)
    return value if plain else _quoted(value)


def _item(value: str) -> str:
    """A text inside a flow list, where commas and brackets part values."""
    written = scalar(value)
    return _quoted(value) if written == value and _FLOW.search(value) else written


def _quoted(value: str) -> str:
    escaped = "".join(_ESCAPES.get(char, char) for char in value)
    return f'"{_PRINTABLE.sub(_escape, escaped)}"'


def _escape(found: re.Match[str]) -> str:
    return f"\\U{ord(found[0]):08X}"
