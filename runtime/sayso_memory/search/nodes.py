"""``search_nodes``: the best excerpts of everything the caller sees, and the direct neighbours of what matched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from sayso_memory.identity import Caller
from sayso_memory.search.lifting import lifted
from sayso_memory.search.packing import Excerpted, Packed, Reason, Search, pack
from sayso_memory.search.query import Query, parse
from sayso_memory.search.ranking import MOST_FOUND, Ranking, rank
from sayso_memory.search.scoring import Noted
from sayso_memory.search.windows import WINDOW, window
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Bearer, Entity

LISTED: Final = 50
_WINDOWS: Final = 5
_MOST_NEIGHBOURS: Final = 200 - MOST_FOUND


def search_nodes(caller: Caller, text: str, budget: int) -> Packed:
    """Search everything the caller may read and pack the answer into ``budget`` characters."""
    query = parse(text)
    look = _list if query.status == "blank" else _search

    packed = caller.store.read(lambda index: pack(look(index, caller, query), budget))
    caller.store.note_access(packed.keys)
    return packed


def _list(index: Matching, caller: Caller, query: Query) -> Search:
    entities = index.page(caller.readable, LISTED, 0)
    shown = _beginnings(index, entities, "listed")
    return Search(query, len(entities), shown, degraded=index.degraded)


def _search(index: Matching, caller: Caller, query: Query) -> Search:
    scope = caller.readable
    ranking = rank(index, scope, query)
    if caller.meaning is not None:
        ranking = lifted(index, scope, query, ranking, caller.meaning)
    found = {item.candidate.entity.key for item in ranking.ranked}
    around = {other for _, other in ranking.joined if other not in found}
    shown = chain(_excerpts(index, ranking), _neighbours(index, scope, around))
    scores = [item.score for item in ranking.ranked[:2]]
    jump = round(scores[0] - scores[1], 4) if len(scores) > 1 else None
    considered = len(found) + min(len(around), _MOST_NEIGHBOURS)
    return Search(query, considered, shown, jump, ranking.refills, index.degraded)


def _neighbours(index: Matching, scope: Scope, around: Iterable[int]) -> Iterator[Excerpted]:
    """Visible entities one relation away from the leading matches that matched nothing themselves, by name.

    Read only when there is room for them.
    """
    bearers = sorted(index.bearers(scope, around), key=lambda bearer: bearer.name)
    yield from _beginnings(index, bearers[:_MOST_NEIGHBOURS], "neighbour")


def _excerpts(index: Matching, ranking: Ranking) -> Iterator[Excerpted]:
    for item in ranking.ranked:
        candidate = item.candidate
        best = candidate.observations
        if len(best) > 1:
            best = tuple(sorted(best, key=_value)[:_WINDOWS])
        windows = tuple(
            noted.text if len(noted.text) <= WINDOW else window(noted.text, ranking.sought.marks(noted.text))
            for noted in best
        )
        reason: Reason = "similar" if candidate.only_similar else "found"
        if not windows and candidate.near is not None:
            windows = tuple(window(text, ()) for text in candidate.near.texts[:_WINDOWS])
        yield _excerpted(candidate.entity, windows or _first(index, candidate.entity), reason)


def _value(noted: Noted) -> tuple[int, float, int]:
    """Sorts texts by how many words they hold, then by how well, then oldest first."""
    grades = noted.evidence.grades
    return (-len(grades), -sum(grades.values()), noted.key)


def _beginnings(index: Matching, entities: Iterable[Bearer | Entity], reason: Reason) -> Iterator[Excerpted]:
    for entity in entities:
        yield _excerpted(entity, _first(index, entity), reason)


def _first(index: Matching, entity: Bearer | Entity) -> tuple[str, ...]:
    return tuple(window(text, ()) for text in index.first_texts([entity.key], _WINDOWS)[entity.key])


def _excerpted(entity: Bearer | Entity, windows: tuple[str, ...], reason: Reason) -> Excerpted:
    return Excerpted(entity.key, entity.name, entity.kind, entity.project, windows, reason)
