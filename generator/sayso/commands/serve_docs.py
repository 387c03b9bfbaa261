"""``sayso serve-docs``: builds the site, serves it on this machine, and builds again when a page changes."""

from __future__ import annotations

import threading
from pathlib import Path

import click

from sayso.commands.options import project_option
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.commands.site import build_site
from sayso.workflow.docs_server import serving


@click.command(short_help="Show the documentation site on this machine.")
@project_option
@click.option("--port", type=click.IntRange(0, 65535), default=8770, show_default=True, help="0 takes a free one.")
@click.option("--watch/--no-watch", default=True, show_default=True, help="Build again when an input changes.")
def command(*, folder: Path | None, port: int, watch: bool) -> None:
    """Serve the site on 127.0.0.1 until interrupted."""
    reporter = Reporter("text", "auto")
    project = project_for(folder, reporter)
    if not watch and build_site(project, reporter) is None:
        exit_with(1)
    with serving(project.root / project.settings.site_output, port) as address:
        reporter.line(f"the site is at {address}")
        if watch:
            from sayso.workflow.watching import keep_building  # noqa: PLC0415 - only watching needs it

            keep_building(folder, reporter, lambda: int(build_site(project_for(folder, reporter), reporter) is None))
        else:
            threading.Event().wait()
