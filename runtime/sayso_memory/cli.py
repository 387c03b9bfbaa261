"""The ``sayso-memory`` command: a row for each subcommand, whose module is imported when it is called and not before."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import Any, Final

import click

from sayso_memory.commands.speaking import STOPPED, print_whatever_comes, wants_no_style

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "serve": ("serve", "Serve the knowledge graph over MCP."),
    "connect": ("connect", "Print what a client's configuration has to say."),
    "doctor": ("doctor", "Look at installation, configuration and store."),
    "stats": ("stats", "What is in the store, and how large it is."),
    "search": ("search", "Search, as a client would."),
    "show": ("show", "All about one entity, its history too."),
    "view": ("view", "Look at the store in a browser."),
    "grant": ("grant", "List or change what a caller may do."),
    "profile": ("profile", "List profiles, or put a caller into one."),
    "export": ("export", "Write everything as JSON Lines."),
    "import": ("take_in", "Take in an export, or the reference server's file."),
    "backup": ("backup", "Copy the store while it is in use."),
    "restore": ("restore", "Bring a backup back."),
    "verify-store": ("verify_store", "Check everything that must hold in the store."),
    "reindex": ("reindex", "Make the search index anew."),
}
"""Name -> module in `sayso_memory.commands` that has it as ``command``, and what it does in a few words."""

NEEDED: Final = ("anyio", "apsw", "mcp", "pydantic", "starlette", "uvicorn")
"""Modules that come with the extra ``server``."""


class LazyGroup(click.Group):
    """A group that knows its commands by name, so that help and one command cost no other's imports."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command; what it needs and is not installed is named, with the remedy."""
        print_whatever_comes()
        if wants_no_style(os.environ):
            extra.setdefault("color", False)
        try:
            return super().main(*args, **extra)
        except ModuleNotFoundError as error:
            if str(error.name).partition(".")[0] not in NEEDED:
                raise
            click.echo(f"sayso-memory: {error.name} is not installed: pip install 'sayso[server]'", err=True)
            sys.exit(2)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; Ctrl-C ends it with the same exit code everywhere, while it is still being imported too.

        A file or stream that gives up is named in a sentence; a reader that has seen enough ends it without a word.
        """
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            sys.exit(STOPPED)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            where = "" if error.filename is None else f"{error.filename}: "
            click.echo(f"sayso-memory: {where}{error.strerror or error}", err=True)
            sys.exit(2)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The command, imported now; ``None`` for a name that is not in the table."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"sayso_memory.commands.{COMMANDS[cmd_name][0]}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        """The list of commands, from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, short) for name, (_, short) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="sayso", message="%(version)s")
def main() -> None:
    """A memory for agents: a knowledge graph over MCP, kept in one SQLite file on this machine.

    \b
    sayso-memory connect            how to tell your client about it
    sayso-memory search "print shop"
    sayso-memory show "Acme Print"
    sayso-memory backup memory-of-today.db

    Exit codes: 0 done, 1 something was found or could not be kept, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
