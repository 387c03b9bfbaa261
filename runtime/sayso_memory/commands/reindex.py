"""``sayso-memory reindex``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.options import settings, store_options
from sayso_memory.commands.speaking import failures, progress


@click.command()
@store_options
def command(db: Path | None, config: Path | None) -> None:
    """Make the search index anew from the texts.

    The store may be in use: others go on reading and writing, and searches meanwhile read the texts. Stopped in the
    middle, it loses nothing and can be run again.
    """
    from sayso_memory.keeping.existing import must_exist  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.store.sqlite.connecting import connect, translated  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.indexing import rebuild, row_count  # noqa: PLC0415 - as above
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
    click.echo(f"indexed {rows} names and texts")
