"""``sayso-memory serve``."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from sayso_memory.commands.contract import demand_contract
from sayso_memory.commands.options import FILE, semantic_option
from sayso_memory.commands.speaking import failures
from sayso_memory.commands.words import WORDS
from sayso_memory.serving.leaving import end_at_once_when_interrupted


@click.command()
@click.option("--db", type=FILE, help="The store's file; made when missing. Default: in your user data folder.")
@click.option("--config", type=FILE, help="TOML or JSON: other callers, narrower grants, the store's place.")
@click.option("--caller", type=WORDS, metavar="NAME", help="Who calls over stdio. Default: owner, with every grant.")
@semantic_option
@click.option("--http", is_flag=True, help="Streamable HTTP instead of stdio; callers show a bearer token.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on with --http.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="Port with --http; 0 takes any."
)
def command(
    db: Path | None,
    config: Path | None,
    caller: str | None,
    semantic: str | None,
    *,
    http: bool,
    host: str,
    port: int,
) -> None:
    """Serve the knowledge graph over MCP, on standard input and output unless --http is given.

    Clients start it themselves: `sayso-memory connect` prints what their configurations have to say.

    \b
    sayso-memory serve
    sayso-memory serve --db ~/notes/memory.db
    sayso-memory serve --http --port 8000 --config callers.toml

    Exit codes: 0 ended by its client, or by SIGTERM over HTTP; 2 could not run; 128 and the number of another signal.
    """  # noqa: D301 - click's mark for lines that are not joined
    end_at_once_when_interrupted()
    with failures():
        demand_contract()
        from sayso_memory.serving.starting import Wishes, run_http, run_stdio  # noqa: PLC0415 - help must stay cheap

        wishes = Wishes(db, config, caller, semantic)
        if not http and sys.stdin is not None and sys.stdin.isatty():
            click.echo(
                "a client speaks here, no person: `sayso-memory connect` tells it how; Ctrl-C ends this", err=True
            )
        if http:
            run_http(wishes, host, port, lambda text: click.echo(text, err=True))
        else:
            run_stdio(wishes)
