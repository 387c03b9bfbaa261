"""``sayso-memory profile``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sayso_memory.commands.options import json_option, settings, store_options
from sayso_memory.commands.speaking import COULD_NOT_RUN, failures, say_json
from sayso_memory.commands.words import WORDS
from sayso_memory.legible import in_a_line


@click.command()
@click.argument("name", required=False, type=WORDS)
@store_options
@click.option(
    "--caller", type=WORDS, metavar="NAME", help="Put this caller of the configuration into the profile NAME."
)
@json_option
def command(name: str | None, *, db: Path | None, config: Path | None, caller: str | None, as_json: bool) -> None:
    """List profiles: what the store holds of each, and which callers of the configuration belong to it.

    With NAME and --caller, the configuration file is changed: that caller belongs to NAME from then on, made without any
    grant when it is new. Profiles see nothing of each other; one comes into being with its first write.

    \b
    sayso-memory profile
    sayso-memory profile acme --json
    sayso-memory profile acme --caller printer --config callers.toml

    Exit codes: 0 done, 1 there is no such profile, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.commands.grant import apply  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.configuring.grants import Change  # noqa: PLC0415 - as above

    if caller is not None:
        if name is None or config is None:
            click.echo("sayso-memory: --caller needs the profile's NAME and --config FILE", err=True)
            raise SystemExit(COULD_NOT_RUN)
        apply(config, caller, Change(profile=name), as_json=as_json)
        return
    found = _profiles(db, config)
    shown = {key: value for key, value in found.items() if name in (None, key)}
    if as_json:
        say_json(shown)
    else:
        for profile, about in shown.items():
            callers = in_a_line(", ".join(about["callers"])) or "none"
            click.echo(f"{in_a_line(profile)}: {about['entities']:,} entities, callers: {callers}")
    if name is not None and not shown:
        click.echo(f"there is no profile {in_a_line(name)!r}", err=True)
        raise SystemExit(1)


def _profiles(db: Path | None, config: Path | None) -> dict[str, dict[str, Any]]:
    """By name: live entities in the store, and callers."""
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.keeping.statistics import live_entities  # noqa: PLC0415 - as above
    from sayso_memory.serving.starting import chosen  # noqa: PLC0415 - as above

    with failures():
        configuration, location = settings(db, config)
        counts: dict[str, int] = {}
        if location.path.exists():
            with looking_at(location) as connection:
                counts = live_entities(connection)
        own = [] if configuration.callers else [chosen(configuration, None)]
        known = [*own, *(caller.identity for caller in configuration.callers.values())]
    names = sorted({*counts, *(identity.profile for identity in known)})
    return {
        name: {
            "entities": counts.get(name, 0),
            "callers": [identity.name for identity in known if identity.profile == name],
        }
        for name in names
    }
