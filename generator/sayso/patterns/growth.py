"""How fast the number of paths through an automaton grows with the text: the tests of Weber and Seidl (1991).

Exponentially, if from some character two paths over the same text lead back to it. As a power, if a text leads from p
to p, from p to q and from q to q; chains of such pairs give the exponent. Otherwise the number is bounded, and counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from sayso.patterns.automaton import Unbounded
from sayso.support.ecma_sets import Spans

MOST_STEPS = 60000
Follow = Mapping[int, Mapping[int, int]]
"""For each character, the ways to each that may come next."""


@lru_cache(maxsize=65536)
def meet(one: Spans, two: Spans) -> Spans:
    """Code points in both."""
    found = []
    for low, high in one:
        for other_low, other_high in two:
            if low <= other_high and other_low <= high:
                found.append((max(low, other_low), min(high, other_high)))
    return tuple(found)


def loops(follow: Follow) -> list[frozenset[int]]:
    """Characters that can be reached from themselves, in groups that reach each other."""
    reached = {start: _reached([start], follow) for start in follow}
    groups: dict[int, frozenset[int]] = {}
    for start, targets in reached.items():
        if start in targets and start not in groups:
            group = frozenset(other for other in targets if start in reached[other])
            groups.update(dict.fromkeys(group, group))
    return list(dict.fromkeys(groups.values()))


def _reached(starts: Iterable[int], follow: Follow) -> set[int]:
    seen: set[int] = set()
    pending = list(starts)
    while pending:
        for target in follow[pending.pop()]:
            if target not in seen:
                seen.add(target)
                pending.append(target)
    return seen


class Growth:
    """The tests, over one automaton, with a bound on their own work."""

    def __init__(self, sets: Mapping[int, Spans], follow: Follow) -> None:
        self._sets = sets
        self._follow = follow
        self._steps = 0
        self.loops = loops(follow)

    def _step(self) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise Unbounded("it is too intricate to be judged")

    def is_exponential(self) -> bool:
        """Whether two paths over one text lead from a character back to it."""
        return any(self._splits_and_joins(group) for group in self.loops)

    def _splits_and_joins(self, group: frozenset[int]) -> bool:
        if any(ways > 1 and there in group for here in group for there, ways in self._follow[here].items()):
            return True
        before: dict[tuple[int, int], set[tuple[int, int]]] = {}
        pending = [(here, here) for here in group]
        seen = set(pending)
        while pending:
            pair = pending.pop()
            for after in self._pairs(pair, group):
                before.setdefault(after, set()).add(pair)
                if after not in seen:
                    seen.add(after)
                    pending.append(after)
        return self._reaches_back({pair for pair in seen if pair[0] == pair[1]}, before)

    def _reaches_back(
        self, joined: set[tuple[int, int]], before: Mapping[tuple[int, int], set[tuple[int, int]]]
    ) -> bool:
        """Whether a pair of different characters leads to one of equal ones; all seen come from such ones."""
        return any(one != two for pair in joined for one, two in before.get(pair, ()))

    def _pairs(self, pair: tuple[int, int], group: frozenset[int]) -> Iterable[tuple[int, int]]:
        for one in self._follow[pair[0]]:
            for two in self._follow[pair[1]]:
                self._step()
                if one in group and two in group and meet(self._sets[one], self._sets[two]):
                    yield one, two

    def degree(self) -> int:
        """The exponent: 0 for a bounded number of paths, 1 where it grows with the length of the text."""
        steps = [[self._grows(one, two) for two in self.loops] for one in self.loops]
        best: dict[int, int] = {}

        def longest(index: int) -> int:
            if index not in best:
                best[index] = 0
                found = [
                    longest(other) + int(steps[index][other])
                    for other in range(len(self.loops))
                    if other != index and self._leads(index, other)
                ]
                best[index] = max(found, default=0)
            return best[index]

        return max(map(longest, range(len(self.loops))), default=0)

    def _leads(self, one: int, two: int) -> bool:
        return not self.loops[two].isdisjoint(_reached(self.loops[one], self._follow))

    def _grows(self, one: frozenset[int], two: frozenset[int]) -> bool:
        """Whether some text leads from p to p, from p to q and from q to q, for p and q in these loops."""
        if one == two or two.isdisjoint(_reached(one, self._follow)):
            return False
        return any(self._loops_and_crosses(p, q, one, two) for p in one for q in two)

    def _loops_and_crosses(self, p: int, q: int, one: frozenset[int], two: frozenset[int]) -> bool:
        pending = [(p, p, q)]
        seen = set(pending)
        while pending:
            for after in self._triples(pending.pop(), one, two):
                if after == (p, q, q):
                    return True
                if after not in seen:
                    seen.add(after)
                    pending.append(after)
        return False

    def _triples(
        self, triple: tuple[int, int, int], one: frozenset[int], two: frozenset[int]
    ) -> Iterable[tuple[int, int, int]]:
        for first in self._follow[triple[0]]:
            for third in self._follow[triple[2]]:
                self._step()
                both = meet(self._sets[first], self._sets[third]) if first in one and third in two else ()
                if not both:
                    continue
                for second in self._follow[triple[1]]:
                    self._step()
                    if meet(both, self._sets[second]):
                        yield first, second, third
