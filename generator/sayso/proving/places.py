"""Paths of a page and pointers of a value: where in an answer a documented field occurs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sayso.jsontext.value import Json

_STEP = re.compile(r"\[\]|\{\}|[^.\[\]{}]+")


def steps_of(path: str) -> tuple[str, ...]:
    """``entities[].tags{}`` as ``("entities", "[]", "tags", "{}")``."""
    return tuple(_STEP.findall(path))


def occurrences(value: Json, steps: tuple[str, ...], pointer: str = "") -> Iterator[tuple[str, Json]]:
    """Each place below a value that the steps lead to, as pointer and value; absent members give nothing."""
    if not steps:
        yield pointer, value
        return
    for name, inner in _entered(value, steps[0]):
        yield from occurrences(inner, steps[1:], f"{pointer}/{escaped(name)}")


def _entered(value: Json, step: str) -> Iterator[tuple[str, Json]]:
    if step == "[]":
        if isinstance(value, list):
            yield from ((str(index), item) for index, item in enumerate(value))
    elif isinstance(value, dict):
        if step == "{}":
            yield from value.items()
        elif step in value:
            yield step, value[step]


def escaped(name: str) -> str:
    """A member name inside a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def pointer_pattern(path: str) -> re.Pattern[str]:
    """What the pointers of a path's occurrences look like."""
    parts = {"[]": r"/\d+", "{}": "/[^/]*"}
    return re.compile("".join(parts.get(step) or "/" + re.escape(escaped(step)) for step in steps_of(path)))


def shortened(value: Json, longest: int = 200) -> str:
    """A value as JSON text for a message, cut where it is long."""
    import json  # noqa: PLC0415 - only messages need it

    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= longest else f"{text[:longest]}… ({len(text)} characters)"
