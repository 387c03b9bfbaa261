"""The catalogue as JSON and back: ``spec.json`` is the interface for generators that are not part of sayso.

Members that have their default are left out; ``spec.schema.json`` beside this module says what the defaults are. Places
are ``page:line``. What is read back is equal to what was written, and writes the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from operator import attrgetter
from typing import Any, TypeVar

from sayso.jsontext.pretty import Inline, pretty
from sayso.source import Source, Span
from sayso.spec import (
    Annotations,
    Answer,
    Call,
    Catalogue,
    Category,
    Claim,
    Example,
    Failure,
    Field,
    Fragment,
    Presence,
    Relation,
    Shape,
    Tool,
    ValueMeaning,
    World,
)
from sayso.values import frozen

FORMAT = 1
"""Raised when a reader of an older format would misread a spec; new members with defaults do not raise it."""

JsonObject = dict[str, Any]
SpecT = TypeVar("SpecT")
Encoders = Mapping[type, Callable[[Any, Any], object]]

_KEYS = {"span": "place", "failures": "errors"}

_NESTED: Mapping[type, Mapping[str, type]] = {
    Catalogue: {
        "tools": Tool,
        "categories": Category,
        "worlds": World,
        "twins": Tool,
        "category_twins": Category,
        "world_twins": World,
    },
    Category: {"failures": Failure},
    Tool: {
        "annotations": Annotations,
        "arguments": Shape,
        "relations": Relation,
        "result": Shape,
        "values": ValueMeaning,
        "claims": Claim,
        "failures": Failure,
        "examples": Example,
    },
    Shape: {"items": Shape, "fields": Field},
    Field: {"shape": Shape, "presence": Presence},
    Example: {"calls": Call},
    Call: {"answer": Answer},
    World: {"calls": Call},
}
_TUPLES = {(Shape, "enum"), (Relation, "paths"), (Failure, "placeholders"), (Tool, "aliases")}


def spec_to_json(catalogue: Catalogue) -> JsonObject:
    """The catalogue as a JSON object, members in the order of the schema."""
    return _object(catalogue, _PLAIN)


def spec_text(catalogue: Catalogue) -> str:
    """The catalogue as the text of ``spec.json``; the arguments and answers of examples take a line each."""
    return pretty(_object(catalogue, _QUOTED))


def _object(catalogue: Catalogue, encoders: Encoders) -> JsonObject:
    return {"$schema": "spec.schema.json", "format": FORMAT, **_encoded(catalogue, encoders)}


def spec_from_json(spec: Mapping[str, Any]) -> Catalogue:
    """The catalogue that `spec_to_json` wrote. Raises `ValueError` for another format, `KeyError` for a damaged one."""
    if spec["format"] != FORMAT:
        raise ValueError(f"spec format {spec['format']!r} is not {FORMAT}")
    return _decoded(Catalogue, spec)


@frozen
class _Members:
    """Attribute, key and default of each member of a kind of value, and one getter for all of them."""

    rows: tuple[tuple[str, str, object], ...]
    get: Callable[[Any], tuple[object, ...]]


def _members_of(kind: type) -> _Members:
    rows = []
    for member in fields(kind):
        if member.name.endswith("_span"):  # the row's own place is enough for a reader
            continue
        default = member.default
        if default is MISSING and member.default_factory is not MISSING:
            default = member.default_factory()
        rows.append((member.name, _KEYS.get(member.name, member.name), default))
    return _Members(tuple(rows), attrgetter(*(name for name, _, _ in rows)))


_MEMBERS = {
    kind: _members_of(kind)
    for kind in (*_NESTED, Annotations, Relation, ValueMeaning, Claim, Failure, Presence, Answer)
}


def _encoded(value: object, encoders: Encoders) -> JsonObject:
    written: JsonObject = {}
    members = _MEMBERS[value.__class__]
    for member, (_, key, default) in zip(members.get(value), members.rows, strict=True):
        kind = member.__class__
        if member is default or (kind is default.__class__ and member == default):
            continue
        encode = encoders.get(kind)
        written[key] = encode(member, encoders) if encode else member
    return written


def _world(world: World, encoders: Encoders) -> JsonObject:
    written = _encoded(world, encoders)
    written["callers"] = [{"name": name, "columns": dict(columns)} for name, columns in world.callers]
    return written


def _place(span: Span, _: Encoders) -> str:
    return f"{span.source.path}:{span.line}"


def _tuple(values: tuple[object, ...], encoders: Encoders) -> list[object]:
    encode = encoders.get(values[0].__class__) if values else None
    return [encode(value, encoders) for value in values] if encode else list(values)


_PLAIN: Encoders = {
    **dict.fromkeys(_MEMBERS, _encoded),
    World: _world,
    Span: _place,
    Fragment: lambda fragment, _: fragment.value,
    tuple: _tuple,
}
_QUOTED: Encoders = {**_PLAIN, Fragment: lambda fragment, _: Inline(fragment.value)}


def _decoded(kind: type[SpecT], written: Mapping[str, Any]) -> SpecT:
    nested = _NESTED.get(kind, {})
    members: dict[str, Any] = {}
    for name, key, default in _MEMBERS[kind].rows:
        if key not in written:
            if default is MISSING:
                raise KeyError(key)
            continue
        members[name] = _member(kind, name, written[key], nested.get(name))
    return kind(**members)


def _member(owner: type, name: str, written: Any, kind: type | None) -> object:
    if kind is not None and written is not None:
        if isinstance(written, list):
            return tuple(_decoded(kind, item) for item in written)
        return _decoded(kind, written)
    match name:
        case "span":
            return _span(written)
        case "arguments" | "body" if owner in {Call, Answer}:
            return Fragment(written, written if isinstance(written, str) else pretty(written))
        case "callers":
            return tuple((caller["name"], tuple(caller["columns"].items())) for caller in written)
    return tuple(written) if (owner, name) in _TUPLES else written


def _span(place: str) -> Span:
    """A span in a source of empty lines: enough to print the place again."""
    path, _, line = place.rpartition(":")
    before = int(line) - 1
    return Span(Source(path, "\n" * before), before, before)
