"""What a page states beside its fields: relations between arguments, meanings of values, claims and errors."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from sayso.jsontext.value import Json
from sayso.source import Span
from sayso.spec.shapes import ABSENT, Absent
from sayso.values import frozen

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
