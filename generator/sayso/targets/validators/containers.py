"""Statements that check arrays and objects: required members first, then one counter for the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from sayso.targets.validators.code import Block, Fail, Line, Statement, Take, either, when
from sayso.targets.validators.literals import literal
from sayso.targets.validators.module import Module, local
from sayso.targets.validators.refusals import Schema, is_annotation, is_mapping
from sayso.targets.validators.scalars import counted
from sayso.targets.validators.spot import Spot


class Compiler(Protocol):
    """What containers need from the compiler around them."""

    module: Module

    def checks(self, schema: object, variable: str, spot: Spot) -> list[Statement]:
        """Statements that fail where a variable does not fit a schema."""
        ...


def array(compiler: Compiler, schema: Schema, variable: str, spot: Spot) -> list[Statement]:
    """Statements after which ``variable``, known to be a list, fits."""
    found: list[Statement] = [Fail(way) for way in _depth(spot) + counted(schema, variable, "Items")]
    item = _free("item", spot)
    body = compiler.checks(schema.get("items", True), item, spot.below("item", item))
    if body:
        found.append(Block(f"for {item} in {variable}:", tuple(body)))
    return found + _unique(compiler.module, schema, variable)


def _free(wish: str, spot: Spot) -> str:
    return local("inner", spot.taken) if wish in spot.taken else wish


def json_all_the_way(module: Module, variable: str, spot: Spot) -> list[Statement]:
    """A look at the whole value, where nobody has taken one; most are plain scalars, which need no call."""
    if not spot.owes_json:
        return []
    is_foreign = either([f"type({variable}) is not str", f"not {variable}.isascii()"])
    is_scalar = f"type({variable}) not in {module.use('ALWAYS_PLAIN')}"
    look = f"not {module.use('plain')}({variable}, {spot.written_levels()})"
    return [Fail(f"({is_foreign} and {is_scalar} and {look})", (is_foreign, is_scalar, look))]


def _depth(spot: Spot) -> list[str]:
    condition = spot.too_deep()
    return [condition] if condition else []


def _unique(module: Module, schema: Schema, variable: str) -> list[Statement]:
    if schema.get("uniqueItems") is not True:
        return []
    items = schema.get("items")
    if is_mapping(items) and items.get("type") == "string":
        return [Fail(f"len(set({variable})) != len({variable})")]
    return [Fail(f"not {module.use('distinct')}({variable})")]


def object_(compiler: Compiler, schema: Schema, variable: str, spot: Spot) -> list[Statement]:
    """Statements after which ``variable``, known to be a dict, fits; relations are not looked at."""
    others = schema.get("additionalProperties", True)
    found: list[Statement] = [Fail(way) for way in _depth(spot) + counted(schema, variable, "Properties")]
    if others is False:
        return found + _closed(compiler, schema, variable, spot)
    if says_nothing(others):
        if spot.owes_json:
            found.append(Fail(f"not {compiler.module.use('plain')}({variable}, {spot.written_levels()})"))
        return found + _described(compiler, schema, variable, spot.paid())
    return found + _described(compiler, schema, variable, spot) + _mapped(compiler, schema, variable, spot)


def says_nothing(schema: object) -> bool:
    """Whether a schema lets every value pass."""
    return schema is True or (is_mapping(schema) and all(map(is_annotation, schema)))


def properties_of(schema: Schema) -> Mapping[str, object]:
    """Described members."""
    found = schema.get("properties")
    return found if is_mapping(found) else {}


def required_of(schema: Schema) -> list[str]:
    """Names of required members."""
    found = schema.get("required")
    return [str(name) for name in found] if isinstance(found, list | tuple) else []


def _missing(schema: Schema, variable: str) -> list[Statement]:
    return [Fail(f"{literal(name)} not in {variable}") for name in dict.fromkeys(required_of(schema))]


def _member(compiler: Compiler, schema: Schema, name: str, variable: str, spot: Spot) -> list[Statement]:
    """Statements that take a member that is there and check it."""
    held = local(name, spot.taken)
    body = compiler.checks(properties_of(schema)[name], held, spot.below(name, held))
    return [Take(held, variable, literal(name)), *body] if body else []


def _closed(compiler: Compiler, schema: Schema, variable: str, spot: Spot) -> list[Statement]:
    known, required = properties_of(schema), set(required_of(schema))
    optional = [name for name in known if name not in required]
    needed = len(known) - len(optional)
    found: list[Statement] = []
    if not optional:
        found.append(Fail(f"len({variable}) != {needed}" if needed else variable))
    found += _missing(schema, variable)
    for name in known:
        if name in required:
            found += _member(compiler, schema, name, variable, spot)
    if not optional:
        return found
    body: list[Statement] = []
    for name in optional:
        taken = _member(compiler, schema, name, variable, spot)
        body.append(Block(f"if {literal(name)} in {variable}:", (*taken, Line("others -= 1"))))
    start = f"others = len({variable})" + (f" - {needed}" if needed else "")
    return [*found, Line(start), Block("if others:", (*body, Fail("others")))]


def _described(compiler: Compiler, schema: Schema, variable: str, spot: Spot) -> list[Statement]:
    """Required and described members of an object that may have others."""
    required = set(required_of(schema))
    found = _missing(schema, variable)
    for name in properties_of(schema):
        taken = _member(compiler, schema, name, variable, spot)
        if name in required:
            found += taken
        elif taken:
            found.append(Block(f"if {literal(name)} in {variable}:", tuple(taken)))
    return found


def _mapped(compiler: Compiler, schema: Schema, variable: str, spot: Spot) -> list[Statement]:
    """Members that are not described by name but by one schema for all of them."""
    known = properties_of(schema)
    key = _free("name", spot)
    inside = spot.holding(key)
    item = _free("item", inside)
    body = compiler.checks(schema["additionalProperties"], item, inside.below("value", item))
    if spot.owes_json:
        compiler.module.use("encodable")
        body = [Fail(f"type({key}) is not str"), Fail(f"not ({key}.isascii() or encodable({key}))"), *body]
    if not body:
        return []
    if known:
        names = ", ".join(literal(name) for name in known)
        body = when(f"{key} not in {{{names}}}", body)
    return [Block(f"for {key}, {item} in {variable}.items():", tuple(body))]
