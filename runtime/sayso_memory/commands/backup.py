"""``sayso-memory backup``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.bars import progress_in_turn
from sayso_memory.commands.options import FILE, json_option, overwrite_option, settings, store_options
from sayso_memory.commands.speaking import failures, say_json
from sayso_memory.legible import in_a_line


@click.command()
@click.argument("file", type=FILE)
@store_options
@overwrite_option
@json_option
def command(file: Path, db: Path | None, config: Path | None, *, overwrite: bool, as_json: bool) -> None:
    """Copy the store, as it is at this moment, into FILE.

    The store may be in use and written to. The copy is checked before it gets its name, and is one plain file. Stopped in
    the middle, it leaves nothing behind.

    \b
    sayso-memory backup ~/backups/memory-monday.db
    sayso-memory backup ~/backups/memory.db --overwrite

    Exit codes: 0 copied and verified, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.backups import Existing, backup  # noqa: PLC0415 - help must stay cheap

    with failures():
        _, location = settings(db, config)
        with progress_in_turn("copying") as (reach,):
            backup(location, file.absolute(), Existing.REPLACE if overwrite else Existing.KEEP, reach)
    size = file.stat().st_size
    if as_json:
        say_json({"store": str(location.path), "file": str(file.absolute()), "bytes": size})
    else:
        click.echo(in_a_line(f"{file} holds {location.path}, {size:,} bytes, verified"))
