"""Folding: the form in which two spellings of one word become equal. Only search uses it; stored text never changes."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Letters that no Unicode decomposition takes apart but that people type without their stroke or ligature.
_LETTERS: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t"}
)
INVISIBLE: Final = "\u00ad\u200c\u200d\u2060\ufe00-\ufe0f\ufeff"
"""Soft hyphens, joiners and selectors of a look, as ranges of a pattern: inside a word they count for nothing."""
# Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs. Marks that make another letter in
# their script (Japanese voicing, Indic vowels) are not in it.
_ACCENTS: Final = re.compile(f"[{INVISIBLE}\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]")
_SHORT_I: Final = "и\u0306"


def fold(text: str) -> str:
    """Compatibility forms, case, accents and what is not seen removed; ``й`` stays a letter of its own, ``ё`` becomes ``е``."""
    if text.isascii():
        return text.lower()
    open_form = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    plain = _ACCENTS.sub("", open_form.replace(_SHORT_I, "й")).translate(_LETTERS)
    return unicodedata.normalize("NFC", plain)
