"""What a browser needs to check one tool's arguments: schema without prose, relations, and patterns rewritten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sayso.jsontext.pretty import compact
from sayso.schema import checked_schema, relations_data
from sayso.site.checker.expressions import browser_expression
from sayso.spec import Tool
from sayso.targets.validators.refusals import is_annotation

KNOWN = frozenset(
    {
        "type", "enum", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "uniqueItems",
        "minLength", "maxLength", "pattern", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
        "minProperties", "maxProperties", "anyOf", "not", "$ref", "$defs",
    }
)  # fmt: skip
"""Keywords that the script checks."""

_NAMED = frozenset({"properties", "$defs"})
_SCHEMAS = frozenset({"items", "additionalProperties", "not"})

Schema = Mapping[str, Any]


class UncheckableSchema(ValueError):  # noqa: N818 -- says what happened, as a caller reads it
    """A schema says something that the script would pass over; the text is the keyword."""


def tool_script(tool: Tool) -> str:
    """The text of the tool's own script: its name and its data, as calls on what ``check.js`` defines."""
    text = compact(tool_data(checked_schema(tool), relations_data(tool)))
    return f"saysoCheck.define({_literal(tool.name)}, {_literal(text)});\n"


def _literal(text: str) -> str:
    """A JavaScript string: JSON's, but for the two line separators that older readers of scripts stop at."""
    return compact(text).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("</", "<\\/")


def tool_data(schema: Schema, relations: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Schema, relations and patterns as data.

    Raises:
        UncheckableSchema: the schema has a keyword that the script does not check.
    """
    patterns: dict[str, str] = {}
    stripped = _stripped(schema, patterns)
    told = [{name: fact for name, fact in relation.items() if name != "text"} for relation in relations]
    return {"schema": stripped, "relations": told, "patterns": dict(sorted(patterns.items()))}


def _stripped(schema: Any, patterns: dict[str, str]) -> Any:
    """A copy of a schema without what says nothing about a value; its patterns are put into ``patterns``."""
    if not isinstance(schema, Mapping):
        return schema
    made: dict[str, Any] = {}
    for keyword, argument in schema.items():
        if is_annotation(keyword):
            continue
        if keyword not in KNOWN or (keyword == "type" and not isinstance(argument, str)):
            raise UncheckableSchema(keyword)
        made[keyword] = _below(keyword, argument, patterns)
    return made


def _below(keyword: str, argument: Any, patterns: dict[str, str]) -> Any:
    if keyword == "pattern":
        patterns[argument] = browser_expression(argument)
    if keyword in _NAMED:
        return {name: _stripped(schema, patterns) for name, schema in argument.items()}
    if keyword == "anyOf":
        return [_stripped(schema, patterns) for schema in argument]
    return _stripped(argument, patterns) if keyword in _SCHEMAS else argument
