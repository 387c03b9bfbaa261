"""How many paths can be alive at once in an automaton whose number of paths is bounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from sayso.patterns.automaton import Unbounded
from sayso.patterns.growth import Follow
from sayso.support.ecma_sets import Spans

MOST_PATHS = 200
_MOST_CROWDS = 2000

Crowd = tuple[tuple[int, int], ...]


def refuse_crowds(sets: Mapping[int, Spans], first: Mapping[int, int], follow: Follow) -> None:
    """Raise `Unbounded` where a text can be read in more than a few ways at once, or where that cannot be found out."""
    samples = _samples(sets.values())
    members = {code: frozenset(here for here, spans in sets.items() if _holds(spans, code)) for code in samples}
    distinct = list(dict.fromkeys(members.values()))
    pending: list[Crowd] = list(_crowds(Counter(first), distinct))
    seen = set(pending)
    while pending:
        ways: Counter[int] = Counter()
        for here, count in pending.pop():
            for there, more in follow[here].items():
                ways[there] += count * more
        for crowd in _crowds(ways, distinct):
            if sum(count for _, count in crowd) > MOST_PATHS:
                raise Unbounded("the same text can be read in too many ways")
            if crowd not in seen:
                seen.add(crowd)
                pending.append(crowd)
        if len(seen) > _MOST_CROWDS:
            raise Unbounded("it is too intricate to be judged")


def _crowds(ways: Mapping[int, int], distinct: Iterable[frozenset[int]]) -> Iterable[Crowd]:
    for readers in distinct:
        crowd = tuple(sorted((here, count) for here, count in ways.items() if here in readers))
        if crowd:
            yield crowd


def _samples(sets: Iterable[Spans]) -> list[int]:
    """Code points that tell all sets apart: where a range begins, and right behind one."""
    return sorted({point for spans in set(sets) for low, high in spans for point in (low, high + 1)})


def _holds(spans: Spans, code: int) -> bool:
    return any(low <= code <= high for low, high in spans)
