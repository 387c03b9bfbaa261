"""``search_nodes``: the best excerpts of everything the caller sees, and the direct neighbours of what matched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.identity import Caller
from sayso_memory.search.packing import Excerpted, Packed, Reason, Search, pack
from sayso_memory.search.query import Query, parse
from sayso_memory.search.ranking import MOST_FOUND, Ranked, Ranking, rank
from sayso_memory.search.scoring import Candidate, Noted
from sayso_memory.search.windows import window
from sayso_memory.store.interface import Matching
from sayso_memory.store.values import Entity

LISTED: Final = 50
_WINDOWS: Final = 5
_MOST_NEIGHBOURS: Final = 200 - MOST_FOUND
_LEADERS: Final = 20


@dataclass(frozen=True, slots=True)
class _Result:
    """The entities in order with their keys, so that an access note can name those that were returned."""

    search: Search
    keys: tuple[int, ...]


def search_nodes(caller: Caller, text: str, budget: int) -> Packed:
    """Search everything the caller may read and pack the answer into ``budget`` characters."""
    query = parse(text)
    work = _list if query.status == "blank" else _search
    result = caller.store.read(lambda index: work(index, caller, text, query))
    packed = pack(result.search, budget)
    caller.store.note_access(result.keys[: packed.returned])
    return packed


def _list(index: Matching, caller: Caller, text: str, query: Query) -> _Result:
    entities = index.page(caller.readable, LISTED, 0)
    shown = _beginnings(index, entities, "listed")
    return _Result(Search(text, query, shown, None, 0), tuple(entity.key for entity in entities))


def _search(index: Matching, caller: Caller, text: str, query: Query) -> _Result:
    ranking = rank(index, caller.readable, query)
    found = [item.candidate.entity for item in ranking.ranked]
    around = _neighbours(index, caller, ranking)
    shown = (*_excerpts(index, ranking.ranked), *_beginnings(index, around, "neighbour"))
    scores = [item.score for item in ranking.ranked[:2]]
    jump = round(scores[0] - scores[1], 4) if len(scores) > 1 else None
    search = Search(text, query, shown, jump, ranking.refills)
    return _Result(search, tuple(entity.key for entity in (*found, *around)))


def _neighbours(index: Matching, caller: Caller, ranking: Ranking) -> list[Entity]:
    """Visible entities one relation away from the leading matches that matched nothing themselves, by name."""
    found = {item.candidate.entity.key for item in ranking.ranked}
    leaders = {item.candidate.entity.key for item in ranking.ranked[:_LEADERS]}
    others = {other for key, other in ranking.joined if key in leaders and other not in found}
    entities = sorted(index.entities_by_key(sorted(others)).values(), key=lambda entity: entity.name)
    scope = caller.readable
    return [entity for entity in entities if entity.live and scope.reaches(entity.project, entity.only_for)][
        :_MOST_NEIGHBOURS
    ]


def _excerpts(index: Matching, ranked: Sequence[Ranked]) -> tuple[Excerpted, ...]:
    bare = [item.candidate.entity.key for item in ranked if not item.candidate.observations]
    beginnings = index.first_texts(bare, _WINDOWS)
    return tuple(_excerpted(item.candidate, beginnings) for item in ranked)


def _excerpted(candidate: Candidate, beginnings: Mapping[int, tuple[str, ...]]) -> Excerpted:
    entity = candidate.entity
    best = sorted(candidate.observations, key=_value)[:_WINDOWS]
    windows = tuple(window(noted.text, noted.evidence.marks) for noted in best)
    if not windows:
        windows = tuple(window(text, ()) for text in beginnings.get(entity.key, ()))
    reason: Reason = "similar" if candidate.only_similar else "found"
    return Excerpted(entity.name, entity.kind, entity.project, windows, reason)


def _value(noted: Noted) -> tuple[int, float, int]:
    """Sorts texts by how many words they hold, then by how well, then oldest first."""
    grades = noted.evidence.grades
    return (-len(grades), -sum(grades.values()), noted.key)


def _beginnings(index: Matching, entities: Sequence[Entity], reason: Reason) -> tuple[Excerpted, ...]:
    texts = index.first_texts([entity.key for entity in entities], _WINDOWS)
    return tuple(
        Excerpted(
            entity.name,
            entity.kind,
            entity.project,
            tuple(window(text, ()) for text in texts.get(entity.key, ())),
            reason,
        )
        for entity in entities
    )
