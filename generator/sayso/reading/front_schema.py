"""Which keys the front matter of each kind of page may have, in the order in which they are written, and their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sayso.page import Entry
from sayso.source import Text
from sayso.values import frozen

KINDS = ("tool", "category", "catalogue", "world")
MAX_VALUE = 1_000

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_VERSION = re.compile(r"\d{1,9}(\.\d{1,9}){1,2}(-[0-9A-Za-z.-]{1,32})?(\+[0-9A-Za-z.-]{1,32})?")

Value = Text | tuple[Entry, ...] | tuple[Text, ...]
Check = Callable[[Value], "Wrong | None"]


@frozen
class Wrong:
    """Why a value does not fit: what it must be, and the part at fault where that is not the whole value."""

    expected: str
    part: Text | None = None


@frozen
class Key:
    """One key: the check of its value, and whether every page of the kind must have it."""

    check: Check
    presence: str = "optional"


def _text(value: Value) -> Wrong | None:
    if isinstance(value, Text) and 0 < len(value.value.strip()) <= MAX_VALUE:
        return None
    return Wrong(f"a text of at most {MAX_VALUE} characters")


def _matching(pattern: re.Pattern[str], expected: str) -> Check:
    def check(value: Value) -> Wrong | None:
        fits = isinstance(value, Text) and pattern.fullmatch(value.value)
        return None if fits else Wrong(expected)

    return check


def _one_of(*values: str) -> Check:
    listed = ", ".join(f"`{value}`" for value in values[:-1]) + f" or `{values[-1]}`"

    def check(value: Value) -> Wrong | None:
        return None if isinstance(value, Text) and value.value in values else Wrong(listed)

    return check


def _names(value: Value) -> Wrong | None:
    expected = "a list of tool names, like `[old_name, older_name]`"
    if isinstance(value, Text) or not value:
        return Wrong(expected)
    seen: set[str] = set()
    for item in value:
        if isinstance(item, Entry):
            return Wrong(expected)
        if not _NAME.fullmatch(item.value) or item.value in seen:
            return Wrong("tool names, each once", item)
        seen.add(item.value)
    return None


def _reasons(value: Value) -> Wrong | None:
    """Only the form: which codes there are, and whether a reason is given, is the suppressions' own concern."""
    fits = not isinstance(value, Text) and value and all(isinstance(item, Entry) for item in value)
    nested = not isinstance(value, Text) and any(
        isinstance(item, Entry) and not isinstance(item.value, Text) for item in value
    )
    return None if fits and not nested else Wrong("lines of the form `SY123: why the warning may stay`")


_BOOLEAN = _one_of("true", "false")
_TOOL_NAME = _matching(_NAME, "a tool name: letters, digits, `_` and `-`, at most 64")
_FOLDER_NAME = _matching(_NAME, "a name: letters, digits, `_` and `-`, at most 64")
_SINCE = _matching(_VERSION, "a version, like `0.1.0`")

FRONT: Mapping[str, Mapping[str, Key]] = {
    "tool": {
        "kind": Key(_one_of(*KINDS)),
        "title": Key(_text),
        "category": Key(_FOLDER_NAME, "required"),
        "access": Key(_one_of("read", "write"), "required"),
        "audience": Key(_one_of("ordinary", "administrator"), "required"),
        "destructive": Key(_BOOLEAN),
        "idempotent": Key(_BOOLEAN),
        "open-world": Key(_BOOLEAN),
        "world": Key(_FOLDER_NAME),
        "since": Key(_SINCE),
        "deprecated": Key(_SINCE),
        "replaced-by": Key(_TOOL_NAME),
        "aliases": Key(_names),
        "available-when": Key(_text),
        "suppress": Key(_reasons),
    },
    **{
        kind: {"kind": Key(_one_of(*KINDS), "required"), "suppress": Key(_reasons)}
        for kind in ("category", "catalogue", "world")
    },
}
