"""English stems after Porter's algorithm of 1980, so that plural and verb forms meet. Input is folded already."""

from __future__ import annotations

import re
from typing import Final

from sayso_memory.analysis.irregular import base

_CONSONANT: Final = "(?:[^aeiouy]|(?<![^aeiou])y|^y)"
_VOWEL: Final = "(?:[aeiou]|(?<=[^aeiou])y)"
_HAS_VOWEL: Final = re.compile(_VOWEL)
_MEASURE: Final = re.compile(f"{_VOWEL}+{_CONSONANT}+")
_DOUBLE: Final = re.compile(r"([^aeiou])\1$")
_SHORT: Final = re.compile(r"(?:^|[^aeiou])[^aeiou][aeiouy][^aeiouwxy]$")

_STEP_2: Final = (
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"), ("abli", "able"),
    ("alli", "al"), ("entli", "ent"), ("eli", "e"), ("ousli", "ous"), ("ization", "ize"), ("ation", "ate"),
    ("ator", "ate"), ("alism", "al"), ("iveness", "ive"), ("fulness", "ful"), ("ousness", "ous"), ("aliti", "al"),
    ("iviti", "ive"), ("biliti", "ble"),
)  # fmt: skip
_STEP_3: Final = (
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ful", ""), ("ness", ""),
)  # fmt: skip
_STEP_4: Final = (
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive", "ize", "al",
    "er", "ic", "ou",
)  # fmt: skip


def _measure(stem: str) -> int:
    return len(_MEASURE.findall(stem))


def _plural(word: str) -> str:
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith("ies"):
        return word[:-2]
    if word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


def _repaired(stem: str) -> str:
    """What is left after -ed or -ing, made a word again: hop(p), fil(e)."""
    if stem.endswith(("at", "bl", "iz")):
        return stem + "e"
    if _DOUBLE.search(stem) and not stem.endswith(("l", "s", "z")):
        return stem[:-1]
    if _measure(stem) == 1 and _SHORT.search(stem):
        return stem + "e"
    return stem


def _past(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    for suffix in ("ed", "ing"):
        if word.endswith(suffix) and _HAS_VOWEL.search(word[: -len(suffix)]):
            return _repaired(word[: -len(suffix)])
    return word


def _replaced(word: str, table: tuple[tuple[str, str], ...]) -> str:
    for suffix, other in table:
        if word.endswith(suffix):
            stem = word[: -len(suffix)]
            return stem + other if _measure(stem) > 0 else word
    return word


def _bared(word: str) -> str:
    if word.endswith(("sion", "tion")):
        return word[:-3] if _measure(word[:-3]) > 1 else word
    for suffix in _STEP_4:
        if word.endswith(suffix):
            stem = word[: -len(suffix)]
            return stem if _measure(stem) > 1 else word
    return word


def _tidied(word: str) -> str:
    if word.endswith("e"):
        stem = word[:-1]
        size = _measure(stem)
        if size > 1 or (size == 1 and not _SHORT.search(stem)):
            word = stem
    if word.endswith("ll") and _measure(word[:-1]) > 1:
        return word[:-1]
    return word


def stem(word: str) -> str:
    """The stem of a lower-case English word; words of one or two letters stay."""
    if len(word) < 3:
        return word
    word = _past(base(_plural(base(word))))
    if word.endswith("y") and _HAS_VOWEL.search(word[:-1]):
        word = word[:-1] + "i"
    return _tidied(_bared(_replaced(_replaced(word, _STEP_2), _STEP_3)))
