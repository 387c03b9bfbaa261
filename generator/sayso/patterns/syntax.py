"""A pattern as a tree, for analysis: what it repeats, what it chooses from, what it looks at without reading it."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.support.ecma import PatternError, Token, tokens
from sayso.support.ecma_sets import Spans
from sayso.values import frozen


@frozen
class Characters:
    """One character out of these ranges."""

    spans: Spans


@frozen
class Look:
    """A place where something must be so (``start``, ``end``, ``boundary``, ``inside``); reads nothing."""

    what: str


@frozen
class Sequence:
    """One part after the other."""

    parts: tuple[Node, ...]


@frozen
class Choice:
    """One of the options."""

    options: tuple[Node, ...]


@frozen
class Repeat:
    """The body ``least`` to ``most`` times; None is without end."""

    body: Node
    least: int
    most: int | None


Node = Characters | Look | Sequence | Choice | Repeat

_DEEPEST = 50


def parsed(pattern: str) -> Node:
    """The tree of a pattern.

    Raises:
        PatternError: it is no ECMA-262 pattern, or holds what is not allowed.
    """
    return _choice(tokens(pattern), 0)


def _choice(stream: Iterator[Token], depth: int) -> Node:
    """Read options up to the end of the group."""
    if depth > _DEEPEST:
        raise PatternError(f"groups nest deeper than {_DEEPEST} levels", 0)
    options: list[list[Node]] = [[]]
    for kind, payload in stream:
        parts = options[-1]
        if kind == "close":
            break
        if kind == "or":
            options.append([])
        elif kind == "open":
            parts.append(_choice(stream, depth + 1))
        elif kind == "set" and isinstance(payload, tuple):
            parts.append(Characters(payload))
        elif kind == "repeat" and isinstance(payload, tuple):
            parts[-1] = Repeat(parts[-1], payload[0], payload[1])
        else:
            parts.append(Look(kind))
    sequences = [parts[0] if len(parts) == 1 else Sequence(tuple(parts)) for parts in options]
    return sequences[0] if len(sequences) == 1 else Choice(tuple(sequences))


def is_anchored(node: Node) -> bool:
    """Whether a match can begin at the start of a text only."""
    match node:
        case Look("start"):
            return True
        case Sequence(parts):
            return bool(parts) and is_anchored(parts[0])
        case Choice(options):
            return all(map(is_anchored, options))
        case Repeat(body, least, _):
            return least > 0 and is_anchored(body)
        case _:
            return False
