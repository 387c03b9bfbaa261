"""A mark that is misspelt, or in another language: nothing reads it, and a claim that has a test looks excused.

An emphasised parenthesis at the end of a claim is hardly ever anything else. Without an emphasis the words must be all but
right, because an author may end a sentence in any parenthesis.
"""

from __future__ import annotations

import re

from sayso.lowering.cells import span_of
from sayso.lowering.context import Context, mark_words
from sayso.lowering.emphasis import endings
from sayso.source import Text

_NEAR, _ALMOST_THE_SAME = 0.75, 0.91
_LONGEST = 40
_PLAIN = re.compile(r"\(([^():]{1,40}):[^()]*\)\.?\s*\Z")


def find_missed(text: Text, start: int, context: Context) -> tuple[int, str] | None:
    """Where in ``text`` a mark begins that is written wrongly (it is reported, SY303), and its reason."""
    value = text.value[start:]
    if not value.rstrip(". \t\n").endswith((")*", ")_", ")")):
        return None
    for ending in endings(value):
        words, colon, reason = ending.inner.partition(":")
        if _report(words, _NEAR if colon else _ALMOST_THE_SAME, text, start + ending.inside, context):
            return start + ending.start, reason.strip() or "–"
    plain = _PLAIN.search(value)
    if plain is not None and _report(plain[1], _ALMOST_THE_SAME, text, start + plain.start(1), context):
        return start + plain.start(), value[plain.end(1) + 1 : value.rindex(")")].strip() or "–"
    return None


def _report(words: str, cutoff: float, text: Text, at: int, context: Context) -> bool:
    """Report words that were meant to begin a mark; whether they were."""
    meant = _meant(words.strip().lower(), cutoff, context)
    if meant is None:
        return False
    place = span_of(text, at, at + len(words.rstrip()))
    hint = f"end the text with *({context.language.marks[0]}: …)*"
    context.findings.report("SY303", f"`{words.strip()}` begins no mark{meant}, so nothing reads it", place, hint)
    return True


def _meant(words: str, cutoff: float, context: Context) -> str | None:
    """What the words are instead; None where they are far from every mark."""
    if not words or len(words) > _LONGEST:
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - only a text that ends in a parenthesis pays for it

    for other in context.language.others:
        if get_close_matches(words, mark_words(other.marks), 1, cutoff):
            return f" of this language (that is {other.name})"
    return "" if get_close_matches(words, context.language.marks, 1, cutoff) else None
