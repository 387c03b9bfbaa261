"""The command line: a table of commands whose modules are imported only when they run, so that ``--help`` stays cheap."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import NoReturn

import click

from sayso.findings.cannot_run import CannotRun

# name: (module below sayso.commands, what it does in one line); the order is the order of work
COMMANDS: dict[str, tuple[str, str]] = {
    "init": ("init", "Start a project: a small catalogue with handlers, server, tests and CI."),
    "new": ("new", "Write the page of a new tool."),
    "handler": ("handler", "Write handler stubs, once and never over a file."),
    "build": ("build", "Compile the pages and write what changed."),
    "check": ("check", "Say where pages, generated files, handlers and proofs disagree."),
    "test": ("test", "Run the project's conformance tests."),
    "serve": ("serve", "Start the project's server."),
    "site": ("site", "Build the documentation site."),
    "serve-docs": ("serve_docs", "Show the documentation site on this machine."),
    "fmt": ("fmt", "Rewrite pages in canonical form."),
    "claims": ("claims", "List every claim with what binds and what proved it."),
    "explain": ("explain", "Explain a diagnostic code."),
    "diff": ("diff", "Say what changed between two specs, as callers notice it."),
    "release": ("release", "Record what the pages say as a released version."),
    "call": ("call", "Call a tool of the project's server."),
    "doctor": ("doctor", "Look at the installation and print what a client needs."),
}


class LazyGroup(click.Group):
    """A group that knows names and short helps from the table and imports a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The command, its module imported now; None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"sayso.commands.{COMMANDS[cmd_name][0]}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Fail on an unknown name with the nearest known one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f'no command "{args[0]}"{_nearest(args[0])}')
        name, command, rest = super().resolve_command(ctx, args)
        if ctx.obj is not None and command is not None:
            if not any(option.opts == ["--project"] for option in command.params):
                ctx.fail(f'"{name}" takes no --project')
            ctx.default_map = {str(name): {"folder": ctx.obj}}
        return name, command, rest

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        """Print the table itself: importing every module for its first line would cost more than the help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


def _nearest(name: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    close = get_close_matches(name, COMMANDS, 1)
    return f'; did you mean "{close[0]}"?' if close else ""


def _remember(ctx: click.Context, _: click.Parameter, folder: str | None) -> None:
    ctx.obj = folder


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="sayso")
@click.option(
    "--project", type=click.Path(file_okay=False), metavar="DIR", expose_value=False, callback=_remember,
    help="The project's folder, for every command that has this option too.",
)  # fmt: skip
def group() -> None:
    """The tool documentation has the final say.

    Markdown pages are compiled into schemas, validators, handler types, a server and its proofs.

    Exit codes: 0 clean, 1 findings or drift, 2 could not run.
    """


def main() -> NoReturn:
    """Run the command line as a process of its own: `exit_code` with everything a short life does not need left out.

    A run makes hundreds of thousands of small values and no garbage: looking for some, and freeing all of them one by one
    at the end, would cost a tenth of a build.
    """
    gc.disable()
    code = exit_code()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        code = 2
    os._exit(code)


def exit_code() -> int:
    """Run the command line: 0 clean, 1 findings or drift, 2 could not run. Never raises for anybody's mistake."""
    try:
        code = group.main(standalone_mode=False)
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        error.show()
        return 2
    except click.Abort:
        click.echo("sayso: interrupted", err=True)
        return 2
    except CannotRun as error:
        return _could_not_run(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 2
    except OSError as error:
        return _could_not_run(CannotRun(f"{error.filename or 'output'}: {error.strerror}"))
    except Exception as error:  # noqa: BLE001 - whatever it is, the user is owed a sentence, not a traceback
        return _internal(error)
    return code if isinstance(code, int) else 0


def _could_not_run(error: CannotRun) -> int:
    if error.findings:
        from sayso.commands.reporting import Reporter  # noqa: PLC0415 - printers are for findings only

        Reporter("text", "auto").findings(error.findings)
    click.echo(f"sayso: {error}", err=True)
    if error.hint:
        click.echo(f"  hint: {error.hint}", err=True)
    return 2


def _internal(error: Exception) -> int:
    if os.environ.get("SAYSO_TRACEBACK"):
        raise error
    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    where = f" ({os.path.basename(place.tb_frame.f_code.co_filename)}:{place.tb_lineno})" if place else ""  # noqa: PTH119
    click.echo(f"sayso: internal error: {type(error).__name__}: {error}{where}", err=True)
    click.echo("  hint: this is a fault of sayso; SAYSO_TRACEBACK=1 shows where it happened", err=True)
    return 2
