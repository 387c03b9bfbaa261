"""A page and its twin, and how their differences are reported: at the twin, with the place on the other page."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.rules.doubts import Doubts
from sayso.rules.places import somewhere
from sayso.source import Span
from sayso.spec import Category, Tool, World
from sayso.values import frozen

Twin = Tool | Category | World


@frozen
class Pair:
    """``page`` is the twin's. ``is_sound``: nothing was found wrong on the two pages before; else ``doubts`` say what was.

    What could not be read differs from its twin for that reason, and is not worth a second finding.
    """

    twin: Twin
    first: Twin
    page: Page | None
    findings: Findings
    is_sound: bool
    doubts: Doubts

    def report(self, message: str, place: Span | None, other: Span | None = None) -> None:
        """Report a difference (SY508)."""
        related = (("the other page", other),) if other is not None else ()
        hint = f"both languages state one contract: make it the same as in {self.first.path}"
        self.findings.report("SY508", message, somewhere(place, self.twin.span), hint, related)

    def heading(self, section: str) -> Span | None:
        """Place of a section's heading on the twin's page."""
        found = self.page.section(section) if self.page is not None else None
        return found.heading.span if found is not None else None

    def touches(self, part: str) -> bool:
        """Whether anything in a part of one of the two pages was found wrong before."""
        return any(self.doubts.touch(one.path, part) for one in (self.twin, self.first))

    def is_in_doubt(self, part: str, path: str) -> bool:
        """Whether what one of the two tables says of a field was found wrong before."""
        tools = [one for one in (self.twin, self.first) if isinstance(one, Tool)]
        return any(self.doubts.cover(tool, part, path) for tool in tools)
