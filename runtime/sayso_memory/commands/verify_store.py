"""``sayso-memory verify-store``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sayso_memory.commands.bars import progress_in_turn
from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import FOUND_SOMETHING, failures, say_json
from sayso_memory.legible import in_a_line

if TYPE_CHECKING:
    from sayso_memory.keeping.verifying import Check


@click.command()
@store_options
@json_option
def command(db: Path | None, config: Path | None, *, as_json: bool) -> None:
    """Check everything that must hold in the store.

    Looked at are pages, references, the chain of the audit trail, the evidence of every creation and retirement, the
    identity of every text, counts, and the search index.

    The store may be in use, and is not changed. Each finding comes with a way out.

    \b
    sayso-memory verify-store
    sayso-memory verify-store --db ~/backups/memory-monday.db
    sayso-memory verify-store --json | jq '.checks[] | select(.problems != [])'

    Exit codes: 0 sound, 1 something is wrong, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.verifying import counted, verify  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.index.indexing import last_event  # noqa: PLC0415 - as above

    with failures():
        _, location = settings(db, config)
        with looking_at(location) as connection, progress_in_turn("verifying") as (reach,):
            events = last_event(connection)
            reach(0, events)
            checks = verify(connection, counted(reach, events))
    wrong = [check for check in checks if check.problems]
    if as_json:
        say_json({"store": str(location.path), "sound": not wrong, "checks": [_as_value(check) for check in checks]})
    else:
        _say(str(location.path), checks)
    sys.exit(FOUND_SOMETHING if wrong else 0)


def _as_value(check: Check) -> dict[str, object]:
    return {"name": check.name, "problems": list(check.problems), "way_out": check.remedy}


def _say(path: str, checks: list[Check]) -> None:
    for check in checks:
        click.echo(f"{'WRONG' if check.problems else 'ok   '} {check.name}")
        for problem in check.problems:
            click.echo(in_a_line(f"        {problem}"))
        if check.problems:
            click.echo(f"        way out: {check.remedy}")
    click.echo(f"{path} is {'not sound' if any(check.problems for check in checks) else 'sound'}")
