"""The whole: tools with all that their pages state, the categories they stand in, and the catalogue of both."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from sayso.source import Span
from sayso.spec.conversations import Example, World
from sayso.spec.shapes import Shape
from sayso.spec.statements import Claim, Failure, Relation, ValueMeaning
from sayso.values import frozen


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
