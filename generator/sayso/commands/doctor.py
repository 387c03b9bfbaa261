"""``sayso doctor``: what is installed, which project is found, and what a client's configuration has to say."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import click

from sayso.commands.extras import EXTRAS, absent
from sayso.commands.options import project_option
from sayso.commands.reporting import exit_with
from sayso.findings.cannot_run import CannotRun
from sayso.settings.project import Project, load_project

OLDEST = (3, 11)


@click.command(short_help="Look at the installation and print what a client needs.")
@project_option
def command(folder: Path | None) -> None:
    """Print the state of the installation and the project, and a client configuration with absolute paths.

    Clients with a window do not see the shell's PATH: they need the interpreter's absolute path. Exit code 1 means that
    something is missing.
    """
    sound = [_python(), *(_extra(name, modules) for name, modules in EXTRAS.items())]
    try:
        project = load_project(folder)
    except CannotRun as error:
        _line("missing", "project", f"{error}; {error.hint}")
        exit_with(1)
    sound += _project(project)
    click.echo("\nFor an MCP client:\n" + client_configuration(project))
    exit_with(0 if all(sound) else 1)


def client_configuration(project: Project) -> str:
    """The ``mcpServers`` entry that starts this project's server with this interpreter, as JSON text."""
    entry = {"command": sys.executable, "args": ["-m", "sayso", "serve", "--project", str(project.root)]}
    return json.dumps({"mcpServers": {project.settings.name: entry}}, indent=2)


def _python() -> bool:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return _line(_state(sys.version_info[:2] >= OLDEST), "Python", f"{version} at {sys.executable}")


def _extra(name: str, modules: tuple[str, ...]) -> bool:
    missing = absent(modules)
    detail = f"pip install 'sayso[{name}]' brings {', '.join(missing)}" if missing else ", ".join(modules)
    return _line(_state(not missing), f"sayso[{name}]", detail)


def _project(project: Project) -> list[bool]:
    settings = project.settings
    folders = {"catalogue": settings.catalogue, "handlers": settings.handlers, "generated": settings.output}
    sound = [_line("ok", "project", f"{project.root} ({project.source.path})")]
    sound += [
        _line(_state((project.root / place).is_dir()), name, str(project.root / place))
        for name, place in folders.items()
    ]
    word = settings.start.split()[0] if settings.start.split() else ""
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    found = shutil.which(word, path=beside) if word else None
    absent = (
        f'the command "{word}" is not found' if word else 'the setting "start" does not say how to start the server'
    )
    sound.append(_line(_state(found), "start", found or absent))
    return sound


def _state(good: object) -> str:
    return "ok" if good else "missing"


def _line(state: str, name: str, detail: str) -> bool:
    click.echo(f"{state:<8} {name:<14} {detail}")
    return state == "ok"
