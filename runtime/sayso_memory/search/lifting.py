"""How nearness in meaning enters a ranking: where words leave something open, near entities rise and others join.

Words have the last say. Who holds half of the query or more keeps the place that the words gave, and nobody rises over
them by meaning alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sayso_memory.meaning import Meaning, Near
from sayso_memory.search.evidence import NOTHING_FOUND
from sayso_memory.search.query import Query
from sayso_memory.search.ranking import LEADERS, MOST_FOUND, NEIGHBOURS_EACH, Ranked, Ranking, in_order
from sayso_memory.search.scoring import NEAR, Candidate, Parts
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Bearer

_HALF: Final = 0.21
"""What half of a query's weight in a text is worth, as the part ``text`` of a score."""
_HIGHEST: Final = 0.27
"""An entity that holds every word, if only in similar spelling, has more than this."""
_STEP: Final = 0.0001
_NO_WORDS: Final = Parts(0.0, 0.0, 0.0, complete=False)


def lifted(index: Matching, scope: Scope, query: Query, ranking: Ranking, meaning: Meaning) -> Ranking:
    """The ranking with what is near in meaning, unless some entity holds every word of the query as it stands."""
    if query.status != "meaningful" or any(_answers_fully(item) for item in ranking.ranked):
        return ranking
    near = meaning.near(index, scope, query.text)
    return _joined(index, scope, ranking, near) if near else ranking


def _answers_fully(item: Ranked) -> bool:
    return item.parts.complete and not item.candidate.only_similar


def _holds_half(item: Ranked) -> bool:
    return item.parts.complete or item.parts.text >= _HALF


def _joined(index: Matching, scope: Scope, ranking: Ranking, near: Sequence[Near]) -> Ranking:
    told = {one.entity.key: one for one in near}
    known = {item.candidate.entity.key for item in ranking.ranked}
    added = [Ranked(_without_words(one), _NO_WORDS, 0.0) for key, one in told.items() if key not in known]
    ranked = in_order(_raised((*ranking.ranked, *added), told))[:MOST_FOUND]
    leaders = [item.candidate.entity.key for item in ranked[:LEADERS]]
    return replace(ranking, ranked=ranked, joined=tuple(index.neighbours(scope, leaders, NEIGHBOURS_EACH)))


def _without_words(near: Near) -> Candidate:
    entity = near.entity
    bearer = Bearer(entity.key, entity.name, entity.kind, entity.project)
    return Candidate(bearer, (), NOTHING_FOUND, NOTHING_FOUND, ())


def _raised(items: Sequence[Ranked], told: Mapping[int, Near]) -> list[Ranked]:
    """Everybody's nearness counts by one measure, so small that nobody comes over those who hold half of the query."""
    highest = min((item.score - _STEP for item in items if _holds_half(item)), default=_HIGHEST)
    nearest = max(one.closeness for one in told.values())
    measure = min(1.0, highest / (NEAR * nearest))
    return [
        item if near is None or _holds_half(item) else _lifted(item, near, near.closeness * measure, highest)
        for item in items
        for near in (told.get(item.candidate.entity.key),)
    ]


def _lifted(item: Ranked, near: Near, counting: float, highest: float) -> Ranked:
    room = max(0.0, (highest - item.score) / NEAR)
    parts = item.parts._replace(near=min(counting, room))
    return Ranked(item.candidate._replace(near=near), parts, parts.score)
