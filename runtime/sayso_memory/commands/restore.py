"""``sayso-memory restore``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.bars import progress_in_turn
from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import failures, say_json
from sayso_memory.configuring.named_files import PresentFileName
from sayso_memory.legible import in_a_line


@click.command()
@click.argument("file", type=PresentFileName())
@store_options
@json_option
def command(file: Path, db: Path | None, config: Path | None, *, as_json: bool) -> None:
    """Make the store what the backup FILE holds.

    FILE is verified first, as verify-store does. What is in the store now is kept in a file beside it. Servers that have
    the store open go on with what was restored; only where the present file cannot be read any more, stop them before.
    Stopped in the middle, the store is what it was.

    \b
    sayso-memory restore ~/backups/memory-monday.db
    sayso-memory restore ~/backups/memory-monday.db --db another.db

    Exit codes: 0 restored, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.backups import restore  # noqa: PLC0415 - help must stay cheap

    with failures():
        _, location = settings(db, config)
        with progress_in_turn("verifying", "restoring") as (checking, reach):
            aside = restore(file.absolute(), location, reach, checking)
    if as_json:
        kept = str(aside) if aside else None
        say_json({"store": str(location.path), "file": str(file.absolute()), "before": kept})
    else:
        before = f"; what was there is in {aside}" if aside else ""
        click.echo(in_a_line(f"{location.path} is what {file} holds{before}"))
