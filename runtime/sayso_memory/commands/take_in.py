"""``sayso-memory import``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sayso_memory.commands.bars import progress
from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import FOUND_SOMETHING, failures, say_json
from sayso_memory.commands.words import WORDS
from sayso_memory.configuring.named_files import PresentFileName
from sayso_memory.legible import in_a_line

if TYPE_CHECKING:
    from sayso_memory.keeping.importing.report import Report

Tell = Callable[[int, str], None]

_IN_JSON = 10_000


@click.command()
@click.argument("file", type=PresentFileName())
@store_options
@click.option(
    "--profile", type=WORDS, metavar="NAME", help="Into this profile. Default: an export's own; else the owner's."
)
@click.option("--project", type=WORDS, metavar="NAME", help="The project of entities that come without one.")
@click.option(
    "--caller",
    type=WORDS,
    metavar="NAME",
    default="owner",
    show_default=True,
    help="Who is named as their creator.",
)
@json_option
def command(
    file: Path,
    *,
    db: Path | None,
    config: Path | None,
    profile: str | None,
    project: str | None,
    caller: str,
    as_json: bool,
) -> None:
    """Take in FILE: an export of sayso-memory, or the JSON Lines of the reference memory server. Which, is seen from it.

    Whatever can be kept is kept, and every line that is torn, doubled, incomplete or dangling is reported with its number.
    Nothing that is in the store is overwritten. Importing the same file again changes nothing, and an import that was
    stopped is completed by running it again.

    \b
    sayso-memory import memory.jsonl
    sayso-memory import ~/old/memory.jsonl --project archive --caller ann
    sayso-memory import export.jsonl --profile copy --json

    Exit codes: 0 all is kept, 1 something of the file could not be kept, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.identity import OWN_PROFILE  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.importing.report import Report  # noqa: PLC0415 - as above
    from sayso_memory.keeping.importing.taking import Wanted, take_file  # noqa: PLC0415 - as above
    from sayso_memory.store.sqlite.store import open_store  # noqa: PLC0415 - as above

    told: list[dict[str, object]] = []
    report = Report(_kept(told) if as_json else _printed(file))
    with failures():
        _, location = settings(db, config)
        store = open_store(location)
        try:
            with file.open("rb") as lines, progress("importing", file.stat().st_size) as step:
                take_file(store, lines, Wanted(profile, project, caller, OWN_PROFILE), report, step)
        finally:
            store.close()
    if as_json:
        _say_as_json(report, told)
    else:
        _say(report)
    sys.exit(FOUND_SOMETHING if report.dropped else 0)


def _say_as_json(report: Report, told: list[dict[str, object]]) -> None:
    counts = dict(sorted(report.counts.items()))
    say_json({"counts": counts, "notes": report.notes, "dropped": report.dropped, "reports": told})


def _kept(told: list[dict[str, object]]) -> Tell:
    def tell(line: int, text: str) -> None:
        if len(told) < _IN_JSON:
            told.append({"line": line, "text": text})

    return tell


def _printed(file: Path) -> Tell:
    return lambda line, text: click.echo(in_a_line(f"{file}:{line}: {text}"), err=True)


def _say(report: Report) -> None:
    for what, many in sorted(report.counts.items()):
        click.echo(f"{many:,} {what}")
    if report.notes or report.dropped:
        click.echo(f"{report.dropped:,} things could not be kept, {report.notes:,} notes")
    if not report.counts and not report.dropped:
        click.echo("there was nothing in it")
