"""The nested objects of a tool's arguments or result, each with a class name of its own in its module."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sayso.schema.references import below, shape_at, steps_of
from sayso.spec import Shape
from sayso.targets.identifiers import class_name, distinct, shortened
from sayso.values import frozen

_STEPS = {"[]": "Item", "{}": "Value"}
_INLINE = 60


@frozen
class Tree:
    """One root shape of one tool: ``label`` tells it apart in its module, ``root`` names its class."""

    label: str
    root: str
    shape: Shape


@frozen
class Named:
    """Something in a tree that gets a name: an object with fields, or a set of texts too long for one line."""

    tree: Tree
    path: str
    shape: Shape

    @property
    def key(self) -> str:
        """What `class_names_in` finds its name by."""
        return f"{self.tree.label} {self.path}"


def is_record(shape: Shape) -> bool:
    """Whether an object has a class: one without described fields is a mapping of anything."""
    return shape.kind == "object" and bool(shape.fields)


def is_text_enum(shape: Shape) -> bool:
    """Whether a shape admits only certain texts (and null)."""
    return (
        shape.enum is not None
        and all(isinstance(value, str) or value is None for value in shape.enum)
        and shape.kind == "string"
    )


def enum_texts(shape: Shape) -> list[str]:
    """The texts of an enum, in the page's order."""
    return [value for value in shape.enum or () if isinstance(value, str)]


def needs_alias(shape: Shape) -> bool:
    """Whether an enum is too long to stand inside a signature."""
    return is_text_enum(shape) and sum(len(text) + 4 for text in enum_texts(shape)) > _INLINE


def named_in(tree: Tree) -> list[Named]:
    """Everything below (and at) the root that gets a name; what is inside comes before what holds it."""
    return list(_walk(tree, tree.shape, ""))


def _walk(tree: Tree, shape: Shape, path: str) -> Iterator[Named]:
    if shape.items is not None:
        yield from _walk(tree, shape.items, path + ("{}" if shape.kind == "map" else "[]"))
    for field in shape.fields:
        yield from _walk(tree, field.shape, below(path, field.name))
    if not path or is_record(shape) or needs_alias(shape):
        yield Named(tree, path, shape)


def class_names_in(named: Sequence[Named], taken: frozenset[str]) -> Mapping[str, str]:
    """Names of everything in one module, by `Named.key`. Roots keep the names they were given."""
    roots = {item.key: item.tree.root for item in named if not item.path}
    nested = {item.key: _wish(item) for item in named if item.path}
    return {**roots, **distinct(nested, nested, {*taken, *roots.values()})}


def _wish(item: Named) -> str:
    words = (_STEPS.get(step, step) for step in steps_of(item.path))
    return shortened(class_name(item.tree.root.removesuffix("Arguments"), *words))


def target_of(tree: Tree, like: str) -> tuple[str, Shape] | None:
    """Path and shape that a `like` leads to, through further likes; None where it leads nowhere or round in circles."""
    seen = set()
    path = like
    while path not in seen:
        seen.add(path)
        shape = shape_at(tree.shape, steps_of(path))
        if shape is None:
            return None
        if shape.like is None:
            return path, shape
        path = shape.like
    return None
