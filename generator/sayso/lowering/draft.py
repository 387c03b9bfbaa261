"""Fields while a table is being read: nodes that rows and rules fill in, and that freeze into shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from sayso.jsontext.value import Json
from sayso.lowering.types import TypeExpression
from sayso.source import Span, Text
from sayso.spec import ABSENT, Absent, Field, Kind, Presence, Shape
from sayso.values import record


@record
class RowFacts:
    """What a row says beside its type: the cells that belong to the field and not to its shape."""

    name: Text
    cells: dict[str, Text]
    required: bool = False
    default: Json | Absent = ABSENT
    presence: Presence = field(default_factory=Presence)
    echoes: str | None = None
    counts_argument: str | None = None
    counts: str | None = None
    source_span: Span | None = None
    default_span: Span | None = None
    presence_span: Span | None = None


@record
class Draft:
    """One field, item or map value. ``row`` is None where only the type of the row above implies it.

    ``broken``: its type could not be read. ``damaged``: something below it could not be read, so what it lacks is not
    reported a second time and it is taken for open. ``doubtful``: a rule of it could not be read, so it may have any.
    ``facts`` holds members of `Shape` that rules set, ``stated`` the text of the rule that set each.
    """

    path: str
    kind: Kind
    span: Span
    nullable: bool = False
    format: str | None = None
    like: str | None = None
    like_span: Span | None = None
    item: Draft | None = None
    members: dict[str, Draft] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    stated: dict[str, Text] = field(default_factory=dict)
    row: RowFacts | None = None
    broken: bool = False
    damaged: bool = False
    doubtful: bool = False

    def walk(self) -> Iterator[Draft]:
        """The node and everything below it, in the order of the rows."""
        yield self
        if self.item is not None:
            yield from self.item.walk()
        for member in self.members.values():
            yield from member.walk()


def drafts_of(path: str, expression: TypeExpression, cell: Text) -> Draft:
    """The node of a type, with nodes for the items it implies."""
    draft = Draft(path, expression.kind, cell.span, expression.nullable, expression.format, expression.like)
    if expression.like is not None:
        start, end = expression.like_at
        draft.like_span = Span(cell.span.source, cell.span.start + start, cell.span.start + end)
    if expression.item is not None:
        suffix = "[]" if expression.kind == "array" else "{}"
        draft.item = drafts_of(path + suffix, expression.item, cell)
    return draft


def freeze(draft: Draft) -> Shape:
    """The finished shape of a node and of everything below it."""
    facts = draft.facts
    if draft.nullable and facts.get("enum") and None not in facts["enum"]:
        facts = {**facts, "enum": (*facts["enum"], None)}
    if draft.damaged and draft.kind == "object":
        facts = {**facts, "open": True}
    return Shape(
        kind=draft.kind,
        nullable=draft.nullable,
        format=draft.format,
        like=draft.like,
        items=freeze(draft.item) if draft.item is not None else None,
        fields=tuple([_field(name, member) for name, member in draft.members.items()]),
        meaning=_meaning(draft),
        **facts,
    )


def _field(name: str, draft: Draft) -> Field:
    row = draft.row
    shape = freeze(draft)
    if row is None:
        return Field(draft.path, name, shape, required=False, span=draft.span)
    return Field(
        draft.path,
        name,
        shape,
        row.required,
        _whole(shape, row.default),
        row.presence,
        row.echoes,
        row.counts_argument,
        row.counts,
        shape.meaning,
        row.name.span,
        row.default_span,
        row.cells["rules"].span if "rules" in row.cells else None,
    )


def _whole(shape: Shape, default: Json | Absent) -> Json | Absent:
    """The default of an integer as an integer: ``1.0`` is one in JSON Schema, and handlers are to see one kind."""
    match default:
        case float() if shape.kind == "integer" and default.is_integer():
            return int(default)
        case list() if shape.items is not None:
            return [value for value in (_whole(shape.items, one) for one in default) if not isinstance(value, Absent)]
        case _:
            return default


def _meaning(draft: Draft) -> str:
    if draft.row is None or "meaning" not in draft.row.cells:
        return ""
    return draft.row.cells["meaning"].value.replace("\\|", "|")
