"""The parenthesis in an emphasis, ``*(…)*``, that a text may end in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sayso.values import frozen

OPENING = re.compile(r"(?<![*_\\])([*_]{1,3})\(")
_CLOSING = re.compile(r"\)([*_]{1,3})\.?\s*\Z")


@frozen
class Emphasis:
    """Where it begins (at its first star), what its parentheses hold with blanks folded, and the offset of that."""

    start: int
    inner: str
    inside: int


def endings(value: str) -> Iterator[Emphasis]:
    """What may be the last emphasis, the shortest first: parentheses may stand inside parentheses."""
    closing = _CLOSING.search(value)
    if closing is None:
        return
    for opening in reversed(list(OPENING.finditer(value, 0, closing.start()))):
        if opening[1] == closing[1]:
            yield Emphasis(opening.start(), " ".join(value[opening.end() : closing.start()].split()), opening.end())
