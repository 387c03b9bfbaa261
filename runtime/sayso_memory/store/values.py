"""The rows of the graph as values: what a store hands out and takes in, whatever engine keeps them."""

from __future__ import annotations

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class Hit:
    """An observation that matched, and the entity it belongs to."""

    entity: int
    observation: int


@dataclass(frozen=True, slots=True)
class Spelling:
    """A word as the dictionary has it, folded, and the token by which the texts that hold it are found."""

    word: str
    token: str
