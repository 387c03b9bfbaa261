"""Changes in words, in the languages of the interface. One sentence a kind of change; names stay as they are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sayso.comparing.change import Change

LONGEST = 200
"""Characters that are quoted of either side."""


def sentence(change: Change, language: str) -> str:
    """A change as one line of Markdown, without the tool's name."""
    text = _sentences(language)[change.what]
    return text.format(path=_code(change.path), before=_code(change.before), after=_code(change.after))


@cache
def _sentences(language: str) -> Mapping[str, str]:
    text = (Path(__file__).parent / "sentences" / f"{language}.json").read_text("utf-8")
    loaded: Mapping[str, str] = json.loads(text)
    return loaded


def _code(text: str) -> str:
    """A code span that no text can leave."""
    text = " ".join(text.split())
    if len(text) > LONGEST:
        text = f"{text[:LONGEST]}…"
    if not text:
        return "–"
    ticks = "`"
    while ticks in text:
        ticks += "`"
    return f"{ticks} {text} {ticks}" if len(ticks) > 1 else f"`{text}`"
