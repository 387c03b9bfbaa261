"""Which sentences between arguments a call breaks: judges the candidates of a tool that has such sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sayso.schema import checked_schema, relations_data
from sayso.spec import Json, Shape, Tool
from sayso.support.references import steps_of
from sayso.support.relations import violations
from sayso.targets.cases.editing import edited
from sayso.targets.cases.refused import Derived
from sayso.targets.cases.related import sentences, variations
from sayso.targets.cases.shapes import Shapes, child_pointer
from sayso.targets.cases.spots import Edit, spots

Breach = tuple[str, str]
"""Pointer and code."""

Row = dict[str, Any]
Judge = Callable[[Json], set[Breach]]


class Breaches:
    """Judges calls of one tool by its relations alone; other problems are the candidate's own business."""

    __slots__ = ("_base_is_broken", "_involved", "_kinds", "_of", "_presence_only", "base", "tool")

    def __init__(self, tool: Tool, base: dict[str, Json]) -> None:
        rows = relations_data(tool)
        self._kinds = {str(row["kind"]) for row in rows}
        self._involved = {_first_name(row, name) for row in rows for name in (*row["names"], row["other"]) if name}
        self._presence_only = self._involved - {name for row in rows for name in _looked_into(row)}
        self._of = _explained(tool, rows, self._kinds) if _has_copies(tool.arguments) else _judged(rows)
        self.tool, self.base = tool, base
        self._base_is_broken = bool(self._of(base))

    def of(self, arguments: Json) -> set[Breach]:
        """Every broken relation."""
        return self._of(arguments)

    def spare(self, case: Derived) -> bool:
        """Whether a call breaks no relation but the one it is meant to break, and that one if so.

        Repeated items are copies of one that is judged by itself.
        """
        if all(map(self._is_beside, case.edits)) or "repeat" in case.edits[-1]:
            return not self._base_is_broken
        meant = {(case.pointer, case.code)} if case.code in self._kinds else set()
        return self._of(edited(self.base, case.edits)) == meant


    def _is_beside(self, edit: Edit) -> bool:
        """Whether an edit changes nothing that a relation looks at: most put another value where one is already."""
        name = _first_step(str(edit["path"]))
        if name not in self._involved:
            return True
        return edit["op"] != "remove" and name in self.base and name in self._presence_only


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


def _has_copies(shape: Shape) -> bool:
    """Whether some field copies another one's shape: then relations hold in the copies too."""
    inner = [member.shape for member in shape.fields]
    if shape.items is not None:
        inner.append(shape.items)
    return any(each.kind == "like" or _has_copies(each) for each in inner)


def _explained(tool: Tool, rows: list[Row], kinds: set[str]) -> Judge:
    """The whole explainer, which follows copied shapes; slower, and rarely needed."""
    from sayso.support.explain import explain  # noqa: PLC0415 - few tools have relations and copies

    schema = checked_schema(tool)
    return lambda call: {(each.pointer, each.code) for each in explain(schema, rows, call) if each.code in kinds}


def _judged(rows: list[Row]) -> Judge:
    relations = [(row, steps_of(str(row["container"]))) for row in rows]
    return lambda call: {
        (_pointer(pointer, steps), str(row["kind"]))
        for row, container in relations
        for pointer, held in _objects(call, container, "")
        for steps, _, _ in violations(row, held)
    }


def _pointer(pointer: str, steps: Sequence[str]) -> str:
    for step in steps:
        pointer = child_pointer(pointer, step)
    return pointer


def _objects(value: Json, steps: Sequence[str], pointer: str) -> Iterator[tuple[str, dict[str, Json]]]:
    """The objects at a container's path, with their pointers."""
    if not steps:
        if isinstance(value, dict):
            yield pointer, value
    elif steps[0] == "[]":
        for index, item in enumerate(value) if isinstance(value, list) else ():
            yield from _objects(item, steps[1:], f"{pointer}/{index}")
    elif isinstance(value, dict):
        names = value if steps[0] == "{}" else [steps[0]] if steps[0] in value else []
        for name in names:
            yield from _objects(value[name], steps[1:], child_pointer(pointer, name))


def mended(tool: Tool, base: dict[str, Json], shapes: Shapes) -> dict[str, Json]:
    """The base call, changed sentence by sentence until it keeps them; as it is where that does not help."""
    broken = Breaches(tool, base)
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
