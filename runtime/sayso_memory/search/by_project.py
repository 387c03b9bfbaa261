"""``search_by_project``: a ranking strictly inside one project, with whole observations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sayso_memory.graph.reading import views
from sayso_memory.graph.values import EntityView
from sayso_memory.identity import Caller
from sayso_memory.search.query import Query, parse
from sayso_memory.search.ranking import rank
from sayso_memory.store.interface import Matching
from sayso_memory.store.values import Entity

MOST_HITS: Final = 50


@dataclass(frozen=True, slots=True)
class ScoredView:
    """A hit and its score, 0 to 1; 0 in a listing."""

    view: EntityView
    score: float


def search_project(caller: Caller, text: str, project: str) -> tuple[ScoredView, ...]:
    """The hits of one project, best first; nothing when it is not granted. Leaves no trace."""
    query = parse(text)
    scope = caller.readable.narrowed(project)

    def work(index: Matching) -> tuple[ScoredView, ...]:
        if query.status == "blank":
            listed = index.page(scope, MOST_HITS, 0)
            scored = [(entity, 0.0) for entity in listed]
        else:
            scored = _matches(index, caller, project, query)
        shown = views(index, [entity for entity, _ in scored])
        return tuple(ScoredView(view, score) for view, (_, score) in zip(shown, scored, strict=True))

    return caller.store.read(work)


def _matches(index: Matching, caller: Caller, project: str, query: Query) -> list[tuple[Entity, float]]:
    """Words of merely similar spelling do not count here: every hit holds a word of the query."""
    ranking = rank(index, caller.readable.narrowed(project), query)
    kept = [item for item in ranking.ranked if not item.candidate.only_similar][:MOST_HITS]
    entities = index.entities_by_key(item.candidate.entity.key for item in kept)
    return [(entities[item.candidate.entity.key], item.score) for item in kept]
