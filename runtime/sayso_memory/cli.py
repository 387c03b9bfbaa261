"""The ``sayso-memory`` command. It imports the server only when it serves, so that help costs nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from sayso_memory.failures import MemoryFailure

_COULD_NOT_RUN = 2
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="sayso", message="%(version)s")
def main() -> None:
    """A memory for agents: a knowledge graph over MCP, kept in one SQLite file on this machine."""


@main.command()
@click.option("--db", type=_FILE, help="The store's file; made when missing. Default: in your user data folder.")
@click.option("--config", type=_FILE, help="TOML or JSON: other callers, narrower grants, the store's place.")
@click.option("--caller", metavar="NAME", help="Who calls over stdio. Default: owner, with every grant.")
@click.option("--http", is_flag=True, help="Streamable HTTP instead of stdio; callers show a bearer token.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on with --http.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="Port with --http; 0 takes any."
)
def serve(db: Path | None, config: Path | None, caller: str | None, *, http: bool, host: str, port: int) -> None:
    """Serve the knowledge graph over MCP, on standard input and output unless --http is given."""
    from sayso_memory.serving import Wishes, run_http, run_stdio  # noqa: PLC0415 - help must stay cheap

    wishes = Wishes(db, config, caller)
    try:
        if http:
            run_http(wishes, host, port, lambda text: click.echo(text, err=True))
        else:
            run_stdio(wishes)
    except MemoryFailure as failure:
        click.echo(f"sayso-memory: {failure}", err=True)
        sys.exit(_COULD_NOT_RUN)
    except KeyboardInterrupt:
        sys.exit(130)
