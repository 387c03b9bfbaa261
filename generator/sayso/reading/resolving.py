"""From a heading or column as written to its key: exactly, or with an explanation of what is wrong with the word.

A word that is nearly right is taken for what it was meant to be, so that one mistake gives one finding.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping

from sayso.reading.vocabulary import Vocabulary, Words
from sayso.values import frozen

# Letters that print like another script's, by the Latin letter they look like (a selection of Unicode's confusables).
_ALIKE = {
    **dict(zip(map(ord, "асеорхуіјѕһԁԛԝɡ"), "aceopxyijshdqwg", strict=True)),
    **dict(zip(map(ord, "АВСЕНІЈКМОРЅТХУ"), "ABCEHIJKMOPSTXY", strict=True)),
    **dict(zip(map(ord, "αονρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"), "aovpABEZHIKMNOPTYX", strict=True)),
}
_NEAR = 0.75


@frozen
class Resolution:
    """What a word stands for, and what is wrong with it.

    ``problem`` is empty when the word is written exactly so, else ``look-alike``, ``language``, ``near`` or ``unknown``;
    ``meant`` is the word to write, ``at`` the first wrong character of a look-alike, ``note`` the other language.
    """

    key: str | None
    problem: str = ""
    meant: str = ""
    at: int = 0
    note: str = ""


def resolve(
    word: str,
    pick: Callable[[Vocabulary], Words],
    vocabulary: Vocabulary,
    others: Mapping[str, Vocabulary],
    keys: Iterable[str],
) -> Resolution:
    """Find the key that ``word`` stands for in this vocabulary; ``keys`` are those that may stand here."""
    words = pick(vocabulary)
    key = words.keys.get(word)
    if key is not None:
        return Resolution(key)
    found = _look_alike(word, words)
    if found is not None:
        return found
    for other in sorted(others.values(), key=lambda one: one.language):
        key = pick(other).keys.get(word)
        if key is not None:
            return Resolution(key, "language", words.first[key], note=other.name)
    return _near(word, {name: key for name, key in words.keys.items() if key in set(keys)})


def alike(text: str) -> str:
    """The text as the eye sees it: look-alike letters as Latin ones, odd blanks as spaces, nothing invisible."""
    if text.isascii():
        return text
    seen = (" " if unicodedata.category(char) == "Zs" else char for char in text if unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFC", "".join(seen)).translate(_ALIKE)


def first_difference(text: str, meant: str) -> int:
    """Offset of the first character that is not as meant."""
    return next(
        (at for at, pair in enumerate(zip(text, meant, strict=False)) if pair[0] != pair[1]), min(len(text), len(meant))
    )


def character(text: str, at: int) -> str:
    """A character's code point and name, for a message."""
    char = text[at] if at < len(text) else text[-1]
    return f"U+{ord(char):04X} ({unicodedata.name(char, 'unnamed').lower()})"


def _look_alike(word: str, words: Words) -> Resolution | None:
    seen = alike(word)
    for known, key in words.keys.items():
        if alike(known) == seen:
            return Resolution(key, "look-alike", known, first_difference(word, known))
    return None


def _near(word: str, known: Mapping[str, str]) -> Resolution:
    import difflib  # noqa: PLC0415 - only a page with a mistake pays for it

    folded = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold()[:200], folded, n=1, cutoff=_NEAR)
    if not found:
        return Resolution(None, "unknown")
    name = folded[found[0]]
    return Resolution(known[name], "near", name)
