"""What the index keeps of a text, in one pass: its tokens, and the words that a search can suggest.

Notes are written with the same few thousand words over and over, so what a stretch between two spaces comes to is
remembered. No word reaches across a space, therefore a text comes to what its stretches come to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sayso_memory.analysis.analyzer import words
from sayso_memory.analysis.chunks import LONGEST_KEPT
from sayso_memory.analysis.dictionary import Entry, entries


class Indexed(NamedTuple):
    """Tokens in order, separated by spaces, and the distinct words of the dictionary with their tokens."""

    tokens: str
    words: tuple[Entry, ...]


def indexed(text: str) -> Indexed:
    """What a text comes to."""
    tokens: list[str] = []
    found: dict[Entry, None] = {}
    for chunk in text.split():
        spelt, some = (_kept if len(chunk) <= LONGEST_KEPT else _stretch)(chunk)
        if spelt:
            tokens.append(spelt)
        for entry in some:
            found[entry] = None
    return Indexed(" ".join(tokens), tuple(found))


def _stretch(chunk: str) -> Indexed:
    tokens: list[str] = []
    found: dict[Entry, None] = {}
    for word in words(chunk):
        tokens += word.tokens
        found.update(dict.fromkeys(entries(word)))
    return Indexed(" ".join(tokens), tuple(found))


_kept: Final = lru_cache(maxsize=1 << 14)(_stretch)
