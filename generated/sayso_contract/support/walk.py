# Copied from sayso by `sayso build`, which overwrites it.
"""One run of the explainer over a value: goes where the schema goes and collects what does not fit.

Work is bounded whatever the value: nesting ends at a fixed depth, the report at a fixed number of problems, and whether
a branch fits is worked out once for each value, so that a value that holds itself costs no more than its size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from . import messages
from .branches import BRANCHES, LEADING_ON
from .hints import for_type
from .keywords import NUMBERS, STRINGS, VALUES
from .limits import DEPTH, HINTS
from .members import ARRAYS, MEMBERS, OBJECTS, members
from .places import At, depth_of, page_path, pointer
from .plain import encodable, plain
from .problems import Problem
from .references import Schema
from .relations import Relation
from .wording import show, types

CHECKS: Mapping[str | None, Mapping[str, Callable[[Walk, object, Schema, object, At], None]]] = {
    "object": {**VALUES, **BRANCHES, **OBJECTS},
    "array": {**VALUES, **BRANCHES, **ARRAYS},
    "string": {**VALUES, **BRANCHES, **STRINGS},
    "integer": {**VALUES, **BRANCHES, **NUMBERS},
    "number": {**VALUES, **BRANCHES, **NUMBERS},
    "boolean": {**VALUES, **BRANCHES},
    "null": {**VALUES, **BRANCHES},
}
"""Checks that concern a value of each kind, by keyword."""

_ANYTHING: Schema = {}
_EVERY_TYPE = ("object", "array", "string", "number", "boolean", "null")
_ANNOTATIONS = frozenset(
    {"title", "description", "default", "examples", "$comment", "deprecated", "readOnly", "writeOnly"}
)


class Enough(Exception):  # noqa: N818 -- no error: the report is full
    """Raised when the report has as many problems as it may list."""


class Walk:
    """State of one run. ``kind_of`` names a value's JSON type; ``trials`` counts the runs around this one."""

    __slots__ = ("_seen", "clean", "fitting", "found", "hints", "kind_of", "limit", "relations", "root", "trials")

    def __init__(self, root: Schema, kind_of: Callable[[object], str | None], limit: int) -> None:
        self.root = root
        self.kind_of = kind_of
        self.limit = limit
        self.found: list[Problem] = []
        self.relations: dict[int, list[Relation]] = {}
        self.fitting: dict[tuple[int, int, int], bool] = {}
        self.clean: set[tuple[int, int, int]] = set()
        self.hints = HINTS
        self.trials = 0
        self._seen: set[tuple[str, str, str]] = set()

    def run(self, schema: object, value: object, at: At) -> list[Problem]:
        """Collect problems up to the limit."""
        try:
            self.visit(schema, value, at)
        except Enough:
            return self.found
        return self.found

    def trial(self, limit: int, trials: int) -> Walk:
        """A run beside this one, to see whether and how a branch fits."""
        other = Walk(self.root, self.kind_of, limit)
        other.relations = self.relations
        other.fitting = self.fitting
        other.trials = trials
        return other

    def report(self, at: At, code: str, message: str, *, expected: str, given: str, hint: str = "") -> None:
        """Add a problem; of an unknown member, the page's row is its parent's."""
        row = at[0] if code == "unknown" and at is not None else at
        self.add(Problem(pointer(at), code, message, expected, given, hint, page_path(row, self.root)))

    def refuse(self, at: At, code: str, expected: str, given: str, hint: str = "") -> None:
        """Add a problem in the usual words."""
        message = messages.REFUSED.format(expected=expected, given=given)
        self.report(at, code, message, expected=expected, given=given, hint=hint)

    def add(self, problem: Problem) -> None:
        """Add a problem, once, and end the run when the report is full."""
        key = (problem.pointer, problem.code, problem.message)
        if key not in self._seen:
            self._seen.add(key)
            self.found.append(problem)
            if len(self.found) >= self.limit:
                raise Enough

    def visit(self, schema: object, value: object, at: At) -> None:
        """Check a value and all below it against a schema."""
        if schema is False:
            self.report(at, "not", messages.NOT_HERE, expected="nothing", given=show(value))
            return
        rules = schema if isinstance(schema, dict) else _ANYTHING
        if _ANNOTATIONS.issuperset(rules) and plain(value, DEPTH - depth_of(at)):
            return
        kind = self.kind_of(value)
        wanted = rules.get("type")
        if kind is None or (wanted is not None and not fits_type(kind, wanted)):
            self.wrong_type(as_types(wanted or _EVERY_TYPE), value, at)
        elif _UNSOUND[kind](self, value, at):
            self._apply(rules, value, kind, at)

    def wrong_type(self, wanted: tuple[str, ...], value: object, at: At) -> None:
        """Report a value whose type is none of the wanted ones."""
        expected = types(wanted) if wanted != _EVERY_TYPE else messages.ANY_JSON
        hint = for_type(wanted, value) if self.kind_of(value) else ""
        self.refuse(at, "type", expected, show(value), hint)

    def _apply(self, rules: Schema, value: object, kind: str, at: At) -> None:
        """Apply the keywords that concern this kind; what none of them describes must be JSON all the same."""
        leads_on = not LEADING_ON.isdisjoint(rules)
        if type(value) is dict and not (leads_on and MEMBERS.isdisjoint(rules)):
            members(self, rules, value, at)
        checks = CHECKS[kind]
        for keyword, argument in rules.items():
            check = checks.get(keyword)
            if check is not None:
                check(self, argument, rules, value, at)
        if type(value) is list and not leads_on and "items" not in rules:
            ARRAYS["items"](self, True, rules, value, at)


def fits_type(kind: str, wanted: object) -> bool:
    """Whether a kind is among the types that a schema names; an integer is a number too."""
    if isinstance(wanted, str):
        return kind == wanted or (kind == "integer" and wanted == "number")
    return any(fits_type(kind, one) for one in as_types(wanted))


def as_types(wanted: object) -> tuple[str, ...]:
    """The value of ``type``, one name or several, as names."""
    if isinstance(wanted, str):
        return (wanted,)
    return tuple(map(str, wanted)) if isinstance(wanted, Iterable) else ()


def _container(walk: Walk, value: object, at: At) -> bool:
    sound = depth_of(at) < DEPTH
    if not sound:
        limit = f"at most {DEPTH} levels"
        walk.report(at, "depth", messages.TOO_DEEP.format(most=DEPTH), expected=limit, given=show(value))
    return sound


def _number(walk: Walk, value: object, at: At) -> bool:
    finite = value == value and value not in _INFINITE  # noqa: PLR0124 -- NaN is the one value that is not itself
    if not finite:
        walk.refuse(at, "number", messages.FINITE, show(value))
    return finite


_INFINITE = (float("inf"), float("-inf"))


def _string(walk: Walk, value: object, at: At) -> bool:
    sound = type(value) is str and (value.isascii() or encodable(value))
    if not sound:
        walk.report(at, "text", messages.HALF_PAIR, expected="characters", given=show(value))
    return sound


def _sound(_: Walk, __: object, ___: At) -> bool:
    return True


_UNSOUND: Mapping[str, Callable[[Walk, object, At], bool]] = {
    "object": _container,
    "array": _container,
    "string": _string,
    "number": _number,
    "integer": _sound,
    "boolean": _sound,
    "null": _sound,
}
