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
from sayso_memory.store.values import Entity

LISTED: Final = 50
_WINDOWS: Final = 5
_MOST_NEIGHBOURS: Final = 200 - MOST_FOUND


def search_nodes(caller: Caller, text: str, budget: int) -> Packed:
    """Search everything the caller may read and pack the answer into ``budget`` characters."""
    query = parse(text)
    look = _list if query.status == "blank" else _search

    def work(index: Matching) -> tuple[Packed, list[int]]:
        keys, search = look(index, caller, query)
        packed = pack(search, budget)
        return packed, keys[: packed.returned]

    packed, returned = caller.store.read(work)
    caller.store.note_access(returned)
    return packed


def _list(index: Matching, caller: Caller, query: Query) -> tuple[list[int], Search]:
    entities = index.page(caller.readable, LISTED, 0)
    shown = _beginnings(index, entities, "listed")
    return [entity.key for entity in entities], Search(query, len(entities), shown, degraded=index.degraded)


def _search(index: Matching, caller: Caller, query: Query) -> tuple[list[int], Search]:
    ranking = rank(index, caller.readable, query)
    if caller.meaning is not None:
        ranking = lifted(index, caller.readable, query, ranking, caller.meaning)
    found = [item.candidate.entity for item in ranking.ranked]
    around = _neighbours(index, caller, ranking)
    shown = chain(_excerpts(index, ranking), _beginnings(index, around, "neighbour"))
    scores = [item.score for item in ranking.ranked[:2]]
    jump = round(scores[0] - scores[1], 4) if len(scores) > 1 else None
    keys = [entity.key for entity in (*found, *around)]
    return keys, Search(query, len(keys), shown, jump, ranking.refills, index.degraded)


def _neighbours(index: Matching, caller: Caller, ranking: Ranking) -> list[Entity]:
    """Visible entities one relation away from the leading matches that matched nothing themselves, by name."""
    found = {item.candidate.entity.key for item in ranking.ranked}
    others = {other for _, other in ranking.joined if other not in found}
    entities = sorted(index.entities_by_key(sorted(others)).values(), key=lambda entity: entity.name)
    scope = caller.readable
    return [entity for entity in entities if entity.live and scope.reaches(entity.project, entity.only_for)][
        :_MOST_NEIGHBOURS
    ]


def _excerpts(index: Matching, ranking: Ranking) -> Iterator[Excerpted]:
    for item in ranking.ranked:
        candidate = item.candidate
        best = sorted(candidate.observations, key=_value)[:_WINDOWS]
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


def _beginnings(index: Matching, entities: Iterable[Entity], reason: Reason) -> Iterator[Excerpted]:
    for entity in entities:
        yield _excerpted(entity, _first(index, entity), reason)


def _first(index: Matching, entity: Entity) -> tuple[str, ...]:
    return tuple(window(text, ()) for text in index.first_texts([entity.key], _WINDOWS)[entity.key])


def _excerpted(entity: Entity, windows: tuple[str, ...], reason: Reason) -> Excerpted:
    return Excerpted(entity.name, entity.kind, entity.project, windows, reason)
