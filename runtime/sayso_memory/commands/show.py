"""``sayso-memory show``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sayso_memory.commands.options import caller_options, json_option, settings, store_options
from sayso_memory.commands.speaking import FOUND_SOMETHING, day_and_time, failures, plain, say_json

if TYPE_CHECKING:
    from sayso_memory.keeping.history import History


@click.command()
@click.argument("name")
@store_options
@caller_options
@json_option
def command(
    name: str, db: Path | None, config: Path | None, caller: str | None, profile: str | None, *, as_json: bool
) -> None:
    """Show all that the store knows of the entity NAME: observations, relations, what is retired, and every event.

    This is the view of whoever owns the file: grants do not narrow it. Exit code 1 means that there is no such name.
    """
    from sayso_memory.commands.person import person  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - as above
    from sayso_memory.keeping.history import history  # noqa: PLC0415 - as above

    with failures():
        configuration, location = settings(db, config)
        with looking_at(location) as connection:
            identity = person(connection, configuration, caller, profile)
            found = history(connection, identity.profile, name)
    if found is None:
        click.echo(f"there is no entity {plain(name)!r} in the profile {identity.profile!r}", err=True)
        sys.exit(FOUND_SOMETHING)
    if as_json:
        say_json(found)
    else:
        _say(found)


def _say(entity: History) -> None:
    where = entity["project"] or "no project"
    private = f", private to {entity['private_to']}" if entity["private_to"] else ""
    click.echo(click.style(plain(entity["name"]), bold=True) + plain(f"  ({entity['type']}, {where}{private})"))
    click.echo(f"  {entity['id']}{_state(entity)}, read {entity['reads']} times")
    for alias in entity["aliases"]:
        click.echo(f"  also found as {plain(alias)}")
    for text in entity["observations"]:
        click.echo(f"  - {plain(text['text'])}{_state(text)}")
    for relation in entity["relations"]:
        absent = ", absent with its other end" if relation["absent"] and not relation["void"] else ""
        triple = f"{relation['from']} {relation['type']} {relation['to']}"
        click.echo(f"  > {plain(triple)}{_state(relation)}{absent}")
    click.echo("  history")
    for event in entity["events"]:
        detail = " ".join(str(part) for part in (event["detail"], event["about"]) if part)
        line = f"{day_and_time(event['at'])}  {event['event']} {event['of']} by {event['by']}  {detail}"
        click.echo(f"    {plain(line)}".rstrip())


def _state(thing: History) -> str:
    if not thing["void"]:
        return ""
    return f"  [retired {day_and_time(thing['voided_at'])} by {plain(thing['voided_by'])}]"
