"""What the calls of two examples, or of two worlds, say differently: down to the member of the JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sayso.jsontext.places import escape
from sayso.jsontext.value import Json
from sayso.lowering.literals import same_json
from sayso.rules.example_problems import reported
from sayso.rules.places import value_place
from sayso.rules.twin_pair import Pair
from sayso.source import Span
from sayso.spec import Call, Fragment


def compare_calls(mine: Sequence[Call], theirs: Sequence[Call], what: str, place: Span | None, pair: Pair) -> None:
    """Report the first difference of two conversations."""
    if len(mine) != len(theirs):
        if pair.is_sound:
            pair.report(f"{what} has {len(mine)} calls here and {len(theirs)} there", place)
        return
    for call, other in zip(mine, theirs, strict=True):
        found = next(_differences(call, other), None)
        if found is not None:
            unsure = reported(pair.findings)
            if unsure.touches(call) or unsure.touches(other):
                return
            part, span = found
            pair.report(f"{what} differs in {part}", span or place, other.span)
            return


def _differences(call: Call, other: Call) -> Iterator[tuple[str, Span | None]]:
    if call.tool != other.tool:
        yield f"the tool that is called: `{call.tool}` here, `{other.tool}` there", call.span
    if call.caller != other.caller:
        yield f"the caller: {_named(call.caller)} here, {_named(other.caller)} there", call.span
    yield from _json("the arguments", call.arguments, other.arguments)
    one, two = call.answer, other.answer
    if one is None or two is None:
        if one is not two:
            yield "whether there is an answer", call.span
        return
    if (one.kind, one.partial) != (two.kind, two.partial):
        yield "the form of the answer", one.body.span
    yield from _json("the answer", one.body, two.body)


def _named(caller: str | None) -> str:
    return "the first one" if caller is None else f"`{caller}`"


def _json(what: str, one: Fragment, two: Fragment) -> Iterator[tuple[str, Span | None]]:
    for pointer in _pointers(one.value, two.value, ""):
        yield f"{what}{f' at {pointer}' if pointer else ''}", value_place(one, pointer)


def _pointers(one: Json, two: Json, pointer: str) -> Iterator[str]:
    match one, two:
        case dict(), dict():
            for name, value in one.items():
                if name in two:
                    yield from _pointers(value, two[name], f"{pointer}/{escape(name)}")
                else:
                    yield f"{pointer}/{escape(name)}"
            if two.keys() - one.keys():
                yield pointer
        case list(), list() if len(one) == len(two):
            for index, (value, other) in enumerate(zip(one, two, strict=True)):
                yield from _pointers(value, other, f"{pointer}/{index}")
        case _:
            if not same_json(one, two):
                yield pointer
