# Copied from sayso by `sayso build`, which overwrites it.
"""Whether a member is given, and whether it has a value, at a path relative to an object; through items there may be several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .equality import same

_NOTHING = object()


def given(value: object, steps: Sequence[str]) -> bool:
    """Whether there is any value at a relative path; null is one."""
    return next(_found(value, steps), _NOTHING) is not _NOTHING


def is_there(value: object, steps: Sequence[str], wanted: object) -> bool:
    """Whether the wanted value stands at a relative path."""
    return any(same(found, wanted) for found in _found(value, steps))


def _found(value: object, steps: Sequence[str]) -> Iterator[object]:
    if not steps:
        yield value
    elif steps[0] == "[]":
        for item in value if isinstance(value, list) else ():
            yield from _found(item, steps[1:])
    elif steps[0] == "{}":
        for item in value.values() if isinstance(value, dict) else ():
            yield from _found(item, steps[1:])
    elif isinstance(value, dict) and steps[0] in value:
        yield from _found(value[steps[0]], steps[1:])
