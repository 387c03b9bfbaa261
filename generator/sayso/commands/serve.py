"""``sayso serve``: starts the project's own server, as its settings say, over a store that stays."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from sayso.commands.extras import EXTRAS, demand
from sayso.commands.options import project_option
from sayso.disk.writer import state_folder
from sayso.findings.cannot_run import CannotRun
from sayso.proving.servers import Ground, lay
from sayso.proving.servers import command as start_words
from sayso.proving.suite import EMPTY_WORLD, NoCases, WorldCases, load_suite
from sayso.settings.project import Project, load_project
from sayso.workflow.child_processes import environment


@click.command(short_help="Start the project's server.")
@project_option
@click.option("--http", is_flag=True, help="Over HTTP on this machine, with a bearer token for each caller.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="The port for --http.")
@click.option(
    "--world", metavar="NAME", help="The world whose callers exist. Else: the only one, or one caller, owner."
)
@click.option("--caller", metavar="NAME", help="Who calls over stdio. Else: the world's first caller.")
def command(*, folder: Path | None, http: bool, port: int, world: str | None, caller: str | None) -> None:
    """Run the settings' start command. The store below .sayso/serve is kept from one start to the next."""
    project = load_project(folder)
    template = project.settings.start_http if http else project.settings.start
    if not template:
        name = "start-http" if http else "start"
        raise CannotRun(f'the settings do not say how to start the server: "{name}" is missing')
    callers = _world(project, world)
    who = caller or callers.first
    if who not in dict(callers.callers):
        raise CannotRun(
            f'there is no caller "{who}"', hint="there are " + ", ".join(name for name, _ in callers.callers)
        )
    ground = _ground(project, callers)
    if http:
        for name, columns in ground.callers.items():
            click.echo(f"http://127.0.0.1:{port}/mcp  {name}: Authorization: Bearer {columns['token']}", err=True)
    words = start_words(template, ground, who, port)
    if Path(words[0]).parent == Path(sys.executable).parent:
        demand("server", EXTRAS["server"] if http else ["mcp"])
    _become(words, project)


def _world(project: Project, name: str | None) -> WorldCases:
    try:
        worlds = load_suite(project.root / project.settings.conformance).worlds
    except NoCases as error:
        raise CannotRun(str(error)) from error
    if name is not None and name not in worlds:
        raise CannotRun(f'there is no world "{name}"', hint="there are " + ", ".join(sorted(worlds)))
    if name is not None:
        return worlds[name]
    return next(iter(worlds.values())) if len(worlds) == 1 else EMPTY_WORLD


def _ground(project: Project, world: WorldCases) -> Ground:
    folder = state_folder(project.root) / "serve"
    folder.mkdir(exist_ok=True)
    return lay(folder, world)


def _become(words: list[str], project: Project) -> None:
    """Replace this process by the server, so that signals and the standard streams are its own."""
    os.chdir(project.root)
    try:
        os.execvpe(words[0], words, environment(project))  # noqa: S606 - the project's own command, no shell
    except OSError as error:
        raise CannotRun(f"cannot start {words[0]}: {error.strerror}") from error
