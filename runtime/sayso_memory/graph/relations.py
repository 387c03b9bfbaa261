"""Relations: creating and retiring typed edges whose two ends the caller sees and may change."""

from __future__ import annotations

from collections.abc import Sequence

from sayso_memory.graph.observing import actor, live_within
from sayso_memory.identity import Caller
from sayso_memory.store.interface import Writing
from sayso_memory.store.values import Entity, Triple


def _end(graph: Writing, caller: Caller, name: str) -> Entity | None:
    found = live_within(graph, caller.writable, name)
    if found is None or not caller.readable.reaches(found.project, found.only_for):
        return None
    return found


def relate(caller: Caller, triples: Sequence[Triple]) -> tuple[str, ...]:
    """Create or revive the relations; the ids of those, in order. Live duplicates and unreachable ends are skipped."""

    def work(graph: Writing) -> tuple[str, ...]:
        changed: list[str] = []
        for triple in triples:
            source, target = _end(graph, caller, triple.source), _end(graph, caller, triple.target)
            if source is None or target is None:
                continue
            known = graph.relation(source, target, triple.kind)
            if known is None:
                changed.append(graph.create_relation(source, target, triple.kind).uid)
            elif not known.live:
                graph.revive_relation(known)
                changed.append(known.uid)
        return tuple(changed)

    return caller.store.write(actor(caller), work)


def unrelate(caller: Caller, triples: Sequence[Triple]) -> int:
    """Retire the relations with exactly these triples; how many."""

    def work(graph: Writing) -> int:
        retired = 0
        for triple in dict.fromkeys(triples):
            source, target = _end(graph, caller, triple.source), _end(graph, caller, triple.target)
            if source is None or target is None:
                continue
            known = graph.relation(source, target, triple.kind)
            if known is not None and known.live:
                graph.void_relation(known)
                retired += 1
        return retired

    return caller.store.write(actor(caller), work)
