"""Python modules that people wrote, as syntax trees: never imported, and what cannot be read is a finding at its line."""

from __future__ import annotations

import ast

from sayso.findings.diagnostics import Findings
from sayso.source import Source, Span


def parsed(source: Source, code: str, what: str, findings: Findings) -> ast.Module | None:
    """The module's tree, or None after a finding with this code; ``what`` names the module in its message."""
    try:
        return ast.parse(source.text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = min(getattr(error, "lineno", 1) or 1, len(source.line_starts()))
        start = source.line_starts()[line - 1]
        findings.report(code, f"{what} cannot be read: {error}", Span(source, start, start))
        return None
