"""Excerpts: the stretch of a text that holds most of what was asked for, cut between words, never inside a character."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final

from sayso_memory.search.evidence import Mark

WINDOW: Final = 240
_GAP: Final = "…"
_SEARCHED_FOR_SPACE: Final = 30
_JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")


def window(text: str, marks: Sequence[Mark]) -> str:
    """At most `WINDOW` characters of ``text``, ellipses included; the whole text when it is that short."""
    if len(text) <= WINDOW:
        return text
    first, last = best_stretch(marks)
    room = WINDOW - 2 * len(_GAP)
    start = max(0, min(first - (room - (last - first)) // 2, len(text) - room))
    end = min(len(text), start + room)
    start = _cut_forward(text, start, max(start, min(first, end))) if start else 0
    end = _cut_back(text, end, min(end, max(last, start + 1))) if end < len(text) else end
    return (_GAP if start else "") + text[start:end].strip() + (_GAP if end < len(text) else "")


def best_stretch(marks: Sequence[Mark]) -> tuple[int, int]:
    """The run of marks that fits a window and holds most different terms; ties go to the most marks, then the first.

    Both ends of the run move forward only, since a long text may consist of nothing but marks.
    """
    room = WINDOW - 2 * len(_GAP)
    best = (0, 0, 0, 0, 0)
    held: Counter[int] = Counter()
    after = 0
    for at, opening in enumerate(marks):
        after = max(after, at)
        while after < len(marks) and marks[after].end - opening.start <= room:
            held[marks[after].term] += 1
            after += 1
        end = marks[after - 1].end if after > at else opening.end
        best = max(best, (len(held), after - at, -opening.start, opening.start, end))
        held[opening.term] -= 1
        if held[opening.term] <= 0:
            del held[opening.term]
    return best[3], min(best[4], best[3] + room)


def _cut_forward(text: str, at: int, most: int) -> int:
    """The next word's beginning at or after ``at``, not beyond ``most``; else the next whole character."""
    for place in range(at, min(at + _SEARCHED_FOR_SPACE, most) + 1):
        if text[place - 1].isspace():
            return place
    while at < most and _inside_character(text, at):
        at += 1
    return at


def _cut_back(text: str, at: int, least: int) -> int:
    """The last word's end at or before ``at``, not before ``least``; else the last whole character."""
    for place in range(at, max(at - _SEARCHED_FOR_SPACE, least) - 1, -1):
        if text[place].isspace():
            return place
    while at > least and _inside_character(text, at):
        at -= 1
    return at


def _inside_character(text: str, at: int) -> bool:
    """Whether a cut before ``at`` would part a letter from its marks, or an emoji from its pieces."""
    here, before = text[at], text[at - 1]
    if here in _JOINERS or before == "\u200d":
        return True
    return unicodedata.category(here).startswith("M") or "\U0001f3fb" <= here <= "\U0001f3ff"
