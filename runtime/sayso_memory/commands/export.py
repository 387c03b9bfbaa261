"""``sayso-memory export``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from sayso_memory.commands.bars import progress
from sayso_memory.commands.options import FILE, overwrite_option, settings, store_options
from sayso_memory.commands.speaking import failures
from sayso_memory.legible import in_a_line


@click.command()
@click.argument("file", type=FILE, required=False)
@store_options
@overwrite_option
def command(file: Path | None, db: Path | None, config: Path | None, *, overwrite: bool) -> None:
    """Write everything as JSON Lines to FILE, or to standard output.

    That is entities, aliases, observations and relations with their identities, stamps and void states, and the audit
    trail. The same store is always the same bytes, and importing them into an empty store makes the same store. The form is
    described in docs/memory.md. Only notes of who read what are left out. Stopped in the middle, it leaves no FILE behind.

    \b
    sayso-memory export memory.jsonl
    sayso-memory export | gzip > memory.jsonl.gz
    sayso-memory export | jq -r 'select(.text) | .text'

    Exit codes: 0 written, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.copying import put_in_place, refuse_existing  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - as above
    from sayso_memory.keeping.exporting import export  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.index.indexing import last_event  # noqa: PLC0415 - as above

    with failures():
        _, location = settings(db, config)
        if file is not None and not overwrite:
            refuse_existing(file)
        with looking_at(location) as connection, progress("exporting", last_event(connection)) as step:
            if file is None:
                out = sys.stdout.buffer
                for line in export(connection, step):
                    out.write(line)
                out.flush()
                return
            with put_in_place(file.absolute()) as draft, draft.open("wb") as writing:
                writing.writelines(export(connection, step))
    click.echo(in_a_line(f"{file} holds everything in {location.path}"))
