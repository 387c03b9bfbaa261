"""Pieces of cells and bullets with their places.

A piece of a text stands in the source where the text stands, shifted.
"""

from __future__ import annotations

from sayso.notation.codespans import Piece, code_spans
from sayso.source import Span, Text

NONE_MARK = "–"


def span_of(text: Text, start: int, end: int) -> Span:
    """Place of a slice of ``text``."""
    source, begin = text.span.source, text.span.start
    if text.span.end - begin == len(text.value):
        return Span(source, begin + start, begin + end)
    found = source.text.find(text.value[start:end], begin, text.span.end)
    return Span(source, found, found + end - start) if found >= 0 else text.span


def part(text: Text, start: int, end: int) -> Text:
    """A slice of ``text`` with its own place."""
    return Text(text.value[start:end], span_of(text, start, end))


def place_of(text: Text, piece: Piece) -> Span:
    """Place of a piece found in ``text``; of a code span, its content without the backticks."""
    start, end = piece.start, piece.end
    while start < end and text.value[start] == "`" == text.value[end - 1]:
        start, end = start + 1, end - 1
    return span_of(text, start, end)


def whole_code(value: str) -> Piece | None:
    """The code span that is the whole text, or None where there is none, or more than that."""
    if not value.startswith("`"):
        return None
    if value.count("`") == 2 and value[-1] == "`" and value[1:2] not in {" ", "`"} and "\\" not in value:
        return Piece(value[1:-1], 0, len(value))
    first = next(code_spans(value), None)
    return first if first is not None and first.end - first.start == len(value) else None
