"""``sayso handler TOOL`` and ``sayso handler --missing``: stubs for tools that nobody answers yet."""

from __future__ import annotations

from pathlib import Path

import click

from sayso.checking.handler_places import handler_places
from sayso.commands.options import project_option, report_options
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.compiling.project import compile_project
from sayso.findings.cannot_run import CannotRun
from sayso.scaffolding.handlers import write_stubs
from sayso.spec import Catalogue, Tool


@click.command(short_help="Write handler stubs, once and never over a file.")
@project_option
@click.option("--missing", is_flag=True, help="For every tool without a handler.")
@click.argument("tools", nargs=-1)
@report_options
def command(
    *, folder: Path | None, missing: bool, tools: tuple[str, ...], output_format: str, colour: str
) -> None:  # fmt: skip
    """Write a typed stub for each of TOOLS that has no handler module yet. A file that exists is never touched."""
    if missing == bool(tools):
        raise click.UsageError("name tools, or say --missing")
    reporter = Reporter(output_format, colour)
    project = project_for(folder, reporter)
    outcome = compile_project(project)
    if not outcome.files:
        reporter.findings(outcome.diagnostics)
        reporter.closing(outcome.diagnostics, "no stub was written")
        exit_with(1)
    wanted = outcome.catalogue.tools if missing else _named(outcome.catalogue, tools)
    written = write_stubs(outcome.catalogue, wanted, project)
    for path in written:
        reporter.line(f"new      {path}")
    places = handler_places(outcome.catalogue, project.settings)
    fresh = [places[tool.name].function for tool in wanted if places[tool.name].path in written]
    if fresh:
        reporter.line("next: hand them to Handlers(...): " + ", ".join(f"{name}={name}" for name in fresh))
    else:
        reporter.line("nothing to write: every handler is there")


def _named(catalogue: Catalogue, names: tuple[str, ...]) -> list[Tool]:
    by_name = {tool.name: tool for tool in catalogue.tools}
    for name in names:
        if name not in by_name:
            raise CannotRun(f'no page describes a tool "{name}"', hint=f"`sayso new {name}` writes one")
    return [by_name[name] for name in names]
