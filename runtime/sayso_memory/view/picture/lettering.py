"""How much of a text fits a box, by the width that characters usually have on a screen."""

from __future__ import annotations

from typing import Final
from unicodedata import combining, east_asian_width

_JOINER: Final = "\u200d"
_NARROW: Final = frozenset("ijl.,:;|!'()[]ft ")
_BROAD: Final = frozenset("mwMWQO@%—<>&=+~")


def fitting(text: str, width: float) -> str:
    """The text, or its beginning and an ellipsis; ``width`` counts average letters."""
    line = " ".join(text.split())
    used = 0.0
    for at, character in enumerate(line):
        used += _width(character)
        if used > width:
            return line[:at].rstrip(_JOINER + " ") + "…"
    return line


def _width(character: str) -> float:
    if combining(character) or character == _JOINER or "\ufe00" <= character <= "\ufe0f":
        return 0
    if east_asian_width(character) in "WF":
        return 1.9
    if character in _NARROW:
        return 0.65
    return 1.7 if character in _BROAD else 1.2 if character.isupper() else 1
