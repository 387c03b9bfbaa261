"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from sayso.findings.printers import FORMATS

Command = TypeVar("Command", bound=Callable[..., Any])


def project_option(command: Command) -> Command:
    """``--project DIR``: the folder of the settings file; else it is looked for upwards from the current folder."""
    return click.option(
        "--project", "folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
        help="The project's folder. Else: the nearest one upwards that has settings.",
    )(command)  # fmt: skip


def report_options(command: Command) -> Command:
    """``--output-format`` and ``--color``: how findings are printed."""
    command = click.option(
        "--color", "colour", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True,
        help="When to colour text. auto obeys NO_COLOR and FORCE_COLOR.",
    )(command)  # fmt: skip
    return click.option(
        "--output-format", "output_format", type=click.Choice(list(FORMATS)), default="text", show_default=True,
        help="The form of findings.",
    )(command)  # fmt: skip
