"""Files as a person or a client's configuration names them. No shell stands in between, so ``~`` is opened up here."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from sayso_memory.failures import ConfigurationProblem


def opened_up(name: str) -> Path:
    """The path with a leading ``~`` or ``~USER`` replaced. Raises ``ConfigurationProblem`` for an unknown home, or no name."""
    if not name.strip():
        raise ConfigurationProblem("an empty name is no file")
    if "\x00" in name:
        raise ConfigurationProblem(f"{name!r} holds a zero character, which no file's name can")
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise ConfigurationProblem(
            f"{name}: the home folder of that user is not known; give the path in full"
        ) from error


def in_full(path: Path) -> Path:
    """The path from the root. Raises ``ConfigurationProblem`` when it counts from a folder that is gone."""
    try:
        return path.absolute()
    except OSError as error:
        raise ConfigurationProblem(
            f"{path} counts from the current folder, which is not there any more; give the path in full"
        ) from error


def home() -> Path:
    """The user's home folder. Raises ``ConfigurationProblem`` where nothing tells it."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise ConfigurationProblem(
            "no home folder is known to keep the store in: name a file with --db, or set HOME"
        ) from error


class FileName(click.ParamType[Path]):
    """An option or argument that names a file, there or not, which is no folder."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """See `click.ParamType.convert`."""
        try:
            path = opened_up(os.fspath(value))
        except ConfigurationProblem as problem:
            self.fail(str(problem), param, ctx)
        if os.path.isdir(path):  # noqa: PTH112 - the path's own method raises where a name is too long
            self.fail(f"{path} is a folder; name a file", param, ctx)
        return path


class PresentFileName(FileName):
    """The same, of a file that is there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """See `click.ParamType.convert`."""
        path = super().convert(value, param, ctx)
        if not os.path.exists(path):  # noqa: PTH110 - as above
            self.fail(f"there is no file {path}", param, ctx)
        return path
