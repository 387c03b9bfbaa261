"""From a query to ranked candidates: the part that both searches share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, NamedTuple

from sayso_memory.search.candidates import Gathering, Pool
from sayso_memory.search.evidence import NOTHING_FOUND, Sought
from sayso_memory.search.query import Query
from sayso_memory.search.scoring import Candidate, Noted, Parts, Scorer, best_neighbours
from sayso_memory.search.widening import Wanted, widened
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
    gathering.add_named(query.text.strip())
    ranked = in_order([_ranked(one, scorer) for one in _candidates(index, gathering.pool, wanted, sought)])
    lacking = [item for item in ranked[:_COMPLETED] if not item.parts.complete]
    if lacking:
        ranked = in_order(_changed(ranked, _read_through(index, lacking, sought, scorer)))
    joined = tuple(index.neighbours(scope, [item.candidate.entity.key for item in ranked[:LEADERS]], NEIGHBOURS_EACH))
    helped = dict(_with_neighbours(ranked, joined))
    if helped:
        ranked = in_order(_changed(ranked, helped))
    return Ranking(ranked[:MOST_FOUND], joined, gathering.pool.refills, sought)


def _changed(ranked: Sequence[Ranked], others: Mapping[int, Ranked]) -> list[Ranked]:
    """Some of them in another form, by the keys of their entities."""
    return [others.get(item.candidate.entity.key, item) for item in ranked]


def in_order(items: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """The best first, equal scores by name."""
    return tuple(sorted(items, key=lambda item: (-item.score, item.candidate.entity.name)))


def _ranked(candidate: Candidate, scorer: Scorer) -> Ranked:
    parts = scorer.parts(candidate)
    return Ranked(candidate, parts, parts.score)


def _candidates(index: Matching, pool: Pool, wanted: Sequence[Wanted], sought: Sought) -> Iterator[Candidate]:
    """All of the pool that hold something wanted. Whose names do, the index has told already, unless they are too many."""
    cut = any(len(want.postings.names) == want.postings.most for want in wanted)
    named = (
        pool.entities.keys() if cut else pool.entities.keys() & {key for want in wanted for key in want.postings.names}
    )
    aliases = index.aliases(named)
    for key, entity in pool.entities.items():
        others = aliases.get(key, ())
        name = other = NOTHING_FOUND
        if key in named:
            name, other = sought.scan(entity.name), sought.scan_again("\n".join((entity.kind, *others)))
        noted = _noted(pool.texts.get(key, {}), sought)
        if noted or name.grades or other.grades:
            yield Candidate(entity, others, name, other, noted)


def _noted(texts: Mapping[int, str], sought: Sought) -> tuple[Noted, ...]:
    """Those that hold something wanted, oldest first."""
    by_age = sorted(texts.items()) if len(texts) > 1 else texts.items()
    return tuple([Noted(key, text, found) for key, text in by_age if (found := sought.scan(text)).grades])


def _read_through(index: Matching, lacking: Sequence[Ranked], sought: Sought, scorer: Scorer) -> dict[int, Ranked]:
    """Leaders that lack a word may have it in a text that no round brought: these are read through."""
    texts = index.first_observations([item.candidate.entity.key for item in lacking], _READ_THROUGH)
    found = {}
    for candidate, _, _ in lacking:
        known = {noted.key for noted in candidate.observations}
        unread = {key: text for key, text in texts.get(candidate.entity.key, {}).items() if key not in known}
        more = _noted(unread, sought)
        if more:
            every = tuple(sorted((*candidate.observations, *more), key=_by_age))
            found[candidate.entity.key] = _ranked(candidate._replace(observations=every), scorer)
    return found


_by_age: Final = itemgetter(0)


def _with_neighbours(ranked: Sequence[Ranked], joined: Sequence[tuple[int, int]]) -> Iterator[tuple[int, Ranked]]:
    """Those that have a neighbour among the others, by the keys of their entities."""
    touched = {key for pair in joined for key in pair}
    own = {item.candidate.entity.key: item.parts.own for item in ranked if item.candidate.entity.key in touched}
    best = best_neighbours(own, joined)
    for item in ranked if best else ():
        neighbour = best.get(item.candidate.entity.key)
        if neighbour is not None:
            parts = item.parts._replace(neighbour=neighbour)
            yield item.candidate.entity.key, Ranked(item.candidate, parts, parts.score)
