"""Texts of entities: adding with skip and revive, and retiring by exact text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sayso_memory.graph.values import EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.store.interface import Writing
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Actor, Entity


def actor(caller: Caller) -> Actor:
    """The caller as stamps and audit events name it."""
    return Actor(caller.identity.profile, caller.identity.name)


def live_within(graph: Writing, scope: Scope, name: str) -> Entity | None:
    """The live entity with this name inside the scope; unknown, retired and foreign ones are alike ``None``."""
    found = graph.entity(name)
    if found is None or not found.live or not scope.reaches(found.project, found.only_for):
        return None
    return found


def put_texts(graph: Writing, entity: Entity, texts: Iterable[str]) -> list[str]:
    """Add or revive each text the entity does not have; the ids of those, in order."""
    changed = []
    for text in dict.fromkeys(texts):
        known = graph.observation(entity, text)
        if known is None:
            changed.append(graph.add_observation(entity, text).uid)
        elif not known.live:
            graph.revive_observation(entity, known, text)
            changed.append(known.uid)
    return changed


def add_texts(caller: Caller, requests: Sequence[EntityTexts]) -> tuple[str, ...]:
    """Add texts to entities within the caller's write grants; ids of the new and revived ones, in order."""

    def work(graph: Writing) -> tuple[str, ...]:
        changed: list[str] = []
        for request in requests:
            entity = live_within(graph, caller.writable, request.entity)
            if entity is None:
                continue
            put = put_texts(graph, entity, request.texts)
            changed.extend(put)
            if put:
                graph.touch_entity(entity)
            else:
                graph.refresh_entity(entity)
        return tuple(changed)

    return caller.store.write(actor(caller), work)


def retire_texts(caller: Caller, requests: Sequence[EntityTexts]) -> int:
    """Retire exact texts of entities within the caller's write grants; how many."""

    def work(graph: Writing) -> int:
        retired = 0
        for request in requests:
            entity = live_within(graph, caller.writable, request.entity)
            if entity is None:
                continue
            for text in dict.fromkeys(request.texts):
                known = graph.observation(entity, text)
                if known is not None and known.live:
                    graph.void_observation(known)
                    retired += 1
        return retired

    return caller.store.write(actor(caller), work)
