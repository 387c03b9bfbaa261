"""``sayso-memory grant``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from sayso_memory.commands.options import FILE, json_option
from sayso_memory.commands.speaking import FOUND_SOMETHING, failures, say_json
from sayso_memory.commands.words import WORDS
from sayso_memory.legible import in_a_line, plain

_TOKEN_BYTES = 24


@click.command()
@click.argument("caller", required=False, type=WORDS)
@click.option("--config", type=FILE, required=True, metavar="FILE", help="The configuration, made when missing.")
@click.option("--profile", type=WORDS, metavar="NAME", help="The profile of a new caller.")
@click.option(
    "--read", multiple=True, type=WORDS, metavar="PROJECT", help="May read this project. Can be given several times."
)
@click.option(
    "--write", multiple=True, type=WORDS, metavar="PROJECT", help="May write to this project; reading is granted apart."
)
@click.option(
    "--all", "every", multiple=True, type=click.Choice(["read", "write"]), help="All projects, those to come too."
)
@click.option(
    "--revoke", multiple=True, type=WORDS, metavar="PROJECT", help="May neither read nor write this project any more."
)
@click.option("--untagged", type=click.Choice(["none", "read", "read and write"]), help="Entities without a project.")
@click.option("--new-token", is_flag=True, help="Make a bearer token for HTTP, and print it.")
@json_option
def command(
    caller: str | None,
    *,
    config: Path,
    profile: str | None,
    read: tuple[str, ...],
    write: tuple[str, ...],
    every: tuple[str, ...],
    revoke: tuple[str, ...],
    untagged: str | None,
    new_token: bool,
    as_json: bool,
) -> None:
    """List what callers may do, or change what CALLER may do, in the configuration file that serve is started with.

    A TOML file keeps its comments and its order. Where it is written in a way that cannot be edited so, it is left as it
    is, and what to write is printed (exit code 1). A running server reads the file at its next start.

    \b
    sayso-memory grant --config callers.toml
    sayso-memory grant printer --config callers.toml --profile acme --read ops --write ops --new-token
    sayso-memory grant printer --config callers.toml --all read --untagged read
    sayso-memory grant printer --config callers.toml --revoke ops

    Exit codes: 0 done, 1 no such caller or left for you to write, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    import secrets  # noqa: PLC0415 - help must stay cheap

    from sayso_memory.configuring.grants import Change  # noqa: PLC0415 - as above

    token = secrets.token_urlsafe(_TOKEN_BYTES) if new_token else None
    change = Change(profile, read, write, every, revoke, untagged, token)
    if caller is None:
        _list(config, as_json=as_json)
    else:
        apply(config, caller, change, as_json=as_json)


def apply(config: Path, caller: str, change: Any, *, as_json: bool) -> None:
    """Change the entry (not at all where nothing is asked for) and say how it is now."""
    from sayso_memory.configuring.editing import CannotEdit  # noqa: PLC0415 - as above
    from sayso_memory.configuring.grants import Change, change_caller, entries  # noqa: PLC0415 - as above

    with failures():
        try:
            found = entries(config).get(caller) if change == Change() else change_caller(config, caller, change)
        except CannotEdit as problem:
            told = f"sayso-memory: {config}: {problem}. It was left as it is; write:\n\n{problem.wanted}"
            click.echo(plain(told), err=True)
            sys.exit(FOUND_SOMETHING)
    if found is None:
        click.echo(f"there is no caller {in_a_line(caller)!r} in {config}", err=True)
        sys.exit(FOUND_SOMETHING)
    if as_json:
        say_json({caller: _without_token(found)} if change.token is None else {caller: found})
        return
    click.echo(_line(caller, found))
    if change.token is not None:
        click.echo(f"its token, shown only now: {change.token}")


def _list(config: Path, *, as_json: bool) -> None:
    from sayso_memory.configuring.grants import entries  # noqa: PLC0415 - help must stay cheap

    with failures():
        found = entries(config)
    if as_json:
        say_json({name: _without_token(entry) for name, entry in found.items()})
        return
    for name, entry in found.items():
        click.echo(_line(name, entry))
    if not found:
        click.echo(
            f"{config} names no callers: over stdio there is one, owner, with every grant in the profile default"
        )


def _without_token(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != "token"} | {"has_token": "token" in entry}


def _line(name: str, entry: dict[str, Any]) -> str:
    lower = {key.lower(): value for key, value in entry.items()}
    parts = [f"{key} {_shown(lower[key])}" for key in ("profile", "read", "write", "untagged") if key in lower]
    return in_a_line(f"{name}: {', '.join(parts) or 'every grant'}{', has a token' if 'token' in lower else ''}")


def _shown(value: object) -> str:
    return " ".join(map(str, value)) or "nothing" if isinstance(value, list) else str(value)
