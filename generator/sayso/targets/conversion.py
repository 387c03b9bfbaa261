"""Validated JSON as the values that handlers get: which expression turns one into the other, and which default applies."""

from __future__ import annotations

from sayso.jsontext.value import Json
from sayso.spec import Shape
from sayso.targets.annotations import Typist
from sayso.targets.classes import Tree, is_record, target_of
from sayso.targets.python_text import literal
from sayso.values import frozen

_NAMES = ("item", "part", "piece")


@frozen
class Converter:
    """Spells conversions within one tree, with the class names of its module."""

    typist: Typist
    tree: Tree

    def of(self, shape: Shape, path: str, value: str, likes: tuple[str, ...] = ()) -> str:
        """Python expression that makes the argument at ``path`` from the JSON in the expression ``value``."""
        if shape.like is not None:
            made = self._liked(shape.like, value, likes)
        else:
            made = self._not_null(shape, path, value, likes)
        if not shape.nullable or made == value or made.startswith("None if"):
            return made
        return f"None if {value} is None else {made}"

    def _liked(self, like: str, value: str, likes: tuple[str, ...]) -> str:
        found = target_of(self.tree, like)
        if found is None or found[0] in likes:
            return value
        path, shape = found
        return self.of(shape, path, value, (*likes, path))

    def _not_null(self, shape: Shape, path: str, value: str, likes: tuple[str, ...]) -> str:
        if is_record(shape):
            return f"{self.typist.class_of(self.tree, path)}.from_json({value})"
        if shape.kind not in {"array", "map"} or shape.items is None:
            return f"tuple({value})" if shape.kind == "array" else value
        name = _variable(value)
        item = self.of(shape.items, path + ("[]" if shape.kind == "array" else "{}"), name, likes)
        if shape.kind == "array":
            return f"tuple({value})" if item == name else f"tuple({item} for {name} in {value})"
        return value if item == name else f"{{key: {item} for key, {name} in {value}.items()}}"


def _variable(value: str) -> str:
    """A loop variable that is not the one of the loop around it."""
    if value in _NAMES[:-1]:
        return _NAMES[_NAMES.index(value) + 1]
    if value == _NAMES[-1]:
        return "piece_2"
    return f"piece_{int(value[6:]) + 1}" if value.startswith("piece_") else _NAMES[0]


def simple_default(shape: Shape, default: Json) -> str | None:
    """A default that can stand in a signature; None where it has to be made anew for each call."""
    if isinstance(default, (list, dict)):
        return "()" if default == [] and shape.kind == "array" else None
    return python_json(default)


def python_json(value: Json) -> str:
    """A JSON value as a Python expression."""
    match value:
        case str():
            return literal(value)
        case list():
            return f"[{', '.join(map(python_json, value))}]"
        case dict():
            return f"{{{', '.join(f'{literal(key)}: {python_json(item)}' for key, item in value.items())}}}"
        case _:
            return repr(value)
