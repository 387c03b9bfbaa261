"""Options that several commands share, and what they mean together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sayso_memory.commands.words import WORDS
from sayso_memory.configuring.named_files import FileName

if TYPE_CHECKING:
    from sayso_memory.configuring.config import Configuration
    from sayso_memory.store.sqlite.file.connecting import Location

F = TypeVar("F", bound=Callable[..., Any])
FILE = FileName()


def store_options(function: F) -> F:
    """Which store: ``--db`` and ``--config``."""
    db = click.option("--db", type=FILE, metavar="FILE", help="The store's file. Default: in your user data folder.")
    config = click.option(
        "--config", type=FILE, metavar="FILE", help="TOML or JSON: callers, grants, the store's place."
    )
    return db(config(function))


def caller_options(function: F) -> F:
    """As whom: ``--caller`` and ``--profile``."""
    caller = click.option(
        "--caller", type=WORDS, metavar="NAME", help="As this caller of the configuration. Default: as serve does."
    )
    profile = click.option(
        "--profile",
        type=WORDS,
        metavar="NAME",
        help="In this profile. Default: the caller's, or the only one there is.",
    )
    return caller(profile(function))


def semantic_option(function: F) -> F:
    """``--semantic``, with or without the name of a model."""
    return click.option(
        "--semantic",
        is_flag=False,
        flag_value="default",
        metavar="[MODEL]",
        help="Rank by meaning too, where words leave a search open; needs sayso[semantic].",
    )(function)


def json_option(function: F) -> F:
    """``--json``, as the argument ``as_json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")(function)


def overwrite_option(function: F) -> F:
    """``--overwrite``."""
    return click.option("--overwrite", is_flag=True, help="Replace FILE if it exists.")(function)


def settings(db: Path | None, config: Path | None) -> tuple[Configuration, Location]:
    """The configuration, and where the store is by it. Raises ``ConfigurationProblem``."""
    from sayso_memory.serving.starting import Wishes, configured, location  # noqa: PLC0415 - help must stay cheap

    wishes = Wishes(db, config)
    configuration = configured(wishes)
    return configuration, location(wishes, configuration)
