"""A page and its twin, and how their differences are reported: at the twin, with the place on the other page."""

from __future__ import annotations

from sayso.codes import Severity
from sayso.diagnostics import Findings
from sayso.page import Page
from sayso.rules.places import somewhere
from sayso.source import Span
from sayso.spec import Category, Tool, World
from sayso.values import frozen

Twin = Tool | Category | World
Lines = frozenset[tuple[str, int]]


@frozen
class Pair:
    """``page`` is the twin's. ``reported`` holds path and line of everything that was found wrong before.

    ``is_sound``: nothing was. What could not be read differs from its twin for that reason, and is not worth a second finding.
    """

    twin: Twin
    first: Twin
    page: Page | None
    findings: Findings
    reported: Lines
    is_sound: bool

    def report(self, message: str, place: Span | None, other: Span | None = None) -> None:
        """Report a difference (SY508)."""
        related = (("the other page", other),) if other is not None else ()
        hint = f"both languages state one contract: make it the same as in {self.first.path}"
        self.findings.report("SY508", message, somewhere(place, self.twin.span), hint, related)

    def heading(self, section: str) -> Span | None:
        """Place of a section's heading on the twin's page."""
        found = self.page.section(section) if self.page is not None else None
        return found.heading.span if found is not None else None

    def is_reported(self, *places: Span | None) -> bool:
        """Whether something in the line of one of these places was found wrong before."""
        lines = ((span.source.path, span.source.position(span.start).line) for span in places if span is not None)
        return any(line in self.reported for line in lines)


def reported_lines(findings: Findings) -> Lines:
    """Path and line of every error so far."""
    spans = [item.span for item in findings.items if item.severity == Severity.ERROR]
    return frozenset((span.source.path, span.source.position(span.start).line) for span in spans)
