"""A finding's place in the numbers that people and machines read, and text made safe to print."""

from __future__ import annotations

import re

from sayso.findings.diagnostics import Diagnostic
from sayso.source import Span
from sayso.values import frozen

_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


@frozen
class Place:
    """Path, and lines and columns from 1; the end is exclusive, as the offsets are."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


def place_of(span: Span) -> Place:
    """Work out a span's lines and columns."""
    start = span.source.position(span.start)
    end = span.source.position(max(span.start, span.end))
    return Place(span.source.path, start.line, start.column, end.line, end.column)


def printable(text: str) -> str:
    """Pages are foreign text: control and direction characters must not reach a terminal; their numbers do."""
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def one_line(text: str) -> str:
    """Printable, with line breaks and tabs as spaces."""
    return printable(text.replace("\n", " ").replace("\t", " "))


def errors_first(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """The same findings, errors before warnings, otherwise in their order."""
    return tuple(sorted(diagnostics, key=lambda item: item.severity != "error"))
