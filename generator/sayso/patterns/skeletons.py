"""How many ways there are through an automaton when every loop counts as one step.

Where the number of paths grows with the text, it cannot be counted; it is at most this number times the growth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.patterns.automaton import Unbounded
from sayso.patterns.growth import Follow

MOST_WAYS = 100


def refuse_skeletons(first: Mapping[int, int], follow: Follow, loops: Sequence[frozenset[int]]) -> None:
    """Raise `Unbounded` where even without its loops a pattern has more than a few ways through."""
    group = {here: (here,) for here in follow} | {here: tuple(sorted(loop)) for loop in loops for here in loop}
    before: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {key: {} for key in group.values()}
    for here, targets in follow.items():
        for there, ways in targets.items():
            if group[here] != group[there]:
                entered = before[group[there]]
                entered[group[here]] = entered.get(group[here], 0) + ways
    begun = dict.fromkeys(before, 0)
    for here, ways in first.items():
        begun[group[here]] += ways
    known: dict[tuple[int, ...], int] = {}

    def ways_to(key: tuple[int, ...]) -> int:
        if key not in known:
            known[key] = begun[key] + sum(count * ways_to(source) for source, count in before[key].items())
        return known[key]

    if sum(map(ways_to, before)) > MOST_WAYS:
        raise Unbounded("the same text can be read in too many ways")
