"""What a value must be, and the rows of the Arguments and Result tables that say so."""

from __future__ import annotations

from dataclasses import field
from typing import Final, Literal

from sayso.jsontext.value import Json
from sayso.source import Span
from sayso.values import frozen


class Absent:
    """Type of `ABSENT`: no value at all, which is not null."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = Absent()


Kind = Literal["string", "integer", "number", "boolean", "object", "any", "array", "map", "like"]
Policy = Literal["reject", "clamp", "skip", "unused"]


@frozen
class Shape:
    """What a value must be. Only the members that fit ``kind`` are set.

    ``like`` names the path whose shape this is (type, children, rules), so shapes may be recursive.
    ``items`` is the item of an array or the value of a map. ``enum`` holds null too when the shape is nullable.
    ``policy`` ``clamp`` keeps minimum and maximum here though the schema has none; ``skip`` stands on an item shape,
    with ``skip_unless`` naming the type that is kept; ``unused`` values are checked and then ignored.
    """

    kind: Kind
    nullable: bool = False
    format: str | None = None
    minimum: int | float | None = None
    maximum: int | float | None = None
    exclusive_minimum: int | float | None = None
    exclusive_maximum: int | float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    enum: tuple[Json, ...] | None = None
    unit: str | None = None
    min_items: int | None = None
    max_items: int | None = None
    unique: bool = False
    any_order: bool = False
    items: Shape | None = None
    fields: tuple[Field, ...] = ()
    open: bool = False
    like: str | None = None
    policy: Policy = "reject"
    skip_unless: str | None = None
    meaning: str = field(default="", compare=False)


@frozen
class Presence:
    """When a result field is there: ``always``, ``argument`` (``path`` was given), ``field`` (``path`` is ``value``), ``text``."""

    kind: Literal["always", "argument", "field", "text"] = "always"
    path: str = ""
    value: Json | Absent = ABSENT
    text: str = field(default="", compare=False)


@frozen
class Field:
    """One row of an Arguments or Result table. ``path`` as written (``entities[].name``), ``name`` its last member name."""

    path: str
    name: str
    shape: Shape
    required: bool
    default: Json | Absent = ABSENT
    presence: Presence = Presence()
    echoes: str | None = None
    counts_argument: str | None = None
    counts: str | None = None
    meaning: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)
    default_span: Span | None = field(default=None, compare=False, repr=False)
    rules_span: Span | None = field(default=None, compare=False, repr=False)
