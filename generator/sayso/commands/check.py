"""``sayso check``: pages, generated files, handlers, snapshots and claims held against each other. Writes nothing."""

from __future__ import annotations

from pathlib import Path

import click

from sayso.commands.options import project_option, report_options
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.disk.drift import compare
from sayso.disk.writer import interrupted
from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers.summary import counted
from sayso.workflow.examination import examine

_UNDONE = "a build was cut short: `sayso build` undoes what it had begun, and mends the generated files"


@click.command(short_help="Say where pages, generated files, handlers and proofs disagree.")
@project_option
@click.option("--strict", is_flag=True, help="Warnings count as findings.")
@report_options
def command(*, folder: Path | None, strict: bool, output_format: str, colour: str) -> None:
    """Compile the pages in memory and compare everything that must agree with them.

    Nothing is written but the cache below .sayso. Exit code 1 means findings or drift.
    """
    reporter = Reporter(output_format, colour)
    project = project_for(folder, reporter)
    examination = examine(project)
    found: list[Diagnostic] = [*examination.compiled, *examination.inspected]
    mend = ""
    if examination.expected and (drifts := compare(str(project.root), examination.expected)):
        from sayso.disk.drift_findings import drift_findings, mending  # noqa: PLC0415 - an undrifted project pays nothing

        found.extend(drift_findings(project.root, drifts, examination.texts))
        mend = _UNDONE if interrupted(project.root) else mending(drifts)
    found.sort(key=lambda item: (item.span.source.path, item.span.start, item.code))
    reporter.findings(found)
    if found:
        reporter.closing(found, mend)
    else:
        reporter.line(f"{counted(examination.tools, 'tool')}: pages, generated files, handlers and claims agree")
    errors = [item for item in found if item.severity == "error"]
    exit_with(1 if errors or (strict and found) else 0)
