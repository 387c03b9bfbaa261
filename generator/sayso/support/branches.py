"""Checks that try whole schemas on one value: references, anyOf, oneOf, allOf, not.

Where no branch fits, the problems of the one that comes nearest are told: types that cannot fit are left aside, a
branch whose constants match goes first, then the one with the fewest problems.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .places import At, depth_of
from .problems import Problem
from .references import Schema, resolved
from .wording import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .walk import Walk

Check = Callable[["Walk", object, Schema, object, At], None]

_NONE = "fits none of the allowed forms"
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
    options = _possible(walk, _listed(branches), value)
    if len(options) == 1:
        walk.visit(options[0], value, at)
    elif not options:
        walk.wrong_type(_types(walk, _listed(branches)), value, at)
    elif not any(_fits(walk, option, value, at) for option in options):
        _nearest(walk, options, "anyOf", value, at)


def _one(walk: Walk, branches: object, _: Schema, value: object, at: At) -> None:
    options = _possible(walk, _listed(branches), value)
    if len(options) == 1:
        walk.visit(options[0], value, at)
        return
    if not options:
        walk.wrong_type(_types(walk, _listed(branches)), value, at)
        return
    count = sum(_fits(walk, option, value, at) for option in options)
    if count == 0:
        _nearest(walk, options, "oneOf", value, at)
    elif count > 1:
        expected = "exactly one of the allowed forms"
        walk.report(at, "oneOf", f"must fit {expected}, not {count}", expected=expected, given=show(value))


def _not(walk: Walk, branch: object, _: Schema, value: object, at: At) -> None:
    if _fits(walk, branch, value, at):
        walk.report(at, "not", f"must not be {show(value)}", expected="another value", given=show(value))


def _listed(branches: object) -> list[object]:
    return list(branches) if isinstance(branches, list | tuple) else []


def _fits(walk: Walk, branch: object, value: object, at: At) -> bool:
    key = (id(branch), id(value), depth_of(at))
    known = walk.fitting.get(key)
    if known is None:
        known = not walk.trial(1, _DEEPEST_TRIAL).run(branch, value, at)
        walk.fitting[key] = known
    return known


def _possible(walk: Walk, branches: list[object], value: object) -> list[object]:
    """Branches whose type the value has; those that name no type stay."""
    kind = walk.kind_of(value)
    return [branch for branch in branches if _allows(walk, branch, kind)]


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
        if not isinstance(branch, Mapping):
            return []
        if "type" in branch:
            wanted = branch["type"]
            return [wanted] if isinstance(wanted, str) else [str(name) for name in _listed(wanted)]
        if "$ref" not in branch:
            return []
        branch = resolved(str(branch["$ref"]), walk.root)
    return []


def _nearest(walk: Walk, options: list[object], code: str, value: object, at: At) -> None:
    if walk.trials >= _DEEPEST_TRIAL:
        walk.report(at, code, _NONE, expected="one of the allowed forms", given=show(value))
        return
    reports = [walk.trial(_TRIED, walk.trials + 1).run(option, value, at) for option in options]
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
