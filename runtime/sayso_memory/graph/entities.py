"""Entities: creating with reuse, revival and backfill, and retiring without cascade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sayso_memory.failures import DeniedWrite, NameTaken
from sayso_memory.graph.observing import actor, live_within, put_texts
from sayso_memory.graph.values import Created, EntityRequest, Visibility
from sayso_memory.identity import Caller
from sayso_memory.store.interface import Writing
from sayso_memory.store.values import Entity, NewEntity


def create(caller: Caller, requests: Sequence[EntityRequest]) -> Created:
    """Create, revive or reuse the named entities, all or none.

    Raises ``DeniedWrite`` for the first entry without a write grant, before any name is looked at, so that a
    refused batch tells nothing about names; then ``NameTaken`` for the first name the caller may not change.
    """
    for request in requests:
        if not caller.writable.grants.cover(request.project):
            raise DeniedWrite(request.project)
    return caller.store.write(actor(caller), lambda graph: _create_all(graph, caller, requests))


def _create_all(graph: Writing, caller: Caller, requests: Sequence[EntityRequest]) -> Created:
    created = 0
    entities: dict[str, None] = {}
    observations: list[str] = []
    for request in requests:
        known = graph.entity(request.name)
        entity = _resolved(graph, caller, request, known)
        created += known is None or not known.live
        entities[entity.uid] = None
        graph.add_aliases(entity, dict.fromkeys(request.aliases))
        put = put_texts(graph, entity, request.observations)
        if put:
            graph.touch_entity(entity)
        observations.extend(put)
    return Created(created, tuple(entities), tuple(dict.fromkeys(observations)))


def _resolved(graph: Writing, caller: Caller, request: EntityRequest, known: Entity | None) -> Entity:
    """The one entity of this name: made now, or the known one, live again and tagged where it had no project."""
    if known is None:
        only_for = caller.identity.name if request.visibility is Visibility.PRIVATE else None
        return graph.create_entity(NewEntity(request.name, request.kind, request.project, only_for))
    if not caller.writable.reaches(known.project, known.only_for):
        raise NameTaken(request.name)
    if not known.live:
        known = graph.revive_entity(known)
    if known.project is None and request.project is not None:
        known = graph.tag_entity(known, request.project)
    return known


def retire(caller: Caller, names: Iterable[str]) -> int:
    """Retire the named entities within the caller's write grants; how many. What hangs on them stays."""

    def work(graph: Writing) -> int:
        retired = 0
        for name in dict.fromkeys(names):
            entity = live_within(graph, caller.writable, name)
            if entity is not None:
                graph.void_entity(entity)
                retired += 1
        return retired

    return caller.store.write(actor(caller), work)
