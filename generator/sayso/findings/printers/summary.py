"""The last line of a report: how many findings, where, and the command that mends them."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Diagnostic


def counted(number: int, noun: str) -> str:
    """``1 error``, ``2 errors``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """``3 errors and 1 warning in 2 files``."""
    errors = sum(item.severity == "error" for item in diagnostics)
    parts = [
        counted(number, noun) for number, noun in ((errors, "error"), (len(diagnostics) - errors, "warning")) if number
    ]
    files = len({item.span.source.path for item in diagnostics})
    return f"{' and '.join(parts)} in {counted(files, 'file')}"
