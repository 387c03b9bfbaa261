"""``search_nodes``: the best excerpts of everything the caller sees, and the direct neighbours of what matched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from sayso_memory.identity import Caller
from sayso_memory.search.excerpts import beginnings, found
from sayso_memory.search.lifting import lifted
from sayso_memory.search.packing import Excerpted, Packed, Search, pack
from sayso_memory.search.query import Query, parse
from sayso_memory.search.ranking import MOST_FOUND, rank
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope

LISTED: Final = 50
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
    shown = beginnings(index, entities, "listed")
    return Search(query, len(entities), shown, degraded=index.degraded)


def _search(index: Matching, caller: Caller, query: Query) -> Search:
    scope = caller.readable
    ranking = rank(index, scope, query)
    if caller.meaning is not None:
        ranking = lifted(index, scope, query, ranking, caller.meaning)
    keys = {item.candidate.entity.key for item in ranking.ranked}
    around = {other for _, other in ranking.joined if other not in keys}
    shown = chain(found(index, ranking), _neighbours(index, scope, around))
    scores = [item.score for item in ranking.ranked[:2]]
    jump = round(scores[0] - scores[1], 4) if len(scores) > 1 else None
    considered = len(keys) + min(len(around), _MOST_NEIGHBOURS)
    return Search(query, considered, shown, jump, ranking.refills, index.degraded)


def _neighbours(index: Matching, scope: Scope, around: Iterable[int]) -> Iterator[Excerpted]:
    """Visible entities one relation away from the leading matches that matched nothing themselves, by name.

    Read only when there is room for them.
    """
    bearers = sorted(index.bearers(scope, around), key=lambda bearer: bearer.name)
    yield from beginnings(index, bearers[:_MOST_NEIGHBOURS], "neighbour")
