"""``sayso-memory connect``."""

from __future__ import annotations

from pathlib import Path

import click

from sayso_memory.commands.options import FILE, json_option, semantic_option, settings
from sayso_memory.commands.speaking import say_json
from sayso_memory.commands.words import WORDS
from sayso_memory.failures import MemoryFailure
from sayso_memory.legible import in_a_line


@click.command()
@click.argument(
    "client",
    required=False,
    metavar="[CLIENT]",
    type=click.Choice(["claude-desktop", "claude-code", "cursor", "vscode", "codex", "gemini"]),
)
@click.option("--db", type=FILE, metavar="FILE", help="The store's file. Default: in your user data folder.")
@click.option("--config", type=FILE, metavar="FILE", help="TOML or JSON: other callers, narrower grants.")
@click.option("--caller", type=WORDS, metavar="NAME", help="Who the client is, by the configuration.")
@semantic_option
@click.option("--http", is_flag=True, help="For a server that runs already, started with serve --http.")
@click.option("--url", default="http://127.0.0.1:8765/mcp", show_default=True, help="Where it listens, with --http.")
@json_option
def command(
    client: str | None,
    *,
    db: Path | None,
    config: Path | None,
    caller: str | None,
    semantic: str | None,
    http: bool,
    url: str,
    as_json: bool,
) -> None:
    """Print what CLIENT's configuration has to say, or every known client's. Nothing is changed.

    CLIENT is claude-desktop, claude-code, cursor, vscode, codex or gemini. All paths are absolute, the store's too:
    programs with windows see neither your shell's PATH, nor its folder, nor its variables.

    \b
    sayso-memory connect claude-desktop
    sayso-memory connect cursor --config ~/memory/callers.toml --caller printer
    sayso-memory connect vscode --http --url http://127.0.0.1:8765/mcp
    sayso-memory connect claude-desktop --json | jq -r '."claude-desktop".text'

    Exit codes: 0 printed, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    from sayso_memory.configuring.clients import Address, advice, start_with  # noqa: PLC0415 - help must stay cheap

    way = Address(url) if http else start_with(_serve_options(db, config, caller, semantic))
    found = [one for one in advice(way) if client in (None, one.client)]
    if as_json:
        say_json({one.client: {"place": one.place, "text": one.text} for one in found})
        return
    for one in found:
        click.echo(click.style(f"{one.client}: {one.place}", bold=True))
        click.echo(f"{one.text}\n")
    if http:
        click.echo("Put the caller's bearer token where it says YOUR-TOKEN, or into the variable that is named.")


def _serve_options(db: Path | None, config: Path | None, caller: str | None, semantic: str | None) -> list[str]:
    """All that the server needs to know; what would keep it from starting is told on standard error."""
    from sayso_memory.semantic.running import found  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.serving.starting import chosen  # noqa: PLC0415 - as above

    store = db
    try:
        configuration, location = settings(db, config)
        store = location.path if db or configuration.db is None else None
        chosen(configuration, caller)
        _ = semantic and found(semantic)
    except MemoryFailure as failure:
        click.echo(f"sayso-memory: with this the server would not start: {in_a_line(str(failure))}", err=True)
    paths = {"--db": store and str(store.absolute()), "--config": config and str(config.absolute())}
    named = {**paths, "--caller": caller, "--semantic": semantic}
    return [part for name, value in named.items() if value for part in (name, value)]
