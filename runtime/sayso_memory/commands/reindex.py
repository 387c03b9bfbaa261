"""``sayso-memory reindex``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.bars import progress
from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import failures, say_json


@click.command()
@store_options
@json_option
def command(db: Path | None, config: Path | None, *, as_json: bool) -> None:
    """Make the search index anew from the texts.

    The store may be in use: others go on reading and writing, and searches meanwhile read the texts. Stopped in the
    middle, it loses nothing and can be run again. A store of an older version is brought up to date by it.

    \b
    sayso-memory reindex
    sayso-memory reindex --db memory-monday.db

    Exit codes: 0 made, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.existing import must_exist  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.store.sqlite.file.connecting import connect, translated  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.index.indexing import row_count  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.index.rebuilding import rebuild  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.opening import prepare  # noqa: PLC0415 - as above

    with failures():
        _, location = settings(db, config)
        must_exist(location)
        prepare(location)
        connection = connect(location)
        try:
            with translated(location.path):
                rows = row_count(connection)
                with progress("indexing", rows) as step:
                    rebuild(connection, step)
        finally:
            connection.close()
    if as_json:
        say_json({"store": str(location.path), "indexed": rows})
    else:
        click.echo(f"indexed {rows:,} names and texts")
