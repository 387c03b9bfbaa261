"""``sayso site``: compile the pages and write the documentation site, touching only what changed."""

from __future__ import annotations

from pathlib import Path

import click

from sayso.commands.options import project_option, report_options
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.findings.codes import Severity
from sayso.findings.printers.summary import counted
from sayso.settings.project import Project
from sayso.site import site_files
from sayso.workflow.publishing import Written, compiled, material, write_site


@click.command(short_help="Build the documentation site.")
@project_option
@click.option("--proven", is_flag=True, help="Say beside each claim whether the last conformance run proved it.")
@report_options
def command(*, folder: Path | None, proven: bool, output_format: str, colour: str) -> None:
    """Write the site below the settings' site-output. Equal files keep their time, stale ones are removed.

    What it shows follows from committed files alone; only --proven adds what the last `sayso test` found.
    """
    reporter = Reporter(output_format, colour)
    written = build_site(project_for(folder, reporter), reporter, proven=proven)
    exit_with(1 if written is None else 0)


def build_site(project: Project, reporter: Reporter, *, proven: bool = False) -> Written | None:
    """Build and write the site, and say so; None where the pages do not compile."""
    inputs, outcome = compiled(project)
    errors = [item for item in outcome.diagnostics if item.severity == Severity.ERROR]
    if errors:
        reporter.findings(errors)
        reporter.closing(errors, "the site was left as it is")
        return None
    written = write_site(project, site_files(material(project, inputs, outcome, proven=proven)))
    counts = (("changed", written.changed), ("removed", written.removed))
    said = ", ".join(f"{len(paths)} {verb}" for verb, paths in counts if paths) or "nothing changed"
    reporter.line(f"{counted(written.total, 'file')} in {project.settings.site_output}: {said}")
    return written
