"""``sayso-memory backup``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.options import FILE, overwrite_option, settings, store_options
from sayso_memory.commands.speaking import failures, progress_to


@click.command()
@click.argument("file", type=FILE)
@store_options
@overwrite_option
def command(file: Path, db: Path | None, config: Path | None, *, overwrite: bool) -> None:
    """Copy the store, as it is at this moment, into FILE.

    The store may be in use and written to. The copy is checked before it gets its name, and is one plain file.
    """
    from sayso_memory.keeping.backups import Existing, backup  # noqa: PLC0415 - help must stay cheap

    with failures():
        _, location = settings(db, config)
        with progress_to("copying") as reach:
            backup(location, file.absolute(), Existing.REPLACE if overwrite else Existing.KEEP, reach)
    click.echo(f"{file} holds {location.path}, {file.stat().st_size} bytes, verified")
