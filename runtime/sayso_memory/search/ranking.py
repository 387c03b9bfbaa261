"""From a query to ranked candidates: the part that both searches share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.identity import Scope
from sayso_memory.search.candidates import Gathering, Pool
from sayso_memory.search.evidence import Lookup, lookup, scan
from sayso_memory.search.query import Query
from sayso_memory.search.scoring import Candidate, Noted, final_scores, own_scores
from sayso_memory.search.widening import widened
from sayso_memory.store.interface import Matching
from sayso_memory.store.values import Entity

MOST_FOUND: Final = 150
NEIGHBOURS_EACH: Final = 40


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate and its score, 0 to 1 with four decimal places."""

    candidate: Candidate
    score: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best first, equal scores by name; ``joined`` are the pairs of a found entity and a visible neighbour."""

    ranked: tuple[Ranked, ...]
    joined: tuple[tuple[int, int], ...]
    refills: int


def rank(index: Matching, scope: Scope, query: Query) -> Ranking:
    """Search one scope."""
    wanted = widened(index, scope, query)
    pool = Gathering(index, scope).run(wanted)
    candidates = _candidates(index, pool, lookup(wanted))
    own = own_scores(candidates, wanted, query)
    joined = tuple(index.neighbours(scope, sorted(own), NEIGHBOURS_EACH))
    scores = final_scores(own, joined)
    ranked = [Ranked(candidate, scores[candidate.entity.key]) for candidate in candidates]
    ranked.sort(key=lambda item: (-item.score, item.candidate.entity.name))
    return Ranking(tuple(ranked[:MOST_FOUND]), joined, pool.refills)


def _candidates(index: Matching, pool: Pool, table: Lookup) -> list[Candidate]:
    texts = index.texts(sorted(key for keys in pool.observations.values() for key in keys))
    aliases = index.aliases(sorted(pool.entities))
    found = []
    for key, entity in sorted(pool.entities.items()):
        held = sorted(pool.observations.get(key, ()))
        found.append(_candidate(entity, aliases.get(key, ()), [(at, texts[at]) for at in held if at in texts], table))
    return [candidate for candidate in found if any(part.grades for part in candidate.evidence)]


def _candidate(entity: Entity, aliases: tuple[str, ...], texts: Sequence[tuple[int, str]], table: Lookup) -> Candidate:
    scanned = (Noted(key, text, scan(text, table)) for key, text in texts)
    return Candidate(
        entity,
        aliases,
        scan(entity.name, table),
        scan("\n".join((entity.kind, *aliases)), table),
        tuple(noted for noted in scanned if noted.evidence.grades),
    )
