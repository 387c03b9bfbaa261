# Copied from sayso by `sayso build`, which overwrites it.
"""The authority on whether a value fits a tool's schema, and the one place that words what is wrong with it.

Generated checks say yes or no; this says why not, from the same schema. It never raises, whatever it is given as a
value, and its work and its texts are bounded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .limits import PROBLEMS
from .plain import KINDS
from .problems import Problem
from .references import object_at
from .walk import Walk


def explain(
    schema: Mapping[str, object],
    relations: Sequence[Mapping[str, object]],
    value: object,
    limit: int = PROBLEMS,
) -> list[Problem]:
    """All problems of a value, at most ``limit``, in the order of the schema; none when it is valid.

    ``schema`` has shapes alone, ``relations`` what its members demand of each other, as data. ``1.0`` is an integer.
    """
    return _explain(schema, relations, value, limit, _kind)


def explain_result(schema: Mapping[str, object], value: object, limit: int = PROBLEMS) -> list[Problem]:
    """All problems of what a handler returned: as `explain`, but an integer must be one, ``1.0`` is not."""
    return _explain(schema, (), value, limit, _exact_kind)


def _explain(
    schema: Mapping[str, object],
    relations: Sequence[Mapping[str, object]],
    value: object,
    limit: int,
    kind_of: Callable[[object], str | None],
) -> list[Problem]:
    walk = Walk(schema, kind_of, max(limit, 1))
    for relation in relations:
        place = object_at(str(relation["container"]), schema)
        walk.relations.setdefault(id(place), []).append(relation)
    return walk.run(schema, value, None)


def _exact_kind(value: object) -> str | None:
    return KINDS.get(type(value))


def _kind(value: object) -> str | None:
    if type(value) is float:
        return "integer" if value.is_integer() else "number"
    return KINDS.get(type(value))
