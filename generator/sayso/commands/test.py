"""``sayso test``: the project's conformance tests, through a real MCP client."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

from sayso.commands.extras import EXTRAS, demand
from sayso.commands.options import project_option
from sayso.commands.reporting import exit_with
from sayso.findings.cannot_run import CannotRun
from sayso.settings.project import load_project
from sayso.workflow.child_processes import environment


@click.command(short_help="Run the project's conformance tests.", context_settings={"ignore_unknown_options": True})
@project_option
@click.option("--golden", is_flag=True, help="Record anew what a client sees, instead of comparing with the record.")
@click.argument("pytest_options", nargs=-1, type=click.UNPROCESSED)
def command(folder: Path | None, golden: bool, pytest_options: tuple[str, ...]) -> None:
    """Run pytest over the conformance folder. Further options go to pytest.

    Exit code 1 means failed tests; 2 that none could run.
    """
    project = load_project(folder)
    demand("test", EXTRAS["test"])
    settings = project.settings
    if not (settings.app or settings.start or settings.start_http):
        raise CannotRun('the settings name no server to test: set "app", "start" or "start-http"')
    if not (project.root / settings.conformance / "tests").is_dir():
        raise CannotRun("there are no conformance tests", hint="`sayso build` writes them")
    recording = ["--snapshot-update"] if golden else []
    words = [sys.executable, "-m", "pytest", settings.conformance, *recording, *pytest_options]
    ended = subprocess.run(words, cwd=project.root, env=environment(project), check=False)  # noqa: S603 - our interpreter
    exit_with(ended.returncode if ended.returncode in {0, 1} else 2)
