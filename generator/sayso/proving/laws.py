"""Checks what a result must hold beyond its schema: presence, echoes, counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sayso.jsontext.value import Json
from sayso.proving.kinds import same_json
from sayso.proving.matching import Difference
from sayso.proving.places import occurrences, shortened, steps_of
from sayso.spec import ABSENT, Absent

Law = dict[str, Any]

_TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "object": dict,
    "array": list,
}


def breaches(laws: Sequence[Law], arguments: Json, result: Json) -> list[Difference]:
    """Every law that a result breaks, given the arguments as they were sent."""
    return [found for law in laws for found in _CHECKS[law["law"]](law, arguments, result)]


def _present_when_given(law: Law, arguments: Json, result: Json) -> Iterator[Difference]:
    given = any(True for _ in occurrences(arguments, steps_of(law["argument"])))
    words = f"argument `{law['argument']}` is given" if given else f"argument `{law['argument']}` is not given"
    for pointer, holder in occurrences(result, steps_of(law["field"])[:-1]):
        yield from _presence(law, holder, pointer, given, words)


def _present_when_value(law: Law, _arguments: Json, result: Json) -> Iterator[Difference]:
    field, other = steps_of(law["field"]), steps_of(law["other"])
    depth = _common(field[:-1], other[:-1])
    for start, inner in occurrences(result, field[:depth]):
        holds = any(same_json(value, law["value"]) for _, value in occurrences(inner, other[depth:]))
        words = f"`{law['other']}` is {'' if holds else 'not '}{shortened(law['value'])}"
        for pointer, holder in occurrences(inner, field[depth:-1], start):
            yield from _presence(law, holder, pointer, holds, words)


def _common(one: tuple[str, ...], two: tuple[str, ...]) -> int:
    return next(
        (at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), min(len(one), len(two))
    )


def _presence(law: Law, holder: Json, pointer: str, wanted: object, words: str) -> Iterator[Difference]:
    name = steps_of(law["field"])[-1]
    there = isinstance(holder, dict) and name in holder
    if there != wanted:
        expected = f"`{law['field']}` {'to be there' if wanted else 'to be absent'}, because {words}"
        yield Difference(f"{pointer}/{name}", expected, "it is there" if there else "it is absent")


def _echoes(law: Law, arguments: Json, result: Json) -> Iterator[Difference]:
    sent = filled(arguments, law["argument"])
    for pointer, value in occurrences(result, steps_of(law["field"])):
        if not isinstance(sent, Absent) and not same_json(value, sent):
            yield Difference(pointer, f"{shortened(sent)}, the argument `{_name(law)}`", shortened(value))


def _counts_argument(law: Law, arguments: Json, result: Json) -> Iterator[Difference]:
    held = _reached(arguments, law["argument"])
    number = sum(len(value) for value in held if isinstance(value, list | dict))
    yield from _counted(law, result, number, f"the number of items in the argument `{_name(law)}`")


def _counts(law: Law, _arguments: Json, result: Json) -> Iterator[Difference]:
    held = [value for _, value in occurrences(result, steps_of(law["counted"]))]
    number = sum(len(value) for value in held if isinstance(value, list | dict))
    yield from _counted(law, result, number, f"the number of items in `{law['counted']}`")


def _counted(law: Law, result: Json, number: int, words: str) -> Iterator[Difference]:
    for pointer, value in occurrences(result, steps_of(law["field"])):
        if not same_json(value, number):
            yield Difference(pointer, f"{number}, {words}", shortened(value))


def _name(law: Law) -> str:
    return ".".join(step["name"] for step in law["argument"]).replace(".[]", "[]").replace(".{}", "{}")


def filled(arguments: Json, steps: Sequence[dict[str, Any]]) -> Json | Absent:
    """An argument as the handler receives it: with its default, clamped, and with the skipped items gone."""
    return next(_reached(arguments, steps), ABSENT)


def _reached(value: Json | Absent, steps: Sequence[dict[str, Any]]) -> Iterator[Json | Absent]:
    """Every value that the steps lead to; ``[]`` and ``{}`` lead to all items and all map values."""
    if not steps:
        yield value
        return
    step, rest = steps[0], steps[1:]
    match value:
        case list() if step["name"] == "[]":
            for item in value:
                yield from _reached(item, rest)
        case dict() if step["name"] == "{}":
            for item in value.values():
                yield from _reached(item, rest)
        case dict():
            yield from _reached(_received(value.get(step["name"], step.get("default", ABSENT)), step), rest)
        case _:
            return


def _received(value: Json | Absent, step: dict[str, Any]) -> Json | Absent:
    """A value clamped, and without the items that are skipped."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = max(value, step.get("at_least", value))
        value = min(value, step.get("at_most", value))
    if isinstance(value, list) and "keep" in step:
        value = [item for item in value if _is_a(item, step["keep"])]
    return value


def _is_a(value: Json, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, _TYPES[kind])


_CHECKS: dict[str, Callable[[Law, Json, Json], Iterator[Difference]]] = {
    "counts": _counts,
    "counts-argument": _counts_argument,
    "echoes": _echoes,
    "present-when-given": _present_when_given,
    "present-when-value": _present_when_value,
}
