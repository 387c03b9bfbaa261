"""Where everything stands: one column for each distance from the middle, boxes one below the other, lines as curves.

No two boxes can touch, whatever the names are, and the same neighbourhood is always the same picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.keeping.viewing.lists import Direction
from sayso_memory.keeping.viewing.surroundings import Link, Node, Surroundings
from sayso_memory.view.picture.lettering import fitting


@dataclass(frozen=True, slots=True)
class Format:
    """Sizes of one kind of picture; ``sides`` is 1 where incoming relations stand on a side of their own, else 0."""

    name: str
    box: int
    gap: int
    letters: int
    sides: int


WIDE: Final = Format("wide", 208, 72, 21, 1)
NARROW: Final = Format("narrow", 140, 36, 13, 0)
_HEIGHT: Final = 44
_PITCH: Final = 56
_MARGIN: Final = 8
_ARROW: Final = {Direction.OUT: "→", Direction.IN: "←"}


@dataclass(frozen=True, slots=True)
class Box:
    """An entity in its place: its whole name, and the two lines that fit."""

    name: str
    x: int
    y: int
    first: str
    second: str
    about: str
    middle: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A curve from one box to another, and what it says. ``near`` lines lead to or from the middle."""

    path: str
    about: str
    near: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that is drawn, in units of the picture."""

    format: Format
    width: int
    height: int
    box_height: int
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class _Spot:
    x: int
    y: int


def laid_out(around: Surroundings, form: Format) -> Picture:
    """The picture in one format."""
    columns = _columns(around.nodes, form)
    rows = max(map(len, columns))
    width = len(columns) * (form.box + form.gap) - form.gap // 2 + 2 * _MARGIN
    height = rows * _PITCH - (_PITCH - _HEIGHT) + 2 * _MARGIN
    spots = _spots(columns, form, height)
    names = {node.key: node.name for node in around.nodes}
    middle = around.nodes[0].key
    return Picture(
        form,
        width,
        height,
        _HEIGHT,
        tuple(_box(node, spots[node.key], form) for node in around.nodes),
        tuple(
            Line(
                _curve(spots[one.source], spots[one.target], form),
                _said(one, names),
                middle in (one.source, one.target),
            )
            for one in around.links
        ),
    )


def _columns(nodes: Sequence[Node], form: Format) -> list[list[Node]]:
    """Nodes by column from the left; those of one parent stand together, parents in their own order."""
    found: dict[int, list[Node]] = {}
    for node in nodes:
        column = node.depth * (node.side if form.sides else 1)
        found.setdefault(column, []).append(node)
    return [found[column] for column in sorted(found)]


def _spots(columns: Sequence[Sequence[Node]], form: Format, height: int) -> Mapping[int, _Spot]:
    spots: dict[int, _Spot] = {}
    for number, column in enumerate(columns):
        tall = len(column) * _PITCH - (_PITCH - _HEIGHT)
        top = (height - tall) // 2
        if not form.sides and len(column) == 1:
            top = _MARGIN
        for row, node in enumerate(column):
            spots[node.key] = _Spot(_MARGIN + number * (form.box + form.gap), top + row * _PITCH)
    return spots


def _box(node: Node, spot: _Spot, form: Format) -> Box:
    others = f" +{node.more}" if node.more else ""
    second = f"{_ARROW[node.direction]} {node.via}{others}" if node.depth else node.kind
    about = f"{node.name} ({node.kind})" + (f", {second}" if node.depth else "")
    return Box(
        node.name,
        spot.x,
        spot.y,
        fitting(node.name, form.letters),
        fitting(second, form.letters * 1.15),
        about,
        not node.depth,
    )


def _said(one: Link, names: Mapping[int, str]) -> str:
    others = f" (+{one.count - 1})" if one.count > 1 else ""
    return f"{names[one.source]} {one.kind}{others} {names[one.target]}"


def _curve(start: _Spot, end: _Spot, form: Format) -> str:
    """From the side of one box to the nearer side of the other; within a column, around the right side."""
    y1, y2 = start.y + _HEIGHT // 2, end.y + _HEIGHT // 2
    bend = form.gap // 2
    if start.x == end.x:
        x = start.x + form.box
        return f"M{x} {y1 + 6}C{x + bend} {y1 + 6} {x + bend} {y2 - 6} {x + 2} {y2 - 6}"
    rightwards = 1 if end.x > start.x else -1
    x1 = start.x + (form.box if rightwards > 0 else 0)
    x2 = end.x + (0 if rightwards > 0 else form.box) - 2 * rightwards
    return f"M{x1} {y1}C{x1 + bend * rightwards} {y1} {x2 - bend * rightwards} {y2} {x2} {y2}"
