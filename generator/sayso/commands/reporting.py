"""Prints findings and says with which code the command ends.

In the text format everything goes to stdout; in the formats that programs read, stdout holds the findings alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers import rendered
from sayso.findings.printers.palette import Palette, palette_for
from sayso.findings.printers.summary import summary
from sayso.settings.project import Project, load_project
from sayso.values import frozen


@frozen
class Reporter:
    """Prints in one format; made from the two report options."""

    output_format: str
    colour: str

    def findings(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Print the findings; the machine formats print an empty report too."""
        text = rendered(self.output_format, diagnostics, self.palette())
        click.echo(text, nl=False, color=True)

    def line(self, text: str) -> None:
        """Print one line of the report itself: a summary, a file that was written."""
        click.echo(text, err=self.output_format != "text", color=True)

    def closing(self, diagnostics: Sequence[Diagnostic], mend: str) -> None:
        """Print the last line: how many findings, and the command that mends them."""
        self.line(f"{summary(diagnostics)}; {mend}" if mend else summary(diagnostics))

    def palette(self) -> Palette:
        """Colours for stdout as it is now."""
        return palette_for(self.colour, os.environ, sys.stdout.isatty())


def exit_with(code: int) -> NoReturn:
    """End the command with this exit code, through click, so that contexts are closed."""
    raise click.exceptions.Exit(code)


def project_for(folder: Path | None, reporter: Reporter) -> Project:
    """The project, or `CannotRun` after its findings were printed in the reporter's format."""
    try:
        return load_project(folder)
    except CannotRun as error:
        if error.findings:
            reporter.findings(error.findings)
        raise CannotRun(str(error), error.hint) from error
