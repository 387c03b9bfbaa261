"""``sayso release VERSION``: keeps what the pages say now, for the page of changes and the feed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from sayso.commands.options import project_option
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.comparing.releases import DATE, VERSION, Release, release_text
from sayso.disk.writer import replace_files
from sayso.findings.cannot_run import CannotRun
from sayso.findings.codes import Severity
from sayso.workflow.publishing import compiled


@click.command(short_help="Record what the pages say as a released version.")
@click.argument("version")
@click.option("--date", metavar="YYYY-MM-DD", help="The day of the release. Else: today, in UTC.")
@project_option
def command(*, version: str, date: str | None, folder: Path | None) -> None:
    """Write releases/VERSION.json. A version is recorded once; to record it again, remove its file first."""
    reporter = Reporter("text", "auto")
    project = project_for(folder, reporter)
    day = date or datetime.now(UTC).date().isoformat()
    if not VERSION.fullmatch(version):
        raise CannotRun(f'"{version}" is not a version: letters, digits, dots, plus and hyphen, at most 64')
    if not DATE.fullmatch(day):
        raise CannotRun(f'"{day}" is not a date: write YYYY-MM-DD')
    path = f"{project.settings.releases}/{version}.json"
    if (project.root / path).exists():
        raise CannotRun(
            f"{path} is there already", hint="a released version does not change; remove the file to record it anew"
        )
    _, outcome = compiled(project)
    if errors := [item for item in outcome.diagnostics if item.severity == Severity.ERROR]:
        reporter.findings(errors)
        reporter.closing(errors, "nothing was recorded")
        exit_with(1)
    text = release_text(Release(version, day, outcome.catalogue))
    replace_files(project.root, {path: text}, (), (project.settings.releases,))
    reporter.line(f"new      {path}")
