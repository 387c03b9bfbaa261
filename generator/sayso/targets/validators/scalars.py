"""Conditions under which a string, a number or a constant fails its schema."""

from __future__ import annotations

import re
from collections.abc import Callable

from sayso.support.plain import KINDS
from sayso.targets.python_text import literal as quoted
from sayso.targets.validators.code import WIDTH, both, either
from sayso.targets.validators.literals import literal, wrapped, wrapped_set
from sayso.targets.validators.module import Module
from sayso.targets.validators.refusals import Schema
from sayso.targets.validators.spot import Spot

_LONG = 50
_RAW = re.compile(r"[ !#-~]*[ !#-\[\]-~]\Z")


def string(module: Module, schema: Schema, variable: str, spot: Spot) -> list[str]:
    """Ways in which ``variable``, known to be a string, fails."""
    ways = []
    if spot.owes_json and not {"enum", "const", "format"}.intersection(schema):
        module.use("encodable")
        ways.append(f"not ({variable}.isascii() or encodable({variable}))")
    ways += _length(schema, variable)
    if "pattern" in schema:
        pattern = module.constant(f"{variable}_pattern", expression(str(schema["pattern"]), module))
        ways.append(f"{pattern}.search({variable}) is None")
    if "format" in schema:
        ways.append(f"not {module.use(str(schema['format']).replace('-', '_'))}({variable})")
    return ways


def expression(source: str, module: Module) -> list[str]:
    """A pattern as source, on three lines where one is too short; raw where that spares escapes."""
    text = f'r"{source}"' if "\\" in source and _RAW.match(source) else quoted(source)
    name = module.use("Pattern")
    return [f"{name}({text})"] if len(text) < WIDTH - _LONG else [f"{name}(", f"    {text}", ")"]


def _length(schema: Schema, variable: str) -> list[str]:
    return between(f"len({variable})", _count(schema.get("minLength")), _count(schema.get("maxLength")))


def counted(schema: Schema, variable: str, noun: str) -> list[str]:
    """Ways in which the number of items or members fails; ``noun`` is ``Items`` or ``Properties``."""
    return between(f"len({variable})", _count(schema.get(f"min{noun}")), _count(schema.get(f"max{noun}")))


def _count(bound: object) -> int | None:
    return int(bound) if isinstance(bound, int | float) else None


def between(subject: str, low: int | None, high: int | None) -> list[str]:
    """Way in which a count fails to lie in a range."""
    low = low or None
    if low is not None and high is not None:
        return [f"{subject} != {low}" if low == high else f"not {low} <= {subject} <= {high}"]
    if low is not None:
        return [f"not {subject.removeprefix('len(').removesuffix(')')}" if low == 1 else f"{subject} < {low}"]
    return [f"{subject} > {high}"] if high is not None else []


def number(module: Module, schema: Schema, variable: str) -> list[str]:
    """Ways in which ``variable``, known to be a finite number, fails."""
    ways = []
    low, strictly_low = schema.get("minimum"), schema.get("exclusiveMinimum")
    high, strictly_high = schema.get("maximum"), schema.get("exclusiveMaximum")
    if low is not None and high is not None:
        ways.append(f"not {_shown(module, low)} <= {variable} <= {_shown(module, high)}")
        low = high = None
    for bound, sign in ((low, "<"), (strictly_low, "<="), (high, ">"), (strictly_high, ">=")):
        if bound is not None:
            ways.append(f"{variable} {sign} {_shown(module, bound)}")
    if "multipleOf" in schema:
        ways.append(_indivisible(module, schema["multipleOf"], variable))
    return ways


def _indivisible(module: Module, divisor: object, variable: str) -> str:
    return f"not {module.use('multiple')}({variable}, {_shown(module, divisor)})"


def _shown(module: Module, value: object) -> str:
    """A number or text as source, as a constant of the module where it is long."""
    text = literal(value)
    return text if len(text) <= _LONG else module.constant("limit", wrapped("", value, 0))


def unlisted(module: Module, options: list[object], variable: str) -> list[str]:
    """Ways in which ``variable``, known not to be null, is none of the options."""
    kinds = {type(option) for option in options}
    if kinds == {str}:
        return [f"type({variable}) is not str", _not_in(module, options, variable)]
    if kinds == {bool}:
        return [both_of(*[f"{variable} is not {option}" for option in dict.fromkeys(options)])]
    if len(options) == 1:
        return [f"not {module.use('same')}({variable}, {_shown(module, options[0])})"]
    constant = module.constant(f"{variable}_options", wrapped("", options, 0))
    return [f"not {module.use('one_of')}({variable}, {constant})"]


def both_of(first: str, *rest: str) -> str:
    """One or two conditions that must hold together."""
    return both(first, rest[0]) if rest else first


def _not_in(module: Module, options: list[object], variable: str) -> str:
    unique = list(dict.fromkeys(options))
    if len(unique) == 1:
        return f"{variable} != {_shown(module, unique[0])}"
    text = f"{{{', '.join(literal(option) for option in unique)}}}"
    if len(text) > _LONG:
        return f"{variable} not in {module.constant(f'{variable}_options', wrapped_set(unique))}"
    return f"{variable} not in {text}"


def options_of(schema: Schema) -> list[object] | None:
    """What ``enum`` and ``const`` leave to choose from; None where the schema has neither."""
    options = schema.get("enum")
    if "const" in schema:
        return [schema["const"]]
    return list(options) if isinstance(options, list | tuple) else None


def is_a(value: object, kinds: list[str]) -> bool:
    """Whether a JSON value has one of the types."""
    kind = KINDS[type(value)]
    if type(value) is float and value.is_integer():
        kind = "integer"
    return kind in kinds or (kind == "integer" and "number" in kinds)


Integer = Callable[[Module, str], str]
"""Writes the condition under which a variable is no integer."""


def no_integer(module: Module, variable: str) -> str:
    """As JSON Schema has it: ``1.0`` is one."""
    return both(f"type({variable}) is not int", f"not {module.use('whole')}({variable})")


def no_exact_integer(_: Module, variable: str) -> str:
    """As a result must have it: ``1.0`` is none."""
    return f"type({variable}) is not int"


def not_a(module: Module, kind: str, variable: str, integer: Integer) -> str:
    """Condition under which ``variable`` is not of a JSON type; a number must be finite."""
    if kind == "null":
        return f"{variable} is not None"
    if kind == "number":
        finite = f"not isfinite({variable})"
        module.imports.add("isfinite")
        return both(f"type({variable}) is not int", either([f"type({variable}) is not float", finite]))
    if kind == "integer":
        return integer(module, variable)
    return f"type({variable}) is not {_PYTHON[kind]}"


_PYTHON = {"object": "dict", "array": "list", "string": "str", "boolean": "bool"}
