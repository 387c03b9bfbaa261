"""The one interface between the graph and whatever keeps it. It speaks the domain, never SQL.

A second engine implements these protocols and nothing else. Two rules hold for every engine: a change and its
audit event are one transaction, and nothing is ever physically deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from sayso_memory.store.scope import Scope
from sayso_memory.store.values import (
    Actor,
    Bearer,
    Entity,
    Hit,
    Lengths,
    NewEntity,
    Observation,
    Postings,
    Relation,
    Spelling,
    Triple,
)

T = TypeVar("T")

Terms = tuple[tuple[str, ...], ...]
"""A conjunction of alternatives."""


class Reading(Protocol):
    """A consistent snapshot.

    Lookups by name or key see everything, also void rows: whoever asks decides what may be shown. Methods that take
    a scope return only live entities inside it.
    """

    def entities(self, profile: str, names: Iterable[str]) -> Mapping[str, Entity]:
        """The entities of a profile with these exact names, by name."""

    def entities_by_key(self, keys: Iterable[int]) -> Mapping[int, Entity]:
        """The entities with these keys."""

    def observations(self, keys: Iterable[int]) -> Mapping[int, tuple[str, ...]]:
        """Per entity key its live texts, in order of first creation."""

    def relations_among(self, keys: Iterable[int]) -> list[Triple]:
        """The live relations whose two ends are both among these entities, in order."""

    def relations_from(self, scope: Scope, keys: Iterable[int]) -> list[Triple]:
        """The live relations that start at one of these entities and end at an entity of the scope, in order."""

    def first_observations(self, keys: Iterable[int], each: int) -> Mapping[int, Mapping[int, str]]:
        """Per entity key its ``each`` oldest live texts by observation key, oldest first."""

    def entities_within(self, scope: Scope, keys: Iterable[int]) -> Mapping[int, Entity]:
        """Those of these entities that are live and lie in the scope, by key."""

    def texts_within(self, scope: Scope, keys: Iterable[int]) -> Mapping[int, tuple[int, str]]:
        """Of these observations the live ones of live entities in the scope: by key, the entity's key and the text."""

    def count(self, scope: Scope) -> int:
        """How many entities lie in the scope."""

    def page(self, scope: Scope, limit: int, offset: int) -> list[Entity]:
        """Entities of the scope by name in code point order."""

    def aliases(self, keys: Iterable[int]) -> Mapping[int, tuple[str, ...]]:
        """Per entity key its aliases, in order of addition."""

    def neighbours(self, scope: Scope, keys: Sequence[int], limit: int) -> list[tuple[int, int]]:
        """Pairs (one of ``keys``, an entity of the scope joined to it by a live relation), at most ``limit`` a key."""


class Matching(Reading, Protocol):
    """The token index, seen through a scope."""

    @property
    def degraded(self) -> bool:
        """Whether the kept index could not be used; answers are the same, and take longer."""

    def postings(self, scope: Scope, term: Sequence[str], most: int) -> Postings:
        """The newest ``most`` observations whose text holds one term, and as many entities whose names do.

        Names are an entity's name, type and aliases. Retired entities may be among them, foreign ones are not.
        """

    def observations_with(self, scope: Scope, terms: Terms, limit: int, below: int | None) -> list[int]:
        """Observations that hold every term, some in the text, others perhaps in the entity's name.

        Newest first, keys under ``below``.
        """

    def entities_with(self, scope: Scope, terms: Terms, limit: int, below: int | None) -> list[int]:
        """Entities whose names hold every term, newest first, keys under ``below``."""

    def hits(self, scope: Scope, keys: Iterable[int]) -> list[Hit]:
        """Those of these observations that are live and visible, in the order of ``keys``."""

    def bearers(self, scope: Scope, keys: Iterable[int]) -> list[Bearer]:
        """Those of these entities that are live and visible, in the order of ``keys``."""

    def bearers_named(self, scope: Scope, name: str) -> list[Bearer]:
        """The visible live entity with exactly this name, or nothing."""

    def words_with(self, scope: Scope, grams: Sequence[Sequence[str]], lengths: Lengths, limit: int) -> list[Spelling]:
        """Words occurring in the scope that have all trigrams of one of the alternatives.

        At most ``limit``, those first whose length is nearest to ``lengths.first``.
        """


class Writing(Protocol):
    """One change, made by one actor. Every method that changes something records its audit event itself."""

    def entity(self, name: str) -> Entity | None:
        """The entity of the actor's profile with this exact name, live or void."""

    def create_entity(self, new: NewEntity) -> Entity:
        """Add an entity; the name must be free in the profile."""

    def revive_entity(self, entity: Entity) -> Entity:
        """Make a void entity live again; its void stamps stay as last-void evidence."""

    def void_entity(self, entity: Entity) -> None:
        """Retire a live entity; what hangs on it stays as it is."""

    def tag_entity(self, entity: Entity, project: str) -> Entity:
        """Give an untagged entity its project."""

    def touch_entity(self, entity: Entity) -> None:
        """Move the entity's timestamp, as part of another change."""

    def refresh_entity(self, entity: Entity) -> None:
        """Move the entity's timestamp as a change of its own."""

    def add_aliases(self, entity: Entity, aliases: Iterable[str]) -> int:
        """Add search names; how many were new."""

    def observation(self, entity: Entity, text: str) -> Observation | None:
        """The entity's observation with exactly this text, live or void."""

    def add_observation(self, entity: Entity, text: str) -> Observation:
        """Add a text that the entity does not have yet."""

    def revive_observation(self, entity: Entity, observation: Observation, text: str) -> None:
        """Make a void observation live again."""

    def void_observation(self, observation: Observation) -> None:
        """Retire a live observation."""

    def relation(self, source: Entity, target: Entity, kind: str) -> Relation | None:
        """The relation with exactly this triple, live or void."""

    def create_relation(self, source: Entity, target: Entity, kind: str) -> Relation:
        """Add a triple that does not exist yet."""

    def revive_relation(self, relation: Relation) -> None:
        """Make a void relation live again."""

    def void_relation(self, relation: Relation) -> None:
        """Retire a live relation."""


class Store(Protocol):
    """One open store; safe for many threads, and for several processes on the same data."""

    def write(self, actor: Actor, work: Callable[[Writing], T]) -> T:
        """Run ``work`` as one transaction; it is durable when this returns, and undone when ``work`` raises.

        ``work`` must do nothing but use its argument. Raises ``BusyStore`` past the time limit.
        """

    def read(self, work: Callable[[Matching], T]) -> T:
        """Run ``work`` on a consistent snapshot. Raises ``BusyStore`` past the time limit."""

    def note_access(self, keys: Iterable[int]) -> None:
        """Remember that these entities were read: best effort, never raises, never changes an answer."""

    def close(self) -> None:
        """Write what is pending and release the files."""
