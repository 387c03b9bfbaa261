"""A tool's arguments and result as JSON Schema 2020-12: what rules check examples with and what targets publish.

Three forms of the arguments, because hosts refuse combinators at the root: *full* accepts exactly what the server
accepts, *advertised* is full without ``allOf`` at the root (those sentences are in the tool's description), and
*checked* has shapes alone, for validators that read the relations as data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sayso.schema.description import tool_description
from sayso.schema.guidance import guidance_in
from sayso.schema.relations import encodings, relations_data
from sayso.schema.shapes import Surroundings, root_schema, shared_shapes
from sayso.spec import Shape, Tool, ValueMeaning

__all__ = [
    "advertised_schema",
    "arguments_schema",
    "checked_schema",
    "relations_data",
    "result_schema",
    "tool_description",
]

JsonObject = dict[str, Any]


def arguments_schema(tool: Tool) -> JsonObject:
    """Full form: accepts exactly the arguments that the server accepts (``format`` asserted)."""
    return _schema(tool, tool.arguments, encodings(tool) if tool.relations else {})


def advertised_schema(tool: Tool) -> JsonObject:
    """Full form without combinators at the root, as it stands in ``tools/list``."""
    return {keyword: part for keyword, part in arguments_schema(tool).items() if keyword != "allOf"}


def checked_schema(tool: Tool) -> JsonObject:
    """Shapes only, at every level; `relations_data` holds the rest."""
    return _schema(tool, tool.arguments, {})


def result_schema(tool: Tool) -> JsonObject | None:
    """Schema of the result, or None for a tool that answers text."""
    return None if tool.result is None else _schema(tool, tool.result, {})


def _schema(tool: Tool, root: Shape, encoded: Mapping[str, Sequence[JsonObject]]) -> JsonObject:
    """One form, made once: rules and targets ask for the same schema up to four times. Nobody may change it."""
    key = (id(root), bool(encoded))
    known = _made.get(key)
    if known is None or known[0] is not tool or known[1] is not root:
        if len(_made) >= _MOST_KEPT:
            _made.clear()
        known = _made[key] = (tool, root, _new_schema(tool, root, encoded))
    return known[2]


_MOST_KEPT = 4096
_made: dict[tuple[int, bool], tuple[Tool, Shape, JsonObject]] = {}


def _new_schema(tool: Tool, root: Shape, encoded: Mapping[str, Sequence[JsonObject]]) -> JsonObject:
    is_result = root is tool.result
    around = Surroundings(
        words=guidance_in(tool.language),
        shared=shared_shapes(root),
        encodings=encoded,
        sentences={} if is_result else _sentences(tool),
        meanings=_meanings(tool),
    )
    return root_schema(root, around)


def _sentences(tool: Tool) -> dict[str, list[str]]:
    """Sentences of relations inside a nested container, by its path; those at the root are the description's."""
    found: dict[str, list[str]] = {}
    for relation in relations_data(tool) if tool.relations else ():
        if relation["container"]:
            found.setdefault(relation["container"], []).append(relation["text"])
    return found


def _meanings(tool: Tool) -> dict[str, list[ValueMeaning]]:
    found: dict[str, list[ValueMeaning]] = {}
    for row in tool.values:
        found.setdefault(row.path, []).append(row)
    return found
