"""Where a fact stands: a source text, a span of it, and text that remembers its span.

Spans hold character offsets; line and column are worked out only where a place is printed, because
most spans are never printed.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from sayso.values import frozen


@frozen
class Position:
    """A place as people count: line and column from 1, columns in code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """One input file: project-relative path with ``/``, text with LF only, and the line end it was read with."""

    path: str
    text: str
    newline: str = "\n"
    _starts: list[int] = field(default_factory=list, repr=False)

    def position(self, offset: int) -> Position:
        """Turn a character offset (0 to ``len(text)``) into line and column."""
        starts = self.line_starts()
        line = bisect_right(starts, offset)
        return Position(line, offset - starts[line - 1] + 1)

    def line_starts(self) -> list[int]:
        """Offsets of the first character of every line; lines end at LF only, as the Markdown parser has it."""
        if not self._starts:
            self._starts.append(0)
            at = self.text.find("\n")
            while at != -1:
                self._starts.append(at + 1)
                at = self.text.find("\n", at + 1)
        return self._starts

    def line(self, number: int) -> str:
        """Text of one line (from 1) without its line end."""
        starts = self.line_starts()
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end]

    def whole(self) -> Span:
        """The span of the first character: for findings about the file as such."""
        return Span(self, 0, 0)


@frozen
class Span:
    """Half-open range of character offsets in one source."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """The line it begins in, from 1."""
        return bisect_right(self.source.line_starts(), self.start)

    @property
    def text(self) -> str:
        """The characters the span covers."""
        return self.source.text[self.start : self.end]


@frozen
class Text:
    """A value read from a page, with its place; two texts are equal when their values are."""

    value: str
    span: Span = field(compare=False, repr=False)
