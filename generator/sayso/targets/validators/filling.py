"""Filling as Python: one function per object that filling changes, expressions for all else. Arguments are never mutated."""

from __future__ import annotations

from sayso.spec import Field, Shape
from sayso.targets.validators.code import WIDTH, Block, Line, Spread, Statement, Take
from sayso.targets.validators.fills import Fills, bounds
from sayso.targets.validators.literals import literal, wrapped
from sayso.targets.validators.module import Module, local
from sayso.values import frozen

_ANY = "dict[str, Any]"


@frozen
class Filling:
    """Writes the filling of one tool's arguments into a module."""

    module: Module
    fills: Fills
    title: str

    def write(self, name: str, docstring: str) -> None:
        """Add the function for the arguments as a whole."""
        self.module.write(f"{name}(value: {_ANY}) -> {_ANY}", self._object(self.fills.root), docstring)

    def _object(self, shape: Shape) -> list[Statement]:
        """Body of the function for an object: defaults below what was sent, then what changes in what was sent."""
        changing = [field for field in shape.fields if self.fills.changes(field.shape)]
        if not changing:
            return [Line(line) for line in self._start("return ", shape)]
        found: list[Statement] = [Line(line) for line in self._start("filled = ", shape)]
        for field in changing:
            found += self._member(field)
        return [*found, Line("return filled")]

    def _start(self, head: str, shape: Shape) -> list[str]:
        defaults = self.fills.defaults(shape)
        if not defaults:
            return [f"{head}dict(value)"]
        members = [f"{literal(name)}: {literal(value)}" for name, value in defaults.items()]
        flat = f"{head}{{{', '.join([*members, '**value'])}}}"
        if len(flat) + 4 <= WIDTH:
            return [flat]
        lines = [f"{head}{{"]
        for name, value in defaults.items():
            lines += [line[4:] for line in wrapped(f"{literal(name)}: ", value, 8, ",")]
        return [*lines, "    **value,", "}"]

    def _member(self, field: Field) -> list[Statement]:
        held = local(field.name, frozenset({"value", "filled"}))
        key = literal(field.name)
        changed: Statement = self._statement(f"filled[{key}] = ", field.shape, held, field.path)
        if self._may_be_null(field.shape):
            changed = Block(f"if {held} is not None:", (changed,))
        return [Block(f"if {key} in value:", (Take(held, "value", key), changed))]

    def _may_be_null(self, shape: Shape) -> bool:
        return shape.nullable or (shape.like is not None and self.fills.target(shape).nullable)

    def _statement(self, head: str, shape: Shape, held: str, path: str) -> Statement:
        """``head`` and what becomes of a value that is not null."""
        if shape.items is None or shape.like is not None:
            return Line(head + self._value(shape, held, path))
        if shape.kind == "array":
            return Spread(f"{head}[", self._items(shape.items, held, f"{path}[]"), "]")
        made = self._or_null(shape.items, "item", f"{path}{{}}")
        return Spread(f"{head}{{", (f"name: {made}", f"for name, item in {held}.items()"), "}")

    def _items(self, shape: Shape, held: str, path: str) -> tuple[str, ...]:
        item = "item" if held != "item" else "inner"
        loop = f"for {item} in {held}"
        if shape.policy != "skip":
            return self._or_null(shape, item, path), loop
        kept = f"if {item} is None or " if shape.nullable else "if "
        kept += _KEPT[shape.skip_unless or "string"].format(item)
        if shape.skip_unless == "integer":
            self.module.use("whole")
            return f"{item} if {item} is None else int({item})" if shape.nullable else f"int({item})", loop, kept
        return item, loop, kept

    def _or_null(self, shape: Shape, held: str, path: str) -> str:
        made = self._value(shape, held, path)
        return f"None if {held} is None else {made}" if self._may_be_null(shape) else made

    def _value(self, shape: Shape, held: str, path: str) -> str:
        """Expression for a value that is not null; a container's is a call."""
        if shape.like is not None:
            return f"{self._function(self.fills.target(shape), shape.like)}({held})"
        if shape.kind in {"object", "array", "map"}:
            return f"{self._function(shape, path)}({held})"
        return _number(shape, held)

    def _function(self, shape: Shape, path: str) -> str:
        """Function that fills the container at a path of the page."""

        def make(name: str) -> None:
            if shape.kind == "object":
                self.module.write(f"{name}(value: {_ANY}) -> {_ANY}", self._object(shape))
            else:
                body = self._statement("return ", shape, "value", path)
                self.module.write(f"{name}(value: Any) -> Any", [body])

        return self.module.build(("fill", self.title, path), f"fill_{self.title}_{path}", make)


_KEPT = {
    "string": "type({0}) is str",
    "integer": "type({0}) is int or whole({0})",
    "number": "type({0}) is int or type({0}) is float",
    "boolean": "type({0}) is bool",
    "object": "type({0}) is dict",
    "array": "type({0}) is list",
}


def _number(shape: Shape, held: str) -> str:
    value = f"int({held})" if shape.kind == "integer" else held
    if shape.policy != "clamp":
        return value
    low, high = bounds(shape)
    if low is not None:
        value = f"max({value}, {literal(low)})"
    return value if high is None else f"min({value}, {literal(high)})"
