"""anyOf, oneOf and not: inline where a branch is one condition, else a function for each branch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Protocol

from sayso.targets.validators.code import Fail, Statement, either, when
from sayso.targets.validators.spot import Spot

_NULL = {"type": "null"}


class Compiler(Protocol):
    """What branches need from the compiler around them."""

    def checks(self, schema: object, variable: str, spot: Spot) -> list[Statement]:
        """Statements that fail where a variable does not fit a schema."""
        ...

    def fits(self, schema: object, variable: str, spot: Spot) -> str:
        """Condition under which a variable fits a schema."""
        ...


def alternatives(
    compiler: Compiler, keyword: str, branches: Sequence[object], variable: str, spot: Spot
) -> list[Statement]:
    """Statements that fail unless a branch (``oneOf``: exactly one) fits."""
    others = [branch for branch in branches if branch != _NULL]
    if len(branches) == 2 and len(others) == 1 and (keyword == "anyOf" or _never_null(others[0])):
        return when(f"{variable} is not None", compiler.checks(others[0], variable, spot))
    if keyword == "oneOf" and not all(_exclude(one, two) for one, two in combinations(branches, 2)):
        calls = [compiler.fits(branch, variable, spot) for branch in branches]
        return [Fail(f"{' + '.join(calls)} != 1")]
    misses = [_misses(compiler, branch, variable, spot) for branch in branches]
    return [Fail(misses[0] if len(misses) == 1 else f"({' and '.join(misses)})")]


def opposite(compiler: Compiler, branch: object, variable: str, spot: Spot) -> list[Statement]:
    """Statements that fail where a branch fits."""
    return [Fail(compiler.fits(branch, variable, spot))]


def _misses(compiler: Compiler, branch: object, variable: str, spot: Spot) -> str:
    """Condition under which a branch does not fit."""
    if isinstance(branch, Mapping) and ("enum" in branch or "const" in branch):
        statements = compiler.checks(branch, variable, spot)
        ways = [statement.condition for statement in statements if isinstance(statement, Fail)]
        if len(ways) == len(statements):
            return either(ways)
    return f"not {compiler.fits(branch, variable, spot)}"


def _never_null(schema: object) -> bool:
    types = _types(schema)
    return bool(types) and "null" not in types


def _types(schema: object) -> frozenset[str]:
    """Types a schema names; none where it names none."""
    if not isinstance(schema, Mapping) or "type" not in schema:
        return frozenset()
    wanted = schema["type"]
    names = {wanted} if isinstance(wanted, str) else set(wanted)
    return frozenset(names | {"integer"} if "number" in names else names)


def _exclude(one: object, two: object) -> bool:
    """Whether no value can fit both: other types, or a required member with other constants."""
    types = _types(one), _types(two)
    if types[0] and types[1] and types[0].isdisjoint(types[1]):
        return True
    if types != (frozenset({"object"}), frozenset({"object"})):
        return False
    first, second = _constants(one), _constants(two)
    return any(first[name].isdisjoint(second[name]) for name in first.keys() & second.keys())


def _constants(schema: object) -> dict[str, frozenset[str]]:
    """Texts that required members must have, where their schemas list nothing else."""
    if not isinstance(schema, Mapping):
        return {}
    found: dict[str, frozenset[str]] = {}
    for name in schema.get("required", ()):
        member = schema.get("properties", {}).get(name)
        options = [member["const"]] if isinstance(member, Mapping) and "const" in member else None
        if options is None and isinstance(member, Mapping):
            options = member.get("enum")
        if options and all(isinstance(option, str) for option in options):
            found[name] = frozenset(options)
    return found
