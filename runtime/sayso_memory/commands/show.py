"""``sayso-memory show``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sayso_memory.commands.options import caller_options, json_option, settings, store_options
from sayso_memory.commands.speaking import FOUND_SOMETHING, failures, say_json
from sayso_memory.commands.words import WORDS
from sayso_memory.legible import day_and_time, hanging, in_a_line

if TYPE_CHECKING:
    import apsw

    from sayso_memory.keeping.history import History
    from sayso_memory.keeping.viewing.within import Seen


@click.command()
@click.argument("name", type=WORDS)
@store_options
@caller_options
@json_option
def command(
    name: str, db: Path | None, config: Path | None, caller: str | None, profile: str | None, *, as_json: bool
) -> None:
    """Show all that the store knows of the entity NAME: observations, relations, what is retired, and every event.

    This is the view of whoever owns the file: grants do not narrow it, unless --caller says with whose eyes to look. Times
    are those of this machine; with --json they are milliseconds since 1970.

    \b
    sayso-memory show "Acme Print"
    sayso-memory show Ada --profile work
    sayso-memory show "Acme Print" --json | jq '.observations[].text'
    sayso-memory show -- --a-name-that-begins-with-dashes

    Exit codes: 0 shown, 1 there is no such name (names that could be meant are told), 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - as above
    from sayso_memory.keeping.history import history  # noqa: PLC0415 - as above
    from sayso_memory.keeping.viewing.within import whole, within  # noqa: PLC0415 - as above
    from sayso_memory.serving.person import person  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.store.scope import Scope  # noqa: PLC0415 - as above

    with failures():
        configuration, location = settings(db, config)
        with looking_at(location) as connection:
            identity = person(connection, configuration, caller, profile)
            scope = Scope(identity.profile, identity.name, identity.read)
            seen = whole(connection, identity.profile) if caller is None else within(connection, scope)
            found = history(connection, seen, name)
            if found is None:
                _say_missing(connection, seen, identity.profile, name)
    if found is None:
        sys.exit(FOUND_SOMETHING)
    if as_json:
        say_json(found)
    else:
        _say(found)


def _say_missing(connection: apsw.Connection, seen: Seen, profile: str, name: str) -> None:
    """Other profiles are the owner's business only."""
    from sayso_memory.keeping.alike import alike, profiles_with  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.viewing.within import Whole  # noqa: PLC0415 - as above

    click.echo(f"there is no entity {in_a_line(name)!r} in the profile {in_a_line(profile)!r}", err=True)
    for other in alike(connection, seen, name):
        click.echo(f"  perhaps: {in_a_line(other)}", err=True)
    for other in profiles_with(connection, name, but=profile) if isinstance(seen, Whole) else ():
        click.echo(f"  the profile {in_a_line(other)!r} has one: say --profile", err=True)
    click.echo("  `sayso-memory search TEXT` finds entities by what is known of them", err=True)


def _say(entity: History) -> None:
    where = entity["project"] or "no project"
    private = f", private to {entity['private_to']}" if entity["private_to"] else ""
    kind = in_a_line(f"  ({entity['type']}, {where}{private})")
    click.echo(click.style(in_a_line(entity["name"]), bold=True) + kind)
    click.echo(f"  {entity['id']}{_state(entity)}, read {entity['reads']} times")
    for alias in entity["aliases"]:
        click.echo(f"  also found as {in_a_line(alias)}")
    for text in entity["observations"]:
        click.echo(f"  - {hanging(text['text'], '    ')}{_state(text)}")
    for relation in entity["relations"]:
        absent = "  [absent with its other end]" if relation["absent"] and not relation["void"] else ""
        triple = f"{relation['from']} > {relation['type']} > {relation['to']}"
        click.echo(f"  > {in_a_line(triple)}{_state(relation)}{absent}")
    click.echo("  history")
    for event in entity["events"]:
        click.echo(f"    {_event(event)}".rstrip())


def _event(event: History) -> str:
    detail = " ".join(str(part) for part in (event["detail"], event["about"]) if part)
    done = "retired" if event["event"] == "voided" else event["event"]
    happened = in_a_line(f"{event['of']} {done} by {event['by']}")
    return f"{day_and_time(event['at'])}  {happened}  {hanging(detail, ' ' * 8)}"


def _state(thing: History) -> str:
    if not thing["void"]:
        return ""
    return f"  [retired {day_and_time(thing['voided_at'])} by {in_a_line(thing['voided_by'])}]"
