"""``sayso-memory search``."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from sayso_memory.commands.options import caller_options, json_option, semantic_option, settings, store_options
from sayso_memory.commands.speaking import FOUND_SOMETHING, failures, say_json_text
from sayso_memory.commands.words import WORDS
from sayso_memory.legible import hanging, in_a_line

if TYPE_CHECKING:
    from sayso_contract.results.knowledge_graph import SearchNodesResult

    from sayso_memory.search.packing import Packed


@click.command()
@click.argument("text", type=WORDS)
@store_options
@caller_options
@click.option("--budget", type=click.IntRange(1000, 200_000), default=16_000, show_default=True, help="Characters.")
@semantic_option
@json_option
def command(
    text: str,
    *,
    db: Path | None,
    config: Path | None,
    caller: str | None,
    profile: str | None,
    budget: int,
    semantic: str | None,
    as_json: bool,
) -> None:
    """Search for TEXT, exactly as the tool search_nodes does for a client. Only `serve` makes vectors for --semantic.

    The store is only looked at, and nothing is noted of what was read. --json prints the very answer of the tool.

    \b
    sayso-memory search "print shop"
    sayso-memory search "who repairs the roof?" --caller printer --config callers.toml
    sayso-memory search acme --json | jq -r '.entities[].name'

    Exit codes: 0 found, 1 nothing was found, 2 could not run.
    """  # noqa: D301 - click's mark for lines that are not joined
    with failures():
        packed = _answer(text, budget, semantic, _Where(db, config, caller, profile))
    if as_json:
        say_json_text(packed.text)
    else:
        _say(packed.value)
    sys.exit(0 if packed.value["entities"] else FOUND_SOMETHING)


class _Where(NamedTuple):
    """Which store, and as whom, as the command line says it."""

    db: Path | None
    config: Path | None
    caller: str | None
    profile: str | None


def _answer(text: str, budget: int, semantic: str | None, where: _Where) -> Packed:
    from sayso_memory.identity import Caller  # noqa: PLC0415 - as above
    from sayso_memory.keeping.existing import looking_at  # noqa: PLC0415 - as above
    from sayso_memory.search.nodes import search_nodes  # noqa: PLC0415 - as above
    from sayso_memory.semantic.running import as_kept, found  # noqa: PLC0415 - as above
    from sayso_memory.serving.person import person  # noqa: PLC0415 - help must stay cheap
    from sayso_memory.store.sqlite.looking import look_at_store  # noqa: PLC0415 - as above

    configuration, location = settings(where.db, where.config)
    with looking_at(location) as connection:
        identity = person(connection, configuration, where.caller, where.profile)
    wanted = semantic or configuration.semantic
    load = None if wanted is None else found(wanted)
    store = look_at_store(location)
    try:
        with nullcontext() if load is None else as_kept(location, load) as meaning:
            return search_nodes(Caller(identity, store, meaning), text, budget)
    finally:
        store.close()


def _say(value: SearchNodesResult) -> None:
    for entity in value["entities"]:
        where = f", {entity['project']}" if "project" in entity else ""
        click.echo(
            click.style(in_a_line(entity["name"]), bold=True) + in_a_line(f"  ({entity['entityType']}{where})"),
            nl=False,
        )
        click.echo("" if entity["_evidence_status"] == "found" else f"  {entity['_evidence_status']}")
        for text in entity["observations"]:
            click.echo("    " + hanging(text, "    "))
    accounting = value["_accounting"]
    if not value["entities"]:
        click.echo(f"nothing found ({accounting['status']}, {accounting['query_status']})", err=True)
    if accounting["degraded"]:
        click.echo("searched without an index: run `sayso-memory reindex`", err=True)
