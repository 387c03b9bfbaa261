"""What a schema may say: a keyword that nobody checks must stop the build, not pass unseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

from sayso.patterns import danger, is_harmless
from sayso.support.ecma import PatternError
from sayso.support.formats import FORMATS
from sayso.support.references import resolved

Schema = Mapping[str, object]

ANNOTATIONS = frozenset(
    {
        "$schema", "$comment", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly",
    }
)  # fmt: skip
"""Keywords that say nothing about a value; so does every one that begins with ``x-``."""

CHECKED = frozenset(
    {
        "type", "enum", "const", "properties", "required", "additionalProperties", "items", "minItems", "maxItems",
        "uniqueItems", "minLength", "maxLength", "pattern", "format", "minimum", "maximum", "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "minProperties", "maxProperties", "anyOf", "oneOf", "allOf", "not", "$ref",
    }
)  # fmt: skip
"""Keywords that are checked."""

TYPES = frozenset({"object", "array", "string", "integer", "number", "boolean", "null"})
DEEPEST = 60

_ONE = ("items", "additionalProperties", "not")
_LISTS = ("anyOf", "oneOf", "allOf")
_NAMED = ("properties", "$defs")
_HOLDERS = frozenset((*_ONE, *_LISTS, *_NAMED))


class SchemaRefused(ValueError):  # noqa: N818 -- says what happened, as a caller reads it
    """A schema that cannot be compiled; ``name`` is the keyword, reference, format or pattern at fault."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason


def is_annotation(keyword: str) -> bool:
    """Whether a keyword says nothing about a value."""
    return keyword in ANNOTATIONS or keyword.startswith("x-")


def below(schema: Schema) -> Sequence[object]:
    """Schemas right below one, definitions included."""
    if _HOLDERS.isdisjoint(schema):
        return ()
    found = [schema[keyword] for keyword in _ONE if keyword in schema]
    for keyword in _LISTS:
        branches = schema.get(keyword)
        found += branches if isinstance(branches, list) else ()
    for keyword in _NAMED:
        named = schema.get(keyword)
        found += named.values() if is_mapping(named) else ()
    return found


def is_mapping(value: object) -> TypeGuard[Schema]:
    """Whether this is an object of a schema; nearly always a dict, which is quicker to tell than a mapping."""
    return value.__class__ is dict or isinstance(value, Mapping)


def refuse(root: object) -> None:
    """Raise `SchemaRefused` for the first thing in a schema that would not be checked, or not in bounded time."""
    pending = [(root, 0)]
    while pending:
        schema, depth = pending.pop()
        if isinstance(schema, bool):
            continue
        if not is_mapping(schema):
            raise SchemaRefused("schema", "is neither an object nor a boolean")
        if depth > DEEPEST:
            raise SchemaRefused("schema", f"nests deeper than {DEEPEST} levels")
        _refuse_keywords(schema)
        _refuse_loop(schema, root)
        pending += ((found, depth + 1) for found in below(schema))


def _refuse_keywords(schema: Schema) -> None:
    for keyword in schema:
        if keyword not in CHECKED and keyword != "$defs" and not is_annotation(keyword):
            raise SchemaRefused(keyword, "no check knows this keyword")
    names = schema.get("type", ())
    for name in [names] if isinstance(names, str) else names if isinstance(names, list | tuple) else ():
        if name not in TYPES:
            raise SchemaRefused(str(name), "is no JSON type")
    name = schema.get("format")
    if name is not None and name not in FORMATS:
        raise SchemaRefused(str(name), "no check knows this format")
    pattern = schema.get("pattern")
    if pattern is not None:
        _refuse_pattern(str(pattern), schema.get("maxLength"))


def _refuse_pattern(pattern: str, longest: object) -> None:
    if is_harmless(pattern, longest):
        return
    try:
        found = danger(pattern)
    except PatternError as error:
        raise SchemaRefused(pattern, error.reason) from None
    raise SchemaRefused(pattern, found.reason if found else "")


def _refuse_loop(schema: Schema, root: object) -> None:
    """Refuse a reference that names nothing, or that comes back to itself without a step into the value."""
    pending: list[object] = [schema] if "$ref" in schema else []
    seen: set[int] = set()
    while pending:
        current = pending.pop()
        if not is_mapping(current):
            continue
        if id(current) in seen:
            if current is schema:
                raise SchemaRefused(str(schema["$ref"]), "comes back to itself")
            continue
        seen.add(id(current))
        if "$ref" in current:
            pending.append(_target(str(current["$ref"]), root))
        for keyword in _LISTS:
            branches = current.get(keyword)
            pending += branches if isinstance(branches, list) else ()
        pending.append(current.get("not"))


def _target(reference: str, root: object) -> object:
    try:
        return resolved(reference, root if isinstance(root, Mapping) else {})
    except (LookupError, ValueError):
        raise SchemaRefused(reference, "only references to a definition in the same schema are followed") from None
