"""``sayso-memory view``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.options import caller_options, settings, store_options
from sayso_memory.commands.speaking import failures


@click.command()
@store_options
@caller_options
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, show_default=True, help="Port on 127.0.0.1; 0 takes a free one."
)
@click.option("--no-browser", "address_only", is_flag=True, help="Print the address, and open nothing.")
def command(
    *, db: Path | None, config: Path | None, caller: str | None, profile: str | None, port: int, address_only: bool
) -> None:
    """Look at the store in a browser: browse, search, and see an entity with its surroundings and its history.

    The pages are served on 127.0.0.1 and on no other address, below a path that is made up at each start; they need no
    network and no scripts. The store is only read, nothing in it changes, and whoever uses it goes on working. What is
    shown is what the caller may read; without --caller, that is everything in the profile. Ctrl-C ends it.

    \b
    sayso-memory view
    sayso-memory view --caller printer --config callers.toml
    sayso-memory view --no-browser --port 8900

    Exit codes: 0 ended by Ctrl-C, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.view.serving import (  # noqa: PLC0415 - help must stay cheap
        chosen_person,
        in_browser,
        nothing_to_open,
        serve_view,
    )

    with failures():
        configuration, location = settings(db, config)
        serve_view(
            location,
            chosen_person(configuration, caller, profile),
            port,
            lambda url: click.echo(f"{location.path} is shown at {url}\nCtrl-C ends it"),
            nothing_to_open if address_only else in_browser,
        )
