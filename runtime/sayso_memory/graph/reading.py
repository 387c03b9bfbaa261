"""Reading what is live and visible: named entities, and the whole graph in pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sayso_memory.graph.values import EntityView
from sayso_memory.identity import Caller
from sayso_memory.store.interface import Reading
from sayso_memory.store.values import Entity, Triple


@dataclass(frozen=True, slots=True)
class Opened:
    """Entities in the order asked for, and the relations that run between them."""

    entities: tuple[EntityView, ...]
    relations: tuple[Triple, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A stretch of the visible graph by name, and how much there is in all."""

    entities: tuple[EntityView, ...]
    relations: tuple[Triple, ...]
    total: int
    has_more: bool


def views(graph: Reading, entities: Sequence[Entity]) -> tuple[EntityView, ...]:
    """The entities with their live texts, in the order given."""
    texts = graph.observations(entity.key for entity in entities)
    return tuple(EntityView(entity.name, entity.kind, entity.project, texts.get(entity.key, ())) for entity in entities)


def open_named(caller: Caller, names: Iterable[str]) -> Opened:
    """Open entities by exact name, each once; unknown, retired and foreign names are left out alike."""
    wanted = tuple(dict.fromkeys(names))
    scope = caller.readable

    def work(graph: Reading) -> tuple[Opened, list[int]]:
        found = graph.entities(scope.profile, wanted)
        shown = [
            entity
            for entity in (found[name] for name in wanted if name in found)
            if entity.live and scope.reaches(entity.project, entity.only_for)
        ]
        keys = [entity.key for entity in shown]
        relations = tuple(graph.relations_among(keys)) if len(keys) > 1 else ()
        return Opened(views(graph, shown), relations), keys

    opened, keys = caller.store.read(work)
    caller.store.note_access(keys)
    return opened


def page(caller: Caller, limit: int, offset: int) -> Page:
    """The visible entities from ``offset`` on in name order, each relation on the page of its source."""
    scope = caller.readable

    def work(graph: Reading) -> tuple[Page, list[int]]:
        total = graph.count(scope)
        shown = graph.page(scope, limit, offset)
        keys = [entity.key for entity in shown]
        relations = tuple(graph.relations_from(scope, keys))
        more = offset + len(shown) < total
        return Page(views(graph, shown), relations, total, more), keys

    read, keys = caller.store.read(work)
    caller.store.note_access(keys)
    return read
