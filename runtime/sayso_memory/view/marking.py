"""The words that were asked for, marked in a text that was found."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from sayso_memory.analysis.analyzer import words
from sayso_memory.legible import plain
from sayso_memory.search.query import parse


def asked_for(query: str) -> frozenset[str]:
    """The tokens that answer a query word by word."""
    return frozenset(token for term in parse(query).terms for token in term.tokens)


def marked(text: str, asked: frozenset[str]) -> Markup:
    """The text, escaped, what steers a screen spelt out, and each word that answers in a ``mark``."""
    pieces: list[Markup] = []
    done = 0
    for start, end in _places(text, asked):
        pieces.append(escape(plain(text[done:start])))
        pieces.append(Markup("<mark>{}</mark>").format(plain(text[start:end])))
        done = end
    pieces.append(escape(plain(text[done:])))
    return Markup().join(pieces)


def _places(text: str, asked: frozenset[str]) -> Iterator[tuple[int, int]]:
    """From left to right; pairs of a script without spaces overlap and become one place."""
    start = end = 0
    for word in words(text):
        if asked.isdisjoint(word.tokens):
            continue
        if word.start > end:
            if end:
                yield start, end
            start = word.start
        elif not end:
            start = word.start
        end = word.end
    if end:
        yield start, end
