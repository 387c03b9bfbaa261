# Copied from sayso by `sayso build`, which overwrites it.
"""Checks of containers: items of arrays, members of objects, how many there are, and how members depend on each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from . import messages
from .equality import repeated
from .hints import instead_of
from .limits import DEPTH
from .places import At, depth_of
from .plain import encodable, plain
from .references import Schema
from .relations import violations
from .wording import counted, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .walk import Walk

Check = Callable[["Walk", object, Schema, object, At], None]

MEMBERS = frozenset({"properties", "required", "additionalProperties"})
"""Keywords that `members` reads together."""

_NONE: Mapping[str, object] = {}


def _items(walk: Walk, schema: object, _: Schema, value: object, at: At) -> None:
    if isinstance(value, list):
        depth = depth_of(at) + 1
        for index, item in enumerate(value):
            walk.visit(schema, item, (at, index, "[]", depth))


def _unique(walk: Walk, wanted: object, _: Schema, value: object, at: At) -> None:
    if wanted is not True or not isinstance(value, list) or not plain(value, DEPTH - depth_of(at)):
        return
    pair = repeated(value)
    if pair is not None:
        message = messages.REPEATED.format(index=pair[0], first=pair[1])
        walk.report(at, "uniqueItems", message, expected="items that differ", given=show(value[pair[0]]))


def _count(code: str, words: str, noun: str, wrong: Callable[[int, int], bool]) -> Check:
    def check(walk: Walk, bound: object, _: Schema, value: object, at: At) -> None:
        if isinstance(value, list | dict) and isinstance(bound, int | float) and wrong(len(value), int(bound)):
            expected = words.format(bound=counted(int(bound), noun))
            message = messages.COUNT.format(expected=expected, given=len(value))
            walk.report(at, code, message, expected=expected, given=str(len(value)))

    return check


def members(walk: Walk, schema: Schema, value: dict[str, object], at: At) -> None:
    """Look at members in the schema's order, then at unknown ones, then at what members demand of each other."""
    properties = schema.get("properties")
    known = properties if isinstance(properties, dict) else _NONE
    required = schema.get("required")
    needed = required if isinstance(required, list | tuple) else ()
    depth = depth_of(at) + 1
    for name, below in known.items():
        if name in value:
            walk.visit(below, value[name], (at, name, name, depth))
        elif name in needed:
            _missing(walk, name, at)
    for name in needed:
        if name not in known and name not in value:
            _missing(walk, name, at)
    _others(walk, schema.get("additionalProperties", True), known, value, at)
    for relation in walk.relations.get(id(schema), ()):
        for steps, message, told in violations(relation, value):
            place = _below(at, steps)
            expected = str(relation.get("text", message))
            walk.report(place, str(relation["kind"]), message, expected=expected, given=told)


def _missing(walk: Walk, name: str, at: At) -> None:
    place = (at, name, name, depth_of(at) + 1)
    walk.report(place, "required", messages.MISSING, expected="a value", given="nothing")


def _below(at: At, steps: list[str]) -> At:
    """Place of a member, as far as it is one place: items and map values are many."""
    for step in steps:
        if step in {"[]", "{}"}:
            break
        at = (at, step, step, depth_of(at) + 1)
    return at


def _others(walk: Walk, schema: object, known: Mapping[str, object], value: dict[str, object], at: At) -> None:
    depth = depth_of(at) + 1
    for name, item in value.items():
        if name in known:
            continue
        if type(name) is not str:
            message = messages.NAMELESS.format(name=show(name))
            walk.report(at, "key", message, expected="a text", given=show(name))
        elif not (name.isascii() or encodable(name)):
            message = messages.HALF_PAIR_NAME.format(name=show(name))
            walk.report(at, "text", message, expected="characters", given=show(name))
        elif schema is False:
            _unknown(walk, name, known, value, at)
        else:
            walk.visit(schema, item, (at, name, "{}", depth))


def _unknown(walk: Walk, name: str, known: Mapping[str, object], value: Collection[str], at: At) -> None:
    hint = ""
    if walk.hints:
        walk.hints -= 1
        hint = instead_of(name, sorted(known, key=value.__contains__))
    place, given = (at, name, name, depth_of(at) + 1), show(name)
    message = messages.UNKNOWN.format(name=given)
    walk.report(place, "unknown", message, expected="a known name", given=given, hint=hint)


OBJECTS: Mapping[str, Check] = {
    "minProperties": _count("minProperties", messages.AT_LEAST, "member", lambda size, bound: size < bound),
    "maxProperties": _count("maxProperties", messages.AT_MOST, "member", lambda size, bound: size > bound),
}
ARRAYS: Mapping[str, Check] = {
    "items": _items,
    "uniqueItems": _unique,
    "minItems": _count("minItems", messages.AT_LEAST, "item", lambda size, bound: size < bound),
    "maxItems": _count("maxItems", messages.AT_MOST, "item", lambda size, bound: size > bound),
}
