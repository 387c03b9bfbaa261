"""A pattern as an automaton of its characters: which may come first, and which after which, in how many ways.

This is Glushkov's construction with multiplicities. A matcher that backtracks takes one path after the other, and a
text that two paths can read is where it loses time; two ways from one character to the next count as two paths.
Bounded repeats are written out up to a number of copies; beyond that they are taken as unbounded ones, which may add
paths and never hides one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from sayso.patterns.syntax import Characters, Choice, Look, Node, Repeat, Sequence
from sayso.support.ecma_sets import Spans
from sayso.values import record

MOST_CHARACTERS = 400
_MOST_COPIES = 64
_MANY = 1000


class Unbounded(Exception):  # noqa: N818 -- a verdict, caught where it is asked for
    """The pattern is slow, or too large to be judged, for the reason given."""


@record
class Automaton:
    """Characters by number, repeats written out up to ``copies``.

    ``follow[p]`` counts the ways from ``p`` to each next one, ``first`` the ways to begin.
    ``done`` holds the characters after which a search has succeeded whatever comes, ``is_done`` says that of the start.
    """

    copies: int = 0
    sets: list[Spans] = field(default_factory=list)
    first: Counter[int] = field(default_factory=Counter)
    follow: list[Counter[int]] = field(default_factory=list)
    done: frozenset[int] = frozenset()
    is_done: bool = False


@record
class _Part:
    """A piece of the pattern: ways to be empty, first and last characters, and whether no look stands at its end."""

    empty: int = 1
    first: Counter[int] = field(default_factory=Counter)
    last: Counter[int] = field(default_factory=Counter)
    free_empty: bool = True
    free_last: frozenset[int] = frozenset()


def automaton(node: Node, copies: int) -> Automaton:
    """Build the automaton; `Unbounded` where a repeat's body may be empty or there are too many characters."""
    built = Automaton(copies)
    whole = _part(node, built)
    built.first, built.done, built.is_done = whole.first, whole.free_last, whole.free_empty
    return built


def _part(node: Node, built: Automaton) -> _Part:
    match node:
        case Characters(spans):
            return _character(spans, built)
        case Look():
            return _Part(free_empty=False)
        case Sequence(parts):
            joined = _Part()
            for part in parts:
                joined = _after(joined, _part(part, built), built)
            return joined
        case Choice(options):
            return _either([_part(option, built) for option in options])
        case Repeat():
            return _repeat(node, built)


def _character(spans: Spans, built: Automaton) -> _Part:
    number = len(built.sets)
    if number >= MOST_CHARACTERS:
        raise Unbounded(f"it has more than {MOST_CHARACTERS} characters and cannot be judged")
    built.sets.append(spans)
    built.follow.append(Counter())
    return _Part(0, Counter({number: 1}), Counter({number: 1}), free_empty=False, free_last=frozenset({number}))


def _after(one: _Part, two: _Part, built: Automaton) -> _Part:
    _link(one.last, two.first, built)
    return _Part(
        min(one.empty * two.empty, _MANY),
        one.first + _times(two.first, one.empty),
        two.last + _times(one.last, two.empty),
        one.free_empty and two.free_empty,
        two.free_last | (one.free_last if two.free_empty else frozenset()),
    )


def _link(last: Counter[int], first: Counter[int], built: Automaton) -> None:
    for here, ways in last.items():
        follow = built.follow[here]
        for there, more in first.items():
            follow[there] = min(follow[there] + ways * more, _MANY)


def _times(counts: Counter[int], factor: int) -> Counter[int]:
    return Counter({key: min(count * factor, _MANY) for key, count in counts.items()}) if factor else Counter()


def _either(options: list[_Part]) -> _Part:
    joined = _Part(0, free_empty=False)
    for option in options:
        joined.empty = min(joined.empty + option.empty, _MANY)
        joined.first.update(option.first)
        joined.last.update(option.last)
        joined.free_empty = joined.free_empty or option.free_empty
        joined.free_last |= option.free_last
    return joined


def _repeat(node: Repeat, built: Automaton) -> _Part:
    written_out = _written_out(node, built.copies)
    if written_out is not None:
        return _part(written_out, built)
    body = _part(node.body, built)
    if node.most != 1:
        if body.empty:
            raise Unbounded("it repeats something that may be empty")
        _link(body.last, body.first, built)
    if node.least == 0:
        body.empty = min(body.empty + 1, _MANY)
        body.free_empty = True
    return body


def _written_out(node: Repeat, copies: int) -> Node | None:
    """The repeat as a sequence of its body; None where it has no end or too many copies, or is a mere option."""
    if node.most is None or (node.least, node.most) == (0, 1):
        return None
    is_run = node.least == node.most and isinstance(node.body, Characters)
    if node.most > (_MOST_COPIES if is_run else copies):
        return None
    options: Node = Sequence(())
    for _ in range(node.most - node.least):
        options = Repeat(Sequence((node.body, options)), 0, 1)
    return Sequence((*(node.body,) * node.least, options))
