"""The verdict on a pattern: proved to take time in proportion to the text, or refused with a reason.

Two questions are asked. From one place in the text: how many paths does a backtracking matcher follow? And where the
pattern may begin anywhere: how many starts fail late? A start fails only if it never gets where the search is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from sayso.patterns.automaton import Automaton, Unbounded, automaton
from sayso.patterns.crowd import refuse_crowds
from sayso.patterns.growth import Growth
from sayso.patterns.skeletons import refuse_skeletons
from sayso.patterns.syntax import Node, is_anchored, parsed
from sayso.support.ecma_sets import Spans
from sayso.values import frozen

_ANYTHING: Spans = ((0, 0x10FFFF),)
_SEARCH = -1
LONGEST = 2000
"""Characters of a pattern that is judged at all."""

LONGEST_QUADRATIC = 1000
"""Characters of a text that a quadratic pattern may be put before."""

_COPIES = 8


@frozen
class Danger:
    """Why a pattern may take too long.

    ``quadratic`` is the square of the text's length at worst, which a short text can afford; ``unbounded`` is worse.
    """

    kind: Literal["quadratic", "unbounded"]
    reason: str


@lru_cache(maxsize=1024)
def danger(pattern: str) -> Danger | None:
    r"""The danger of a pattern, None for one that takes time in proportion to the text.

    Raises:
        PatternError: it is no ECMA-262 pattern, or uses what is not allowed (look-around, back-references, ``\p``).
    """
    tree = parsed(pattern)
    if len(pattern) > LONGEST:
        return Danger("unbounded", f"it is longer than {LONGEST} characters and cannot be judged")
    found = _verdict(tree, _COPIES)
    return _verdict(tree, 0) if found is not None and found.kind == "unbounded" else found


def _verdict(tree: Node, copies: int) -> Danger | None:
    """Every verdict is sound, whatever the number of copies written out; one may be milder than another."""
    try:
        built = automaton(tree, copies)
        follow: dict[int, Mapping[int, int]] = dict(enumerate(built.follow))
        degree = _judged(dict(enumerate(built.sets)), built.first, follow)
        if not is_anchored(tree) and not built.is_done:
            degree = max(degree, _searched(built))
    except Unbounded as verdict:
        return Danger("unbounded", str(verdict))
    if degree > 1:
        return Danger("unbounded", f"its time can grow with the text's length to the power of {degree + 1}")
    return Danger("quadratic", "its time can grow with the square of the text's length") if degree else None


def _searched(built: Automaton) -> int:
    """The degree of a search: any character may be passed over first, and no path that ends the search is taken."""
    kept = [here for here in range(len(built.sets)) if here not in built.done]
    follow = {
        here: {there: ways for there, ways in built.follow[here].items() if there not in built.done} for here in kept
    }
    first = {here: ways for here, ways in built.first.items() if here not in built.done}
    follow[_SEARCH] = {_SEARCH: 1, **first}
    sets = {_SEARCH: _ANYTHING, **{here: built.sets[here] for here in kept}}
    return _judged(sets, follow[_SEARCH], follow)


def _judged(sets: Mapping[int, Spans], first: Mapping[int, int], follow: Mapping[int, Mapping[int, int]]) -> int:
    growth = Growth(sets, follow)
    if growth.is_exponential():
        raise Unbounded("its time can double with every character of the text")
    degree = growth.degree()
    if degree == 0:
        refuse_crowds(sets, first, follow)
    else:
        refuse_skeletons(first, follow, growth.loops)
    return degree
