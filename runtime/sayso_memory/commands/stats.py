"""``sayso-memory stats``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import failures, say_json
from sayso_memory.legible import in_a_line


@click.command()
@store_options
@json_option
def command(db: Path | None, config: Path | None, *, as_json: bool) -> None:
    """Count what is in the store, profile by profile, and say how large the file is.

    \b
    sayso-memory stats
    sayso-memory stats --db memory-monday.db
    sayso-memory stats --json | jq '.profiles[] | {name, entities}'

    Exit codes: 0 counted, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.statistics import statistics  # noqa: PLC0415 - as above

    with failures():
        _, location = settings(db, config)
        with looking_at(location) as connection:
            found = statistics(connection, location.path)
    if as_json:
        say_json(found)
    else:
        _say(found)


def _say(found: dict[str, Any]) -> None:
    click.echo(
        f"{found['store']}: {found['bytes']:,} bytes, {found['log_bytes']:,} in its log, {found['events']:,} events"
    )
    if not found["index_sound"]:
        click.echo("the search index is stale: run `sayso-memory reindex`")
    if not found["profiles"]:
        click.echo("nothing is remembered yet; `sayso-memory connect` says how a client is connected")
    for profile in found["profiles"]:
        retired = profile["retired"]
        click.echo(click.style(f"profile {in_a_line(profile['name'])}", bold=True))
        for what in ("entities", "observations", "relations"):
            click.echo(f"  {profile[what]:>10,} {what:<13} {retired[what]:,} retired")
        for project in profile["projects"]:
            name = "without a project" if project["name"] is None else f"in {in_a_line(project['name'])}"
            click.echo(f"  {project['entities']:>10,} entities {name}")
