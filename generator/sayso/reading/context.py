"""What every part of reading needs: the source cut into lines, the words, and where findings go."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.findings.diagnostics import Findings
from sayso.reading.vocabulary import Vocabulary
from sayso.source import Source, Span, Text
from sayso.values import frozen

BLANKS = " \t"


@frozen
class Context:
    """One page being read. Lines count from 0 here; ``starts`` holds the offset of each line's first character."""

    source: Source
    lines: list[str]
    starts: list[int]
    vocabulary: Vocabulary
    others: Mapping[str, Vocabulary]
    findings: Findings

    def line_span(self, line: int) -> Span:
        """What stands in a line, without the blanks around it."""
        text = self.lines[line]
        start = self.starts[line] + indent(text)
        return Span(self.source, start, start + len(text.strip(BLANKS)))

    def text(self, start: int, end: int) -> Text:
        """The characters of a range, with their place."""
        return Text(self.source.text[start:end], Span(self.source, start, end))

    def block(self, first: int, last: int) -> Text:
        """Lines as written (half open), without blank lines at the end and blanks behind the last character."""
        start = self.starts[first]
        end = self.starts[last - 1] + len(self.lines[last - 1])
        value = self.source.text[start:end].rstrip(" \t\n")
        return Text(value, Span(self.source, start, start + len(value)))

    def paragraph(self, first: int, last: int) -> Text:
        """As `block`, without the blanks in front of the first character."""
        text = self.block(first, last)
        skip = indent(text.value)
        return text if not skip else self.text(text.span.start + skip, text.span.end)

    def report(self, code: str, message: str, span: Span, hint: str = "") -> None:
        """Add a finding."""
        self.findings.report(code, message, span, hint)


def indent(line: str) -> int:
    """How many blanks a line begins with."""
    return len(line) - len(line.lstrip(BLANKS))
