"""Shapes as Python types. Arguments are read-only (tuples, mappings); results are what JSON is made of (lists, dicts)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from sayso.spec import Shape
from sayso.targets.classes import Named, Tree, enum_texts, is_record, is_text_enum, needs_alias, target_of
from sayso.targets.python_text import literal
from sayso.values import frozen, record


@frozen
class Containers:
    """How arrays, maps and objects without described fields are spelt, and the names to import for that."""

    array: str
    map: str
    imports: frozenset[str] = frozenset()


READ_ONLY = Containers("tuple[{}, ...]", "Mapping[str, {}]", frozenset({"Mapping"}))
PLAIN = Containers("list[{}]", "dict[str, {}]")

_SCALARS = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


@record
class Typist:
    """Spells the types of one module. ``used`` collects the names that the module has to import."""

    containers: Containers
    names: Mapping[str, str]
    used: set[str] = field(default_factory=set)

    def of(self, tree: Tree, shape: Shape, path: str, inside: frozenset[str] = frozenset()) -> str:
        """Type of the shape at a path; ``inside`` holds the `like` targets that are being spelt.

        What is skipped never reaches a handler, null included: only the kept type is left.
        """
        if shape.policy == "skip" and shape.skip_unless:
            return self._kept(shape.skip_unless)
        spelt = self._bare(tree, shape, path, inside)
        if shape.nullable and spelt != "Json" and not spelt.endswith("None"):
            return f"{spelt} | None"
        return spelt

    def choice(self, shape: Shape) -> str:
        """The texts of an enum as one type."""
        self.used.add("Literal")
        return f"Literal[{', '.join(map(literal, enum_texts(shape)))}]"

    def class_of(self, tree: Tree, path: str) -> str:
        """Name of the class of the object at a path."""
        return self.names[Named(tree, path, tree.shape).key]

    def _bare(self, tree: Tree, shape: Shape, path: str, inside: frozenset[str]) -> str:
        match shape.kind:
            case "array":
                return self.containers.array.format(self._item(tree, shape, path + "[]", inside))
            case "map":
                return self._mapping(self._item(tree, shape, path + "{}", inside))
            case "object":
                return self.class_of(tree, path) if is_record(shape) else self._mapping(self._json())
            case "like":
                return self._liked(tree, shape.like or "", inside)
            case _:
                return self._scalar(tree, shape, path)

    def _item(self, tree: Tree, shape: Shape, path: str, inside: frozenset[str]) -> str:
        return self._json() if shape.items is None else self.of(tree, shape.items, path, inside)

    def _mapping(self, value: str) -> str:
        self.used |= self.containers.imports
        return self.containers.map.format(value)

    def _liked(self, tree: Tree, like: str, inside: frozenset[str]) -> str:
        found = target_of(tree, like)
        if found is None or found[0] in inside:
            return self._json()
        path, shape = found
        return self.of(tree, shape, path, inside | {path})

    def _scalar(self, tree: Tree, shape: Shape, path: str) -> str:
        if is_text_enum(shape) and enum_texts(shape):
            return self.class_of(tree, path) if needs_alias(shape) else self.choice(shape)
        if shape.kind in {"integer", "boolean"} and shape.enum:
            values = [value for value in shape.enum if value is not None]
            self.used.add("Literal")
            return f"Literal[{', '.join(map(repr, values))}]"
        return _SCALARS.get(shape.kind) or self._json()

    def _kept(self, kind: str) -> str:
        if kind in _SCALARS:
            return _SCALARS[kind]
        return self._json() if kind == "array" else self._mapping(self._json())

    def _json(self) -> str:
        self.used.add("Json")
        return "Json"
