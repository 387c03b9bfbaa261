"""Shapes as the derivation walks them: ``like`` resolved, nesting bounded, pointers escaped."""

from __future__ import annotations

from dataclasses import replace

from sayso.spec import Field, Shape, Tool


class Shapes:
    """The shapes of one tool's arguments by path; built only where a ``like`` asks for one."""

    __slots__ = ("_root", "_table")

    def __init__(self, tool: Tool) -> None:
        self._root = tool.arguments
        self._table: dict[str, Shape] | None = None

    def resolve(self, shape: Shape) -> Shape:
        """Follow ``like`` to the shape it copies (type, children and rules; null stays the row's own)."""
        seen = 0
        while shape.kind == "like" and seen < 16:
            target = self._by_path().get(shape.like or "")
            if target is None:
                return Shape("any")
            shape = replace(target, nullable=shape.nullable) if target.nullable != shape.nullable else target
            seen += 1
        return shape

    def _by_path(self) -> dict[str, Shape]:
        if self._table is None:
            self._table = {}
            _enter(self._root, "", self._table)
        return self._table


def _enter(shape: Shape, path: str, table: dict[str, Shape]) -> None:
    for member in shape.fields:
        _enter_value(member.shape, member_path(path, member), table)
    if shape.items is not None:
        _enter_value(shape.items, item_path(path, shape), table)


def _enter_value(shape: Shape, path: str, table: dict[str, Shape]) -> None:
    table.setdefault(path, shape)
    if shape.kind != "like":
        _enter(shape, path, table)


def member_path(path: str, member: Field) -> str:
    """The path of a field below a container, as a page writes it."""
    return f"{path}.{member.name}" if path else member.name


def item_path(path: str, shape: Shape) -> str:
    """The path of an array's item or a map's value."""
    return path + ("{}" if shape.kind == "map" else "[]")


def child_pointer(pointer: str, name: str) -> str:
    """A JSON Pointer (RFC 6901) one member further."""
    if "~" in name or "/" in name:
        name = name.replace("~", "~0").replace("/", "~1")
    return f"{pointer}/{name}"
