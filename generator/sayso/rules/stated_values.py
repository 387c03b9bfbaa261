"""Values that a table states itself, defaults and members of closed sets, satisfy type and rules of their field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sayso.findings.diagnostics import Findings
from sayso.jsontext.value import Json
from sayso.page import Page
from sayso.rules.contracts import Contract, JsonObject, contracts_of
from sayso.rules.doubts import doubts_of
from sayso.rules.places import pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.rules.subschemas import subschema
from sayso.schema.references import steps_of
from sayso.settings import Settings
from sayso.spec import Absent, Catalogue, Field, Shape
from sayso.support.explain import explain

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "map": (dict,),
    "any": (str, int, float, bool, type(None)),
}


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    doubts = doubts_of(findings, pages_by_path(pages))
    for contract in contracts_of(catalogue).values():
        for field in _fields(contract.tool.arguments):
            if doubts.cover(contract.tool, "arguments", field.path):
                continue
            if not isinstance(field.default, Absent) and not _plainly_fits(field.shape, field.default):
                _check_default(field, field.default, contract, findings)
            _check_values(field, field.shape, contract.arguments, findings)
        if contract.tool.result is not None:
            for field in _fields(contract.tool.result):
                _check_values(field, field.shape, contract.result, findings)


def _fields(shape: Shape) -> Iterator[Field]:
    if shape.items is not None:
        yield from _fields(shape.items)
    for field in shape.fields:
        yield field
        yield from _fields(field.shape)


def _plainly_fits(shape: Shape, value: Json) -> bool:
    """Whether a value certainly fits, seen without a schema: the right type, and no rule that could be against it."""
    if value is None:
        return shape.nullable or shape.kind == "any"
    if type(value) not in _TYPES.get(shape.kind, ()) or (isinstance(value, list | dict) and value):
        return False
    rules = (shape.format, shape.pattern, shape.enum, shape.min_length, shape.max_length, shape.min_items)
    bounds = (shape.minimum, shape.maximum, shape.exclusive_minimum, shape.exclusive_maximum)
    return all(rule is None for rule in (*rules, *bounds))


def _check_default(field: Field, value: Json, contract: Contract, findings: Findings) -> None:
    place = somewhere(field.default_span, field.span)
    for problem in explain(subschema(contract.arguments, steps_of(field.path)), (), value):
        where = f" at {problem.pointer}" if problem.pointer else ""
        message = f"the default of `{field.path}` does not fit{where}: it {problem.message}"
        findings.report("SY209", message, place, problem.hint or "change the default, or the rule it is against")
    for number, bounds in _out_of_range(field.shape, value):
        message = f"the default of `{field.path}` does not fit: `{number}` is outside {bounds}"
        findings.report("SY209", message, place, "a default is a value that needs no clamping")


def _out_of_range(shape: Shape, value: Json) -> Iterator[tuple[int | float, str]]:
    """Numbers that would be clamped, which a schema accepts."""
    if isinstance(value, list) and shape.items is not None:
        for item in value:
            yield from _out_of_range(shape.items, item)
    elif shape.policy == "clamp" and isinstance(value, int | float) and not isinstance(value, bool):
        low, high = shape.minimum, shape.maximum
        if (low is not None and value < low) or (high is not None and value > high):
            yield value, " to ".join(str(bound) for bound in (low, high) if bound is not None)


def _check_values(field: Field, shape: Shape, root: JsonObject, findings: Findings, path: str = "") -> None:
    path = path or field.path
    if shape.items is not None:
        _check_values(field, shape.items, root, findings, path + ("[]" if shape.kind == "array" else "{}"))
    if not shape.enum or _is_bare(shape):
        return
    schema = subschema(root, steps_of(path))
    for value in shape.enum:
        for problem in explain(schema, (), value):
            message = f"`{value}` is one of the values of `{path}`, but it {problem.message}"
            place = somewhere(field.rules_span, field.span)
            findings.report("SY212", message, place, "remove the value, or the rule it is against")


def _is_bare(shape: Shape) -> bool:
    """Whether the closed set is the only rule."""
    bounds = (shape.minimum, shape.maximum, shape.exclusive_minimum, shape.exclusive_maximum)
    return all(rule is None for rule in (shape.format, shape.pattern, shape.min_length, shape.max_length, *bounds))


RULE = Rule("stated-values", ("SY209", "SY212"), _check)
