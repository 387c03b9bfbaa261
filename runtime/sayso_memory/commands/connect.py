"""``sayso-memory connect``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.options import FILE, json_option
from sayso_memory.commands.speaking import say_json


@click.command()
@click.argument("client", required=False, type=click.Choice(["claude-desktop", "claude-code", "cursor", "vscode"]))
@click.option("--db", type=FILE, metavar="FILE", help="The store's file. Default: in your user data folder.")
@click.option("--config", type=FILE, metavar="FILE", help="TOML or JSON: other callers, narrower grants.")
@click.option("--caller", metavar="NAME", help="Who the client is, by the configuration.")
@click.option("--http", is_flag=True, help="For a server that runs already, started with serve --http.")
@click.option("--url", default="http://127.0.0.1:8765/mcp", show_default=True, help="Where it listens, with --http.")
@json_option
def command(
    client: str | None, *, db: Path | None, config: Path | None, caller: str | None, http: bool, url: str, as_json: bool
) -> None:
    """Print what CLIENT's configuration has to say, or every known client's. Nothing is changed.

    All paths are absolute: programs with windows see neither your shell's PATH nor its folder.
    """
    from sayso_memory.connecting_clients import Address, advice, start_with  # noqa: PLC0415 - help must stay cheap

    named = {"--db": db and str(db.absolute()), "--config": config and str(config.absolute()), "--caller": caller}
    options = [part for name, value in named.items() if value for part in (name, value)]
    way = Address(url) if http else start_with(options)
    found = [one for one in advice(way) if client in (None, one.client)]
    if as_json:
        say_json({one.client: {"place": one.place, "text": one.text} for one in found})
        return
    for one in found:
        click.echo(click.style(f"{one.client}: {one.place}", bold=True))
        click.echo(f"{one.text}\n")
    if http:
        click.echo("Put the caller's bearer token where it says YOUR-TOKEN.")
