"""What the catalogue says, free of Markdown and of any target: tools, fields, claims, errors, examples, worlds.

All values are frozen; places never take part in equality, so that twins in two languages can be compared.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final, Literal

from sayso.source import Span
from sayso.values import frozen

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


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


RelationKind = Literal[
    "at-least-one", "exactly-one", "at-most-one", "requires", "required-when", "only-with", "ignored-when"
]


@frozen
class Relation:
    """A fixed sentence between arguments. ``paths`` are the subjects; ``other`` and ``value`` the condition's right side."""

    kind: RelationKind
    paths: tuple[str, ...]
    other: str | None = None
    value: Json | Absent = ABSENT
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class ValueMeaning:
    """One row of the Values table: what one value of a field's enum says."""

    path: str
    value: Json
    meaning: str = field(compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Claim:
    """One bullet of Behaviour, Boundaries or Lifecycle. ``not_tested`` is the reason where the page gives one."""

    id: str
    section: Literal["behaviour", "boundaries", "lifecycle"]
    title: str = field(compare=False)
    text: str = field(compare=False)
    not_tested: str | None = field(default=None, compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Failure:
    """One error row: id, message template and its placeholders (in order of first use)."""

    id: str
    message: str
    placeholders: tuple[str, ...] = ()
    inherited: bool = False
    when: str = field(default="", compare=False)
    effect: str = field(default="", compare=False)
    not_tested: str | None = field(default=None, compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Fragment:
    """A JSON (or text) fence: the parsed value, its text as written, and its place (the body's)."""

    value: Json
    text: str = field(compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Answer:
    """What a call answered: ``result``, ``text`` (a tool without output schema) or ``error``."""

    kind: Literal["result", "text", "error"]
    body: Fragment
    partial: bool = False


@frozen
class Call:
    """One call of an example or a world. ``caller`` is None for the world's first caller; ``answer`` None when none is stated."""

    tool: str
    caller: str | None
    arguments: Fragment
    answer: Answer | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Example:
    """A short conversation that starts from the world's state."""

    id: str
    title: str = field(compare=False)
    calls: tuple[Call, ...] = ()
    prose: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class World:
    """Callers (name to the other columns, as they stand) and the calls that build the state. The first caller is the default."""

    name: str
    callers: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    calls: tuple[Call, ...]
    title: str = field(default="", compare=False)
    intro: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)
    language: str = field(default="en", compare=False)
    path: str = field(default="", compare=False)


@frozen
class Annotations:
    """The four MCP hints, always all stated."""

    read_only: bool
    destructive: bool
    idempotent: bool
    open_world: bool


@frozen
class Tool:
    """One tool as its page states it. ``result`` is None where the tool answers text."""

    name: str
    category: str
    access: Literal["read", "write"]
    audience: Literal["ordinary", "administrator"]
    annotations: Annotations
    arguments: Shape
    relations: tuple[Relation, ...]
    result: Shape | None
    values: tuple[ValueMeaning, ...] = ()
    claims: tuple[Claim, ...] = ()
    failures: tuple[Failure, ...] = ()
    examples: tuple[Example, ...] = ()
    world: str | None = None
    since: str | None = None
    deprecated: str | None = None
    replaced_by: str | None = None
    aliases: tuple[str, ...] = ()
    available_when: str | None = field(default=None, compare=False)
    title: str = field(default="", compare=False)
    summary: str = field(default="", compare=False)
    purpose: str = field(default="", compare=False)
    when_to_use: str = field(default="", compare=False)
    notes: str = field(default="", compare=False)
    language: str = field(default="en", compare=False)
    path: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Category:
    """A folder of tools: title, introduction, and the error rows that its tools inherit."""

    name: str
    failures: tuple[Failure, ...] = ()
    title: str = field(default="", compare=False)
    intro: str = field(default="", compare=False)
    language: str = field(default="en", compare=False)
    path: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False, repr=False)


@frozen
class Catalogue:
    """Everything. ``tools``, ``categories`` and ``worlds`` are sorted by name; ``twins`` holds the pages in further languages."""

    title: str
    intro: str
    tools: tuple[Tool, ...]
    categories: tuple[Category, ...]
    worlds: tuple[World, ...]
    twins: tuple[Tool, ...] = ()
    category_twins: tuple[Category, ...] = ()
    world_twins: tuple[World, ...] = ()
