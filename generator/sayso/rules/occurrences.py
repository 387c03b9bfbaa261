"""Where a path leads in a value: every occurrence, with its JSON Pointer."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.jsontext.places import escape
from sayso.jsontext.value import Json
from sayso.schema.references import Steps
from sayso.spec import ABSENT, Absent

Occurrence = tuple[str, Json | Absent]


def occurrences(value: Json, steps: Steps, pointer: str = "") -> Iterator[Occurrence]:
    """All values that a path leads to. `ABSENT` where a member is missing, or where something else stands on the way."""
    if not steps:
        yield pointer, value
        return
    step, rest = steps[0], steps[1:]
    match value:
        case list() if step == "[]":
            for index, item in enumerate(value):
                yield from occurrences(item, rest, f"{pointer}/{index}")
        case dict() if step == "{}":
            for name, item in value.items():
                yield from occurrences(item, rest, f"{pointer}/{escape(name)}")
        case dict() if step in value:
            yield from occurrences(value[step], rest, f"{pointer}/{escape(step)}")
        case _:
            yield f"{pointer}/{escape(step)}", ABSENT


def single(value: Json, steps: Steps) -> Json | Absent:
    """The one value of a path without repetition, or `ABSENT`."""
    return next((found for _, found in occurrences(value, steps)), ABSENT)


def is_given(value: Json, steps: Steps) -> bool | None:
    """Whether an argument was sent; None where some items have it and others do not, or there are none."""
    answers = {not isinstance(found, Absent) for _, found in occurrences(value, steps)}
    return answers.pop() if len(answers) == 1 else None
