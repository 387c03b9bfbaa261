# Copied from sayso by `sayso build`, which overwrites it.
"""Where a value stands, as a chain from the value up to the root; turned into text only when a problem is reported.

A link is ``(parent, key, step, depth)``: ``key`` is the member's name or the item's index, ``step`` how the page
writes it, ``depth`` the number of containers around the value. A link without a key marks that the schema went through a definition: from there on the page's path starts anew.
"""

from __future__ import annotations

from .limits import LONGEST_KEY
from .references import Schema, definition_path
from .wording import safe

At = tuple["At", object, str, int] | None
"""None is the root."""


def depth_of(at: At) -> int:
    """Number of containers around a place."""
    return 0 if at is None else at[3]


def pointer(at: At) -> str:
    """JSON Pointer of a place; a name that is too long or no text ends it at the parent."""
    parts: list[str] = []
    while at is not None:
        at, key, _, _ = at
        if type(key) is int:
            parts.append(str(key))
        elif type(key) is str:
            if len(key) > LONGEST_KEY:
                parts.clear()
            else:
                parts.append(
                    key if key.isalnum() and key.isascii() else safe(key.replace("~", "~0").replace("/", "~1"))
                )
    parts.append("")
    return "/".join(reversed(parts))


def page_path(at: At, root: Schema) -> str:
    """Path of the field as the page writes it: ``observations[].entityName``."""
    if at is not None and at[0] is None and at[1] is not None:
        return safe(at[2])
    steps: list[str] = []
    start = ""
    while at is not None:
        at, key, step, _ = at
        if key is None:
            start = definition_path(step, root)
            break
        steps.append(step)
    path = start
    for step in reversed(steps):
        path += step if step in {"[]", "{}"} or not path else f".{step}"
    return safe(path)
