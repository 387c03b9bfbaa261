"""Texts are looked through by the dozen in every search, so what a stretch between two spaces holds is remembered.

No word reaches across a space, therefore a text's tokens are those of its stretches, one after the other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sayso_memory.analysis.analyzer import words

LONGEST_KEPT: Final = 40
"""Longer stretches are rarely met again."""

Chunk = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]
"""All tokens of a stretch in order, and the same word by word."""


def analyse(text: str) -> Chunk:
    """The tokens of a stretch without spaces."""
    by_word = tuple(word.tokens for word in words(text))
    return tuple(token for tokens in by_word for token in tokens), by_word


analysed = lru_cache(maxsize=1 << 15)(analyse)
"""The same, remembered."""


def token_set(text: str) -> set[str]:
    """The distinct tokens of a text."""
    found: set[str] = set()
    for chunk in text.split():
        found.update((analysed if len(chunk) <= LONGEST_KEPT else analyse)(chunk)[0])
    return found
