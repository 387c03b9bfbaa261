"""Calls and their answers: the examples of a tool, and the worlds they start from."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from sayso.jsontext.value import Json
from sayso.source import Span
from sayso.values import frozen


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
