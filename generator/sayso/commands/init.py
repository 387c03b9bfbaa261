"""``sayso init DIR``: a small project of somebody else, complete from page to CI."""

from __future__ import annotations

from pathlib import Path

import click

from sayso.scaffolding.project import write_project


@click.command(short_help="Start a project: a small catalogue with handlers, server, tests and CI.")
@click.argument("folder", type=click.Path(path_type=Path), default=Path(), metavar="[DIR]")
def command(folder: Path) -> None:
    """Write a project into DIR, which must be empty or missing: two tools that keep and find notes.

    It builds, checks, tests and serves as it is. Change it into your own.
    """
    for path in write_project(folder):
        click.echo(f"new      {path}")
    click.echo(f"\nnext: cd {folder} && pip install -e '.[dev]' && sayso build && sayso check && sayso test")
