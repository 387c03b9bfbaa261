"""From a query to ranked candidates: the part that both searches share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sayso_memory.search.candidates import Gathering, Pool
from sayso_memory.search.evidence import Sought
from sayso_memory.search.query import Query
from sayso_memory.search.scoring import Candidate, Noted, Parts, Scorer, best_neighbours
from sayso_memory.search.widening import widened
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope

MOST_FOUND: Final = 150
LEADERS: Final = 20
NEIGHBOURS_EACH: Final = 40
_COMPLETED: Final = 6
_READ_THROUGH: Final = 12


class Ranked(NamedTuple):
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
    gathering.add_entities([entity.key for entity in index.entities(scope.profile, [query.text.strip()]).values()])
    ranked = in_order(_ranked(one, scorer) for one in _candidates(index, gathering.pool, sought))
    ranked = in_order((*_read_through(index, ranked[:_COMPLETED], sought, scorer), *ranked[_COMPLETED:]))
    joined = tuple(index.neighbours(scope, [item.candidate.entity.key for item in ranked[:LEADERS]], NEIGHBOURS_EACH))
    return Ranking(in_order(_with_neighbours(ranked, joined))[:MOST_FOUND], joined, gathering.pool.refills, sought)


def in_order(items: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """The best first, equal scores by name."""
    return tuple(sorted(items, key=lambda item: (-item.score, item.candidate.entity.name)))


def _ranked(candidate: Candidate, scorer: Scorer) -> Ranked:
    parts = scorer.parts(candidate)
    return Ranked(candidate, parts, parts.score)


def _candidates(index: Matching, pool: Pool, sought: Sought) -> Iterator[Candidate]:
    """All of the pool that hold something wanted."""
    aliases = index.aliases(pool.entities)
    for key, bearer in pool.entities.items():
        named = aliases.get(key, ())
        name, other = sought.scan(bearer.name), sought.scan_again("\n".join((bearer.kind, *named)))
        noted = _noted(sorted(pool.texts.get(key, {}).items()), sought)
        if noted or name.grades or other.grades:
            yield Candidate(bearer, named, name, other, noted)


def _noted(texts: Iterable[tuple[int, str]], sought: Sought) -> tuple[Noted, ...]:
    scanned = [Noted(key, text, sought.scan(text)) for key, text in texts]
    return tuple([noted for noted in scanned if noted.evidence.grades])


def _read_through(index: Matching, leaders: Sequence[Ranked], sought: Sought, scorer: Scorer) -> Iterator[Ranked]:
    """The leaders that lack a word may have it in a text that no round brought: these are read through."""
    lacking = [item.candidate.entity.key for item in leaders if not item.parts.complete]
    texts = index.first_observations(lacking, _READ_THROUGH)
    for item in leaders:
        known = {noted.key for noted in item.candidate.observations}
        rest = [entry for entry in texts.get(item.candidate.entity.key, {}).items() if entry[0] not in known]
        more = _noted(rest, sought)
        if more:
            every = tuple(sorted((*item.candidate.observations, *more)))
            candidate = item.candidate._replace(observations=every)
            yield _ranked(candidate, scorer)
        else:
            yield item


def _with_neighbours(ranked: Sequence[Ranked], joined: Sequence[tuple[int, int]]) -> Iterator[Ranked]:
    best = best_neighbours({item.candidate.entity.key: item.parts.own for item in ranked}, joined)
    for item in ranked:
        neighbour = best.get(item.candidate.entity.key)
        if neighbour is None:
            yield item
        else:
            parts = item.parts._replace(neighbour=neighbour)
            yield Ranked(item.candidate, parts, parts.score)
