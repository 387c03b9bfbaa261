"""``sayso-memory restore``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.options import FILE, settings, store_options
from sayso_memory.commands.speaking import failures, progress_to


@click.command()
@click.argument("file", type=FILE)
@store_options
def command(file: Path, db: Path | None, config: Path | None) -> None:
    """Make the store what the backup FILE holds.

    FILE is verified first, as verify-store does. What is in the store now is kept in a file beside it. Servers that have
    the store open go on with what was restored; only where the present file cannot be read any more, stop them before.
    """
    from sayso_memory.keeping.backups import restore  # noqa: PLC0415 - help must stay cheap

    with failures():
        _, location = settings(db, config)
        with progress_to("restoring") as reach:
            aside = restore(file.absolute(), location, reach)
    click.echo(f"{location.path} is what {file} holds" + (f"; what was there is in {aside}" if aside else ""))
