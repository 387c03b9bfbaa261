"""Paths of fields, taken apart and put together, and the shapes they lead to.

A path is written ``items[].name``; as a tuple it is ``("items", "[]", "name")``. ``[]`` steps into an array's item,
``{}`` into a map's value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sayso.spec import Shape

_STEP = re.compile(r"\[\]|\{\}|[^.\[\]{}]+")

Steps = tuple[str, ...]


def steps_of(path: str) -> Steps:
    """Take a path apart."""
    return tuple(_STEP.findall(path))


def path_of(steps: Steps) -> str:
    """Put a path together; the empty tuple is the whole value and gives ``""``."""
    written = ""
    for step in steps:
        written += step if step in {"[]", "{}"} or not written else "." + step
    return written


def below(path: str, name: str) -> str:
    """Path of a member of the object at ``path``."""
    return f"{path}.{name}" if path else name


def definition_name(path: str) -> str:
    """Key under ``$defs``: ``items[].children`` becomes ``items.item.children``; distinct paths of a tool stay distinct."""
    return path.replace("[]", ".item").replace("{}", ".value")


def reference_to(path: str) -> str:
    """Local ``$ref`` to the definition of the shape at ``path``; names of fields need no escapes there."""
    return "#/$defs/" + definition_name(path)


def shape_at(root: Shape, steps: Steps) -> Shape | None:
    """The shape a path leads to, or None; `like` is not followed."""
    shape: Shape | None = root
    for step in steps:
        if shape is None:
            return None
        if step in {"[]", "{}"}:
            shape = shape.items
        else:
            shape = next((field.shape for field in shape.fields if field.name == step), None)
    return shape


def liked_paths(root: Shape) -> frozenset[str]:
    """Paths whose shape is named by a `like` anywhere below ``root``."""
    return frozenset(_likes(root))


def _likes(shape: Shape) -> Iterator[str]:
    if shape.like is not None:
        yield shape.like
    if shape.items is not None:
        yield from _likes(shape.items)
    for field in shape.fields:
        yield from _likes(field.shape)
