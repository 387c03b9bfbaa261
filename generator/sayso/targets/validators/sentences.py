"""Relations between members as conditions: the same sentences that the explainer words, for the yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sayso.support.equality import same
from sayso.support.references import steps_of
from sayso.targets.validators.code import Fail, Statement, bare, both, either
from sayso.targets.validators.literals import literal
from sayso.targets.validators.module import Module

Relation = Mapping[str, object]


def relation_checks(module: Module, relation: Relation, variable: str) -> list[Statement]:
    """Statements that fail where an object breaks a relation."""
    write = _KINDS.get(str(relation["kind"]))
    return [] if write is None else [Fail(condition) for condition in write(module, relation, variable)]


def _given(module: Module, name: str, variable: str) -> str:
    steps = steps_of(name)
    if len(steps) == 1:
        return f"{literal(name)} in {variable}"
    return f"{module.use('given')}({variable}, {literal(steps)})"


def _absent(module: Module, name: str, variable: str) -> str:
    given = _given(module, name, variable)
    return f"not {given}" if given.startswith("given(") else given.replace(" in ", " not in ", 1)


def _names(relation: Relation) -> list[str]:
    names = relation["names"]
    return [str(name) for name in names] if isinstance(names, list | tuple) else []


def _condition(module: Module, relation: Relation, variable: str) -> tuple[str, str]:
    """``other`` is given, or has the value; and the opposite."""
    other = str(relation["other"])
    if "value" not in relation:
        return _given(module, other, variable), _absent(module, other, variable)
    return (
        _compared_below(module, relation, variable)
        if len(steps_of(other)) > 1
        else _compared(module, relation, variable)
    )


def _holds_by_default(relation: Relation) -> bool:
    return "default" in relation and same(relation["default"], relation["value"])


def _compared_below(module: Module, relation: Relation, variable: str) -> tuple[str, str]:
    """The comparison for a member that stands further down."""
    other, value = str(relation["other"]), literal(relation["value"])
    holds = f"{module.use('is_there')}({variable}, {literal(steps_of(other))}, {value})"
    if not _holds_by_default(relation):
        return holds, f"not {holds}"
    return either([holds, _absent(module, other, variable)]), both(f"not {holds}", _given(module, other, variable))


def _compared(module: Module, relation: Relation, variable: str) -> tuple[str, str]:
    """The comparison for a member of the object itself; where it is absent, its default is compared."""
    other, value, by_default = str(relation["other"]), relation["value"], _holds_by_default(relation)
    fallback = f", {literal(value)}" if by_default and value is not None else ""
    found = f"{variable}.get({literal(other)}{fallback})"
    match value:
        case None if not by_default:
            given, absent = _given(module, other, variable), _absent(module, other, variable)
            return both(given, f"{found} is None"), either([absent, f"{found} is not None"])
        case None | bool():
            return f"{found} is {value}", f"{found} is not {value}"
        case str():
            return f"{found} == {literal(value)}", f"{found} != {literal(value)}"
        case _:
            holds = f"{module.use('same')}({found}, {literal(value)})"
            return holds, f"not {holds}"


def _at_least_one(module: Module, relation: Relation, variable: str) -> Iterator[str]:
    yield f"({' and '.join(_absent(module, name, variable) for name in _names(relation))})"


def _count(module: Module, relation: Relation, variable: str) -> str:
    return " + ".join(f"({_given(module, name, variable)})" for name in _names(relation))


def _exactly_one(module: Module, relation: Relation, variable: str) -> Iterator[str]:
    yield f"{_count(module, relation, variable)} != 1"


def _at_most_one(module: Module, relation: Relation, variable: str) -> Iterator[str]:
    yield f"{_count(module, relation, variable)} > 1"


def _requires(module: Module, relation: Relation, variable: str) -> Iterator[str]:
    _, fails = _condition(module, relation, variable)
    for name in _names(relation):
        yield both(_given(module, name, variable), fails)


def _required_when(module: Module, relation: Relation, variable: str) -> Iterator[str]:
    holds, _ = _condition(module, relation, variable)
    holds = bare(holds) if " or " not in holds else holds
    for name in _names(relation):
        yield both(holds, _absent(module, name, variable))


_KINDS: Mapping[str, Callable[[Module, Relation, str], Iterator[str]]] = {
    "at-least-one": _at_least_one,
    "exactly-one": _exactly_one,
    "at-most-one": _at_most_one,
    "requires": _requires,
    "required-when": _required_when,
    "only-with": _requires,
}
