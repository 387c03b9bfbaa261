# Copied from sayso by `sayso build`, which overwrites it.
"""Checks that try whole schemas on one value: references, anyOf, oneOf, allOf, not.

Where no branch fits, the problems of the one that comes nearest are told: types that cannot fit are left aside, a
branch whose constants match goes first, then the one with the fewest problems.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import messages
from .places import At, depth_of, pointer
from .problems import Problem
from .references import Schema, resolved
from .wording import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .walk import Walk

Check = Callable[["Walk", object, Schema, object, At], None]

_TRIED = 10
_DEEPEST_TRIAL = 2
LEADING_ON = frozenset({"$ref", "anyOf", "oneOf", "allOf"})
"""Keywords whose schemas describe the whole value, its members and items included."""

_DEFINITIONS = "#/$defs/"


def _reference(walk: Walk, target: object, _: Schema, value: object, at: At) -> None:
    name = str(target)
    if name.startswith(_DEFINITIONS):
        at = (at, None, name.removeprefix(_DEFINITIONS), depth_of(at))
    schema = resolved(name, walk.root)
    key = (id(schema), id(value), depth_of(at))
    if key not in walk.clean:
        before = len(walk.found)
        walk.visit(schema, value, at)
        if len(walk.found) == before and isinstance(value, list | dict):
            walk.clean.add(key)


def _all(walk: Walk, branches: object, _: Schema, value: object, at: At) -> None:
    for branch in _listed(branches):
        walk.visit(branch, value, at)


def _any(walk: Walk, branches: object, _: Schema, value: object, at: At) -> None:
    options = _possible(walk, branches, value, at)
    reports = _reports(walk, options, value, at) if len(options) > 1 else []
    if reports and all(reports):
        _nearest(walk, reports)


def _one(walk: Walk, branches: object, _: Schema, value: object, at: At) -> None:
    options = _possible(walk, branches, value, at)
    reports = _reports(walk, options, value, at) if len(options) > 1 else []
    count = reports.count([])
    if count > 1:
        message = messages.FORMS.format(expected=messages.ONE_FORM, count=count)
        walk.report(at, "oneOf", message, expected=messages.ONE_FORM, given=show(value))
    elif reports and not count:
        _nearest(walk, reports)


def _not(walk: Walk, branch: object, _: Schema, value: object, at: At) -> None:
    if _fits(walk, branch, value, at):
        given = show(value)
        walk.report(at, "not", messages.NOT.format(given=given), expected="another value", given=given)


def _listed(branches: object) -> list[object]:
    return list(branches) if isinstance(branches, list | tuple) else []


def _fits(walk: Walk, branch: object, value: object, at: At) -> bool:
    key = (id(branch), id(value), depth_of(at))
    known = walk.fitting.get(key)
    if known is None:
        known = not walk.trial(1, _DEEPEST_TRIAL).run(branch, value, at)
        walk.fitting[key] = known
    return known


def _possible(walk: Walk, branches: object, value: object, at: At) -> list[object]:
    """Branches whose type the value has, and those that name no type; one is visited, for none the types are told."""
    kind = walk.kind_of(value)
    options = [branch for branch in _listed(branches) if _allows(walk, branch, kind)]
    if not options:
        walk.wrong_type(_types(walk, _listed(branches)), value, at)
    elif len(options) == 1:
        walk.visit(options[0], value, at)
    return options


def _allows(walk: Walk, branch: object, kind: str | None) -> bool:
    wanted = _types(walk, [branch])
    return not wanted or kind in wanted or (kind == "integer" and "number" in wanted)


def _types(walk: Walk, branches: list[object]) -> tuple[str, ...]:
    """Types that schemas name, behind references too; none when one of them names none."""
    found: dict[str, None] = {}
    for branch in branches:
        names = _named(walk, branch)
        if not names:
            return ()
        found.update(dict.fromkeys(names))
    return tuple(found)


def _named(walk: Walk, branch: object) -> list[str]:
    for _ in range(_TRIED):
        if not isinstance(branch, dict):
            return []
        if "type" in branch:
            wanted = branch["type"]
            return [wanted] if isinstance(wanted, str) else [str(name) for name in _listed(wanted)]
        if "$ref" not in branch:
            return []
        branch = resolved(str(branch["$ref"]), walk.root)
    return []


def _reports(walk: Walk, options: list[object], value: object, at: At) -> list[list[Problem]]:
    """What is wrong with each branch, nothing for one that fits; deep inside other branches no more than that."""
    if walk.trials < _DEEPEST_TRIAL:
        return [walk.trial(_TRIED, walk.trials + 1).run(option, value, at) for option in options]
    untold = [Problem(pointer(at), "anyOf", "fits none of the allowed forms")]
    return [[] if _fits(walk, option, value, at) else untold for option in options]


def _nearest(walk: Walk, reports: list[list[Problem]]) -> None:
    for problem in min(reports, key=_distance):
        walk.add(problem)


def _distance(problems: list[Problem]) -> tuple[int, int]:
    return sum(problem.code in {"const", "type"} for problem in problems), len(problems)


BRANCHES: Mapping[str, Check] = {
    "$ref": _reference,
    "allOf": _all,
    "anyOf": _any,
    "oneOf": _one,
    "not": _not,
}
