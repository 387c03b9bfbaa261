"""Findings as values: every stage reports all it sees and goes on; they are sorted once, at the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from sayso.findings.codes import CODES, Severity
from sayso.source import Span
from sayso.values import frozen, record


@frozen
class Diagnostic:
    """One finding: stable code, severity, message, place, and a hint that says what to write instead."""

    code: str
    message: str
    span: Span = field(compare=False)
    hint: str = ""
    severity: Severity = Severity.ERROR
    related: tuple[tuple[str, Span], ...] = field(default=(), compare=False)


@record
class Findings:
    """Collects diagnostics beside the values of a stage."""

    items: list[Diagnostic] = field(default_factory=list)

    def report(
        self, code: str, message: str, span: Span, hint: str = "", related: tuple[tuple[str, Span], ...] = ()
    ) -> None:
        """Add one finding; the severity is the code's own."""
        self.items.append(Diagnostic(code, message, span, hint, CODES[code].severity, related))


def sort_unique(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Order by path, place and code, each finding once (same code, message and place)."""
    seen: dict[tuple[str, int, int, str, str], Diagnostic] = {}
    for item in diagnostics:
        key = (item.span.source.path, item.span.start, item.span.end, item.code, item.message)
        seen.setdefault(key, item)
    return tuple(seen[key] for key in sorted(seen))
