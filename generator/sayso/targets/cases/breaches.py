"""Which sentences between arguments a call breaks: judges the candidates of a tool that has such sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from sayso.jsontext.value import Json
from sayso.schema import relations_data
from sayso.spec import Shape, Tool
from sayso.support.references import steps_of
from sayso.support.relations import violations
from sayso.targets.cases.editing import edited
from sayso.targets.cases.refused import Derived
from sayso.targets.cases.related import sentences, variations
from sayso.targets.cases.shapes import Shapes, child_pointer, member_path
from sayso.targets.cases.spots import Edit, spots

Breach = tuple[str, str]
"""Pointer and code."""

Row = dict[str, Any]
Judge = Callable[[Json], set[Breach]]


class Breaches:
    """Judges calls of one tool by its relations alone; other problems are the candidate's own business."""

    __slots__ = ("_base_is_broken", "_involved", "_kinds", "_of", "_presence_only", "base", "tool")

    def __init__(self, tool: Tool, base: dict[str, Json], shapes: Shapes) -> None:
        rows = relations_data(tool)
        self._kinds = {str(row["kind"]) for row in rows}
        self._involved = {_first_name(row, name) for row in rows for name in (*row["names"], row["other"]) if name}
        self._presence_only = self._involved - {name for row in rows for name in _looked_into(row)}
        self._of = _judge(tool, rows, shapes)
        self.tool, self.base = tool, base
        self._base_is_broken = bool(self._of(base))

    def of(self, arguments: Json) -> set[Breach]:
        """Every broken relation."""
        return self._of(arguments)

    def spare(self, case: Derived) -> bool:
        """Whether a call breaks no relation but the one it is meant to break, and that one if so.

        Repeated items are copies of one: that is judged.
        """
        if all(map(self._is_beside, case.edits)):
            return not self._base_is_broken
        meant = {(case.pointer, case.code)} if case.code in self._kinds else set()
        return self._of(edited(self.base, map(_once, case.edits))) == meant

    def _is_beside(self, edit: Edit) -> bool:
        """Whether an edit changes nothing that a relation looks at: most put another value where one is already."""
        name = _first_step(str(edit["path"]))
        if name not in self._involved:
            return True
        return edit["op"] != "remove" and name in self.base and name in self._presence_only


def _once(edit: Edit) -> Edit:
    """An edit that puts once what it should put many times."""
    if "times" not in edit:
        return edit
    return {"op": edit["op"], "path": edit["path"], "value": edit["repeat"] if "repeat" in edit else edit["nest"]}


def _looked_into(row: Row) -> Iterator[str]:
    """First names of what a relation looks into, beyond whether it is there."""
    for name in row["names"]:
        if row["container"] or len(steps_of(name)) > 1:
            yield _first_name(row, name)
    if row["other"] and (row["container"] or "value" in row or len(steps_of(row["other"])) > 1):
        yield _first_name(row, row["other"])


def _first_step(pointer: str) -> str:
    return pointer[1:].partition("/")[0].replace("~1", "/").replace("~0", "~")


def _first_name(row: Row, name: str) -> str:
    return steps_of(str(row["container"]) or name)[0]


def _judge(tool: Tool, rows: list[Row], shapes: Shapes) -> Judge:
    """Judges by following the shapes, copied ones too: a relation holds in every copy of the object it stands in."""
    by_container: dict[str, list[Row]] = {}
    for row in rows:
        by_container.setdefault(str(row["container"]), []).append(row)

    def judge(call: Json) -> set[Breach]:
        held = _objects(call, tool.arguments, "", "", shapes) if by_container.keys() - {""} else [("", "", call)]
        return {
            (_pointer(pointer, steps), str(row["kind"]))
            for path, pointer, value in held
            for row in by_container.get(path, ())
            if isinstance(value, dict)
            for steps, _, _ in violations(row, value)
        }

    return judge


def _pointer(pointer: str, steps: Sequence[str]) -> str:
    for step in steps:
        pointer = child_pointer(pointer, step)
    return pointer


def _objects(value: Json, shape: Shape, path: str, pointer: str, shapes: Shapes) -> Iterator[tuple[str, str, Json]]:
    """Every object of a call with the path its shape is described at, and its pointer."""
    while shape.kind == "like" and shape.like is not None:
        path, shape = shape.like, shapes.resolve(replace(shape, nullable=False))
    match value:
        case dict() if shape.kind == "map":
            for name, inner in value.items() if shape.items is not None else ():
                yield from _objects(inner, shape.items or shape, path + "{}", child_pointer(pointer, name), shapes)
        case dict():
            yield path, pointer, value
            for member in shape.fields:
                if member.name in value:
                    place = child_pointer(pointer, member.name)
                    yield from _objects(value[member.name], member.shape, member_path(path, member), place, shapes)
        case list() if shape.items is not None:
            for index, item in enumerate(value):
                yield from _objects(item, shape.items, path + "[]", f"{pointer}/{index}", shapes)


def mended(tool: Tool, base: dict[str, Json], shapes: Shapes) -> dict[str, Json]:
    """The base call, changed sentence by sentence until it keeps them; as it is where that does not help."""
    broken = Breaches(tool, base, shapes)
    for _ in tool.relations:
        worst = len(broken.of(base))
        if worst == 0:
            break
        better = min(_variants(tool, base, shapes), key=lambda call: len(broken.of(call)), default=base)
        if len(broken.of(better)) >= worst:
            break
        base = better
    return base


def _variants(tool: Tool, base: dict[str, Json], shapes: Shapes) -> list[dict[str, Json]]:
    places = spots(tool.arguments, base, shapes)
    calls = [
        edited(base, case.edits)
        for sentence in sentences(tool.relations, places, shapes)
        for case in variations(sentence)
        if not case.code
    ]
    return [call for call in calls if isinstance(call, dict)]
