"""What a plain text must hold if it holds a token: finding a few letters in it is quicker than analysing all of it.

A text is plain when lower case is all that folding does to it, letter by letter. Then each word that gives a token
contains one of the token's probes. The stemmers decide what these are: they change the end of a word and keep its
beginning, except for the forms that stand in lists.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from sayso_memory.analysis import english, irregular, russian
from sayso_memory.analysis.analyzer import unspaced

_UNSPACED: Final = "\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3、。「」『』，！？（）：；"
_PLAIN: Final = re.compile(f"[\x00-\x7fА-яЁё«»“”„‘’–—{_UNSPACED}]*")
_COMMON: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789абвгдежзийклмнопрстуфхцчшщъыьэюя")
_MOST: Final = 24
_KEPT: Final = 3
_KEPT_OF_LONG: Final = 4
_LONG: Final = 6
"""So many letters of an English word no rule touches, and one more where so many are left of it."""


def plain(text: str) -> str | None:
    """The folded form of a plain text, each character at its place; ``None`` for any other, and where words have joints."""
    if "_" in text:
        return None
    if text.isascii():
        return text.lower()
    return text.lower().replace("ё", "е") if _PLAIN.fullmatch(text) else None


def probes_of(tokens: Collection[str]) -> tuple[str, ...] | None:
    """Probes for all of these tokens; ``None`` where they are too many or too short to be of use."""
    found = dict.fromkeys(probe for token in tokens if _possible(token) for probe in probes(token))
    if len(found) > _MOST or any(probe in _COMMON for probe in found):
        return None
    return tuple(probe for probe in found if not any(other in probe for other in found if other != probe))


@lru_cache(maxsize=1 << 12)
def probes(token: str) -> tuple[str, ...]:
    """Every word of a plain text that gives ``token`` contains one of these."""
    if token.startswith("§"):
        return (chr(int(token[1:], 16)),)
    if unspaced(token) is not None:
        return (token,)
    if not token.isascii():
        return tuple(dict.fromkeys(_russian(token)))
    return tuple(dict.fromkeys(_english(token))) if token.isalpha() else (token,)


def _english(token: str) -> Iterator[str]:
    """The last letter may be a rule's, if it is one of those that rules put there."""
    kept = _KEPT if len(token) < _LONG else _KEPT_OF_LONG
    yield (token[:-1] if token[-1] in "ielrz" else token)[:kept] or token
    yield from _ENGLISH_FORMS.get(token, ())


def _russian(token: str) -> Iterator[str]:
    yield token[:-1] or token
    yield from _RUSSIAN_FORMS.get(token, ())


def _by_stem(forms: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for stem, form in forms:
        found.setdefault(stem, []).append(form)
    return {stem: tuple(some) for stem, some in found.items()}


_ENGLISH_FORMS: Final = _by_stem((english.stem(form), form) for form in irregular.FORMS)
_RUSSIAN_FORMS: Final = _by_stem((russian.stem(form), form) for form in russian.FORMS)


def _possible(token: str) -> bool:
    """Whether a plain text can give this token at all."""
    return token.startswith("§") or _PLAIN.fullmatch(token) is not None
