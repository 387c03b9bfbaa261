"""The rows of the graph as values: what a store hands out and takes in, whatever engine keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Actor:
    """On whose behalf a change is made; goes into stamps and audit events."""

    profile: str
    principal: str


@dataclass(frozen=True, slots=True)
class NewEntity:
    """What is needed to create an entity. ``only_for`` names the principal a private entity belongs to."""

    name: str
    kind: str
    project: str | None = None
    only_for: str | None = None


@dataclass(frozen=True, slots=True)
class Entity:
    """An entity as stored. ``key`` is the engine's handle, ``uid`` the identity that answers show."""

    key: int
    uid: str
    name: str
    kind: str
    project: str | None
    only_for: str | None
    live: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """One text of one entity, without the text: ``key`` grows in order of first creation."""

    entity: int
    key: int
    uid: str
    live: bool


@dataclass(frozen=True, slots=True)
class Relation:
    """A typed edge between two entities, by their keys."""

    key: int
    uid: str
    live: bool


@dataclass(frozen=True, slots=True, order=True)
class Triple:
    """A relation in names, as answers show it; ordered by source, then target, then kind."""

    source: str
    target: str
    kind: str


class Bearer(NamedTuple):
    """What a search needs to know of an entity: a tuple, since every search makes a hundred of them."""

    key: int
    name: str
    kind: str
    project: str | None


class Hit(NamedTuple):
    """An observation with its text, and the entity it belongs to as in `Bearer`."""

    observation: int
    text: str
    entity: int
    name: str
    kind: str
    project: str | None


@dataclass(frozen=True, slots=True)
class Postings:
    """Where a term occurs: observations and entities by key, newest first, each list cut off at ``most``."""

    texts: tuple[int, ...]
    names: tuple[int, ...]
    most: int

    @property
    def count(self) -> int:
        """How many there are, as far as they were counted."""
        return len(self.texts) + len(self.names)


@dataclass(frozen=True, slots=True)
class Spelling:
    """A word as the dictionary has it, folded, and the token by which the texts that hold it are found."""

    word: str
    token: str


class Lengths(NamedTuple):
    """Of words: the least, the one that comes first, and the most."""

    least: int
    first: int
    most: int
