"""The words that a search can suggest: which are kept, how they are cut into trigrams, how far apart two words are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sayso_memory.analysis.analyzer import Nature, Word

_SHORTEST: Final = 3
LONGEST: Final = 40
_EDGE: Final = "\u00b7"

Entry = tuple[str, str]
"""A folded word, and the token by which the texts that hold it are found."""


def entries(word: Word) -> Iterator[Entry]:
    """The folded word, if it is worth suggesting, and the parts of an identifier, with their tokens.

    Numbers, symbols and pairs of unspaced scripts are not.
    """
    if word.nature is not Nature.WORD:
        return
    whole, *parts = word.tokens
    for entry in ((word.folded.replace("_", ""), whole), *((part, part) for part in parts)):
        if _SHORTEST <= len(entry[0]) <= LONGEST and not entry[0].isdigit():
            yield entry


def grams(word: str) -> list[str]:
    """The distinct trigrams of a word, its two ends marked; most misspellings of it keep some of them."""
    inner = [word[at : at + 3] for at in range(len(word) - 2)]
    return list(dict.fromkeys([_EDGE + word[:2], *inner, word[-2:] + _EDGE]))


def spread(word: str) -> list[str]:
    """The fewest trigrams that cover a word: every word that contains it has them, and few others do."""
    return [word[at : at + 3] for at in sorted({*range(0, len(word) - 2, 3), len(word) - 3}) if at >= 0]


def surviving_grams(word: str, changes: int) -> list[list[str]]:
    """Sets of trigrams of which every word that few changes away has at least one whole.

    The word is cut into one piece more than there are changes, so that one piece stays as it is. A swap across a cut
    would spoil both its sides, therefore the word with those letters swapped back is an alternative of its own.
    """
    pieces = changes + 1
    marked = f"{_EDGE}{word}{_EDGE}"
    cuts = [0, *(1 + round(len(word) * piece / pieces) for piece in range(1, pieces)), len(marked)]
    kept = [marked[start:end] for start, end in pairwise(cuts)]
    swapped = [marked[: cut - 1] + marked[cut] + marked[cut - 1] + marked[cut + 1 :] for cut in cuts[1:-1]]
    return [some for some in map(spread, kept + swapped if changes == 1 else kept) if some]


def typo_allowance(word: str) -> int:
    """How many changes still make it the same word: none for short words, two from seven letters."""
    if len(word) < 4 or any(letter.isdigit() for letter in word):
        return 0
    return 1 if len(word) < 7 else 2


def _shared(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    most = min(len(one), len(other))
    at = 0
    while at < most and one[at] == other[at]:
        at += 1
    return at


def within_distance(one: str, other: str, most: int) -> bool:
    """Whether at most ``most`` letters were changed, left out, added, or swapped with their neighbour."""
    if abs(len(one) - len(other)) > most:
        return False
    start = _shared(one, other)
    end = _shared(one[start:][::-1], other[start:][::-1])
    one, other = one[start : len(one) - end], other[start : len(other) - end]
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        earlier, before, row = before, row, [at]
        for to, their in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != their))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == their:
                cost = min(cost, earlier[to - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return False
    return row[-1] <= most
