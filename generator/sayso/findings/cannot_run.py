"""What ends a command with exit code 2: it could not run, which is another thing than findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sayso.findings.diagnostics import Diagnostic


class CannotRun(Exception):  # noqa: N818 - it is an outcome that people read, not a programming error
    """A command could not run; ``findings`` say where, if there is a place, and ``hint`` what to do."""

    def __init__(self, message: str, hint: str = "", findings: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.hint = hint
        self.findings = findings
