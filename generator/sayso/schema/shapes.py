"""A shape as JSON Schema 2020-12, in the profile that real hosts accept.

Null is a branch of its own (`anyOf`), objects are closed, nothing is a bare boolean or an empty schema, and a shape
that others are `like` stands under `$defs`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sayso.schema.guidance import Guidance, field_description, sentence, value_sentence
from sayso.schema.references import below, definition_name, liked_paths, reference_to, shape_at, steps_of
from sayso.spec import ABSENT, Field, Shape, ValueMeaning
from sayso.values import frozen

JsonObject = dict[str, Any]

_NULL = {"type": "null"}


@frozen
class Surroundings:
    """What a shape's schema takes from outside the shape, by path."""

    words: Guidance
    shared: frozenset[str]
    encodings: Mapping[str, Sequence[JsonObject]]
    sentences: Mapping[str, Sequence[str]]
    meanings: Mapping[str, Sequence[ValueMeaning]]


def root_schema(root: Shape, around: Surroundings) -> JsonObject:
    """Schema of the arguments or of a result: an object, with the definitions its `like` shapes need."""
    schema = _object(root, "", around)
    if around.shared:
        schema["$defs"] = {definition_name(path): _definition(root, path, around) for path in sorted(around.shared)}
    return schema


def shared_shapes(root: Shape) -> frozenset[str]:
    """Paths that get a definition: those that exist and are named by a `like`."""
    return frozenset(path for path in liked_paths(root) if shape_at(root, steps_of(path)) is not None)


def _definition(root: Shape, path: str, around: Surroundings) -> JsonObject:
    shape = shape_at(root, steps_of(path))
    if shape is None:
        raise LookupError(path)
    schema = _bare(shape, path, around)
    return schema or {"description": around.words.anything}


def _member(field: Field, path: str, around: Surroundings) -> JsonObject:
    """Schema of one field: shape, then the words and the default that belong to the row itself."""
    schema = _shape(field.shape, path, around)
    text = field_description(field, around.meanings.get(path, ()), around.sentences.get(path, ()), around.words)
    if text:
        schema["description"] = text
    elif not schema:
        schema["description"] = around.words.anything
    if field.default is not ABSENT:
        schema["default"] = field.default
    return schema


def _shape(shape: Shape, path: str, around: Surroundings) -> JsonObject:
    if path in around.shared:
        return {"$ref": reference_to(path)}
    return _bare(shape, path, around)


def _bare(shape: Shape, path: str, around: Surroundings) -> JsonObject:
    schema = _KINDS[shape.kind](shape, path, around)
    if shape.enum is not None:
        return _with_enum(shape, schema)
    if shape.nullable and shape.kind != "any":
        return {"anyOf": [schema, dict(_NULL)]}
    return schema


def _with_enum(shape: Shape, schema: JsonObject) -> JsonObject:
    values = list(shape.enum or ())
    if shape.policy == "skip":
        return {**schema, "anyOf": [{"enum": values}, {"not": {"type": shape.skip_unless}}]}
    if shape.nullable:
        schema.pop("type", None)
        if None not in values:
            values.append(None)
    schema["enum"] = values
    return schema


def _object(shape: Shape, path: str, around: Surroundings) -> JsonObject:
    schema: JsonObject = {"type": "object"}
    schema["properties"] = {field.name: _member(field, below(path, field.name), around) for field in shape.fields}
    required = [field.name for field in shape.fields if field.required and field.presence.kind == "always"]
    if required:
        schema["required"] = required
    schema["additionalProperties"] = shape.open
    if path in around.encodings:
        schema["allOf"] = list(around.encodings[path])
    return schema


def _array(shape: Shape, path: str, around: Surroundings) -> JsonObject:
    schema: JsonObject = {"type": "array"}
    if shape.items is not None:
        items = _element(shape.items, path + "[]", around)
        if items:
            schema["items"] = items
    if shape.min_items is not None:
        schema["minItems"] = shape.min_items
    if shape.max_items is not None:
        schema["maxItems"] = shape.max_items
    if shape.unique:
        schema["uniqueItems"] = True
    return schema


def _map(shape: Shape, path: str, around: Surroundings) -> JsonObject:
    values = {} if shape.items is None else _element(shape.items, path + "{}", around)
    return {"type": "object", "additionalProperties": values or True, **_counts(shape)}


def _counts(shape: Shape) -> JsonObject:
    counts = {"minProperties": shape.min_items, "maxProperties": shape.max_items}
    return {keyword: count for keyword, count in counts.items() if count is not None}


def _element(shape: Shape, path: str, around: Surroundings) -> JsonObject:
    """Schema of an item or a map value; empty when anything will do."""
    schema = _shape(shape, path, around)
    words = [shape.meaning, *(value_sentence(row, around.words) for row in around.meanings.get(path, ()))]
    words += map(sentence, around.sentences.get(path, ()))
    text = " ".join(word for word in words if word)
    if schema and text:
        schema["description"] = text
    return schema


def _like(shape: Shape, _: str, __: Surroundings) -> JsonObject:
    return {"$ref": reference_to(shape.like or "")}


def _scalar(shape: Shape, _: str, __: Surroundings) -> JsonObject:
    schema: JsonObject = {}
    if shape.kind != "any" and shape.policy != "skip":
        schema["type"] = shape.kind
    if shape.format is not None:
        schema["format"] = shape.format
    if shape.pattern is not None:
        schema["pattern"] = shape.pattern
    for keyword, bound in _bounds(shape):
        if bound is not None:
            schema[keyword] = bound
    return schema


def _bounds(shape: Shape) -> list[tuple[str, int | float | None]]:
    lengths: list[tuple[str, int | float | None]] = [("minLength", shape.min_length), ("maxLength", shape.max_length)]
    if shape.policy == "clamp":
        return lengths
    return [
        *lengths,
        ("minimum", shape.minimum),
        ("maximum", shape.maximum),
        ("exclusiveMinimum", shape.exclusive_minimum),
        ("exclusiveMaximum", shape.exclusive_maximum),
    ]


_KINDS = {
    "object": _object,
    "array": _array,
    "map": _map,
    "like": _like,
    "any": _scalar,
    "string": _scalar,
    "integer": _scalar,
    "number": _scalar,
    "boolean": _scalar,
}
