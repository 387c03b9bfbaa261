r"""Code spans in one line of text: where they are, what they hold, and how to split a text outside them.

Cells and bullets keep their Markdown, and names, literals and patterns stand in code spans; several stages look at them,
so the rules of CommonMark for a span (runs of backticks of equal length, one blank stripped on both sides) and of the
page format (``\|`` is a bar) are written once, here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from sayso.values import frozen

CODE = re.compile(r"(?<!`)(?P<ticks>`+)(?!`)(?P<body>.+?)(?<!`)(?P=ticks)(?!`)", re.DOTALL)


@frozen
class Piece:
    """A part of a text: its value, and the half-open range of characters it was read from."""

    value: str
    start: int
    end: int


def code_spans(text: str) -> Iterator[Piece]:
    """Every code span, in order: the value is the content (bars unescaped), the range covers the backticks too."""
    if "`" in text:
        for found in CODE.finditer(text):
            yield Piece(content(found["body"]), found.start(), found.end())


def content(body: str) -> str:
    """What stands between the backticks, as a reader sees it."""
    body = body.replace("\n", " ")
    if body[0] == body[-1] == " " and body.strip(" "):
        body = body[1:-1]
    return body.replace("\\|", "|")


def only_code(text: str) -> str | None:
    """The content of the one code span that the text consists of, or None when there is anything else."""
    found = CODE.fullmatch(text)
    return None if found is None else content(found["body"])


def code(value: str) -> str:
    """Write a value as a code span of one line, for a table cell or a bullet; the inverse of `only_code`."""
    ticks = "`"
    while ticks in value:
        ticks += "`"
    padded = "`" in (value[0], value[-1]) or (value[0] == value[-1] == " " and value.strip(" "))
    inner = value.replace("|", "\\|")
    return f"{ticks} {inner} {ticks}" if padded else f"{ticks}{inner}{ticks}"


def split_outside(text: str, separator: str) -> tuple[Piece, ...]:
    """Split at a one-character separator that stands outside code spans; parts are trimmed, empty ones kept."""
    cuts = [index for index, char in enumerate(text) if char == separator]
    if "`" in text and cuts:
        held = [(found.start(), found.end()) for found in CODE.finditer(text)]
        cuts = [cut for cut in cuts if not any(start < cut < end for start, end in held)]
    bounds = [-1, *cuts, len(text)]
    return tuple(trimmed(text, start + 1, end) for start, end in pairwise(bounds))


def trimmed(text: str, start: int, end: int) -> Piece:
    """The range without spaces and tabs at its ends (no other blanks: those are to be seen and reported)."""
    raw = text[start:end]
    value = raw.strip(" \t")
    start += len(raw) - len(raw.lstrip(" \t")) if value else 0
    return Piece(value, start, start + len(value))
