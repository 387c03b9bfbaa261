"""``sayso build``: compile the pages and write what changed, all or nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import click

from sayso.commands.options import project_option, report_options
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.disk.drift import compare
from sayso.disk.output_plan import Overwriting, Plan, plan
from sayso.disk.writer import Writer, writing
from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers.summary import counted
from sayso.settings.project import Project
from sayso.workflow.examination import Examination, examine, generated_folders

_LISTED = 20
_Step = Callable[[Plan, Examination, Reporter], None]


@click.command(short_help="Compile the pages and write what changed.")
@project_option
@click.option("--watch", is_flag=True, help="Build again whenever an input changes, until interrupted.")
@click.option("--dry-run", is_flag=True, help="Say what would be written, and write nothing.")
@click.option("--force", is_flag=True, help="Overwrite hand-edited generated files and delete orphans.")
@report_options
def command(
    *, folder: Path | None, watch: bool, dry_run: bool, force: bool, output_format: str, colour: str
) -> None:  # fmt: skip
    """Compile every page and write the files that changed.

    Equal files keep their time, files that no page makes any more are deleted, and on any failure nothing is changed. A
    generated file that was edited by hand is named and left alone, and then nothing else is written either.
    """
    reporter = Reporter(output_format, colour)
    overwriting = Overwriting.ANY if force else Overwriting.OWN

    def once() -> int:
        project = project_for(folder, reporter)
        if dry_run:
            return _build(project, reporter, overwriting, _announce)
        with writing(project.root, generated_folders(project.settings)) as writer:
            return _build(project, reporter, overwriting, partial(_write, writer))

    if watch:
        from sayso.workflow.watching import keep_building  # noqa: PLC0415 - one build needs none of it

        keep_building(folder, reporter, once)
    exit_with(once())


def _build(project: Project, reporter: Reporter, overwriting: Overwriting, write: _Step) -> int:
    examination = examine(project)
    found = list(examination.compiled)
    if examination.expected is None:
        reporter.findings(found)
        reporter.closing(found, "nothing was written")
        return 1
    drifts = compare(str(project.root), examination.expected)
    planned = plan(drifts, examination.expected, overwriting)
    found += _refusals(project, planned, examination)
    reporter.findings(found)
    if planned.blocked:
        from sayso.disk.drift_findings import unblocking  # noqa: PLC0415 - most builds are not blocked

        reporter.closing(found, f"nothing was written; {unblocking(planned.blocked)}")
        return 1
    write(planned, examination, reporter)
    if found:
        reporter.closing(found, "`sayso build --force` deletes orphans" if planned.orphans else "")
    return 1 if planned.orphans else 0


def _refusals(project: Project, planned: Plan, examination: Examination) -> list[Diagnostic]:
    refused = (*planned.blocked, *planned.orphans)
    if not refused:
        return []
    from sayso.disk.drift_findings import drift_findings  # noqa: PLC0415 - most builds have nothing to refuse

    return drift_findings(project.root, refused, examination.texts)


def _write(writer: Writer, planned: Plan, examination: Examination, reporter: Reporter) -> None:
    wanted = (*planned.new, *planned.changed)
    texts = examination.texts() if wanted else {}
    writer.replace({path: texts[path] for path in wanted}, planned.deleted)
    _say(planned, examination, reporter, "")


def _announce(planned: Plan, examination: Examination, reporter: Reporter) -> None:
    _say(planned, examination, reporter, "would be ")


def _say(planned: Plan, examination: Examination, reporter: Reporter, mood: str) -> None:
    rows = (("new", planned.new), ("changed", planned.changed), ("deleted", planned.deleted))
    for verb, paths in rows:
        for path in paths[:_LISTED]:
            reporter.line(f"{mood}{verb:<8} {path}")
        if len(paths) > _LISTED:
            reporter.line(f"{mood}{verb:<8} … and {len(paths) - _LISTED} more")
    total = len(examination.expected.digests) if examination.expected else 0
    counts = ", ".join(f"{len(paths)} {mood}{verb}" for verb, paths in rows if paths) or "nothing changed"
    reporter.line(f"{counted(examination.tools, 'tool')}, {counted(total, 'file')}: {counts}")
