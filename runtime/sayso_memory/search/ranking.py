"""From a query to ranked candidates: the part that both searches share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sayso_memory.search.candidates import Gathering, Pool
from sayso_memory.search.evidence import Sought
from sayso_memory.search.query import Query
from sayso_memory.search.scoring import Candidate, Noted, Parts, Scorer, best_neighbours
from sayso_memory.search.widening import widened
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Entity

MOST_FOUND: Final = 150
LEADERS: Final = 20
NEIGHBOURS_EACH: Final = 40
_COMPLETED: Final = 10
_READ_THROUGH: Final = 12


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate and its score, 0 to 1 with four decimal places, and what the score is made of."""

    candidate: Candidate
    parts: Parts
    score: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best first, equal scores by name.

    ``joined`` are the pairs of a leading entity and a visible neighbour; ``sought`` finds the places in their texts.
    """

    ranked: tuple[Ranked, ...]
    joined: tuple[tuple[int, int], ...]
    refills: int
    sought: Sought


def rank(index: Matching, scope: Scope, query: Query) -> Ranking:
    """Search one scope."""
    wanted = widened(index, scope, query)
    sought, scorer = Sought(wanted), Scorer(wanted, query)
    gathering = Gathering(index, scope)
    gathering.run(wanted)
    for entity in index.entities(scope.profile, [query.text.strip()]).values():
        gathering.add(entity)
    candidates = _candidates(index, gathering.pool, sought)
    first = in_order(Ranked(one, parts := scorer.parts(one), parts.score) for one in candidates)
    first = in_order(_read_through(index, first, sought, scorer))
    joined = tuple(index.neighbours(scope, [item.candidate.entity.key for item in first[:LEADERS]], NEIGHBOURS_EACH))
    return Ranking(in_order(_with_neighbours(first, joined))[:MOST_FOUND], joined, gathering.pool.refills, sought)


def in_order(items: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """The best first, equal scores by name."""
    return tuple(sorted(items, key=lambda item: (-item.score, item.candidate.entity.name)))


def _candidates(index: Matching, pool: Pool, sought: Sought) -> list[Candidate]:
    texts = index.texts(key for keys in pool.observations.values() for key in sorted(keys))
    aliases = index.aliases(pool.entities)
    found = []
    for key, entity in pool.entities.items():
        held = ((at, texts[at]) for at in sorted(pool.observations.get(key, ())) if at in texts)
        candidate = _candidate(entity, aliases.get(key, ()), held, sought)
        if candidate.name.grades or candidate.other.grades or candidate.observations:
            found.append(candidate)
    return found


def _candidate(entity: Entity, aliases: tuple[str, ...], texts: Iterable[tuple[int, str]], sought: Sought) -> Candidate:
    other = "\n".join((entity.kind, *aliases)) if aliases else entity.kind
    return Candidate(entity, aliases, sought.scan(entity.name), sought.scan_again(other), _noted(texts, sought))


def _noted(texts: Iterable[tuple[int, str]], sought: Sought) -> tuple[Noted, ...]:
    scanned = ((key, text, sought.scan(text)) for key, text in texts)
    return tuple(Noted(key, text, evidence) for key, text, evidence in scanned if evidence.grades)


def _read_through(index: Matching, ranked: Sequence[Ranked], sought: Sought, scorer: Scorer) -> Iterable[Ranked]:
    """The leaders that lack a word may have it in a text that no round brought: these are read through."""
    lacking = [item.candidate.entity.key for item in ranked[:_COMPLETED] if not item.parts.complete]
    texts = index.first_observations(lacking, _READ_THROUGH)
    for item in ranked:
        held = texts.get(item.candidate.entity.key)
        if held is None:
            yield item
            continue
        rest = tuple(noted for noted in item.candidate.observations if noted.key not in held)
        candidate = replace(item.candidate, observations=(*_noted(held.items(), sought), *rest))
        parts = scorer.parts(candidate)
        yield Ranked(candidate, parts, parts.score)


def _with_neighbours(ranked: Sequence[Ranked], joined: Sequence[tuple[int, int]]) -> Iterable[Ranked]:
    best = best_neighbours({item.candidate.entity.key: item.parts.own for item in ranked}, joined)
    for item in ranked:
        neighbour = best.get(item.candidate.entity.key)
        if neighbour is None:
            yield item
        else:
            parts = replace(item.parts, neighbour=neighbour)
            yield Ranked(item.candidate, parts, parts.score)
