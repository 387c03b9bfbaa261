"""Builds again whenever an input changes.

Times are polled: a sweep over a hundred files costs two milliseconds, and no library has to be there for it.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NoReturn, Protocol

from sayso.disk.tree import leaves
from sayso.findings.cannot_run import CannotRun
from sayso.settings.project import Project, load_project

INTERVAL = 0.5
"""Seconds between two sweeps."""

SETTLES = 0.1
"""Seconds without a change after which a file counts as written: editors empty a file before they fill it."""

_Stamps = Mapping[str, tuple[int, int]]


class Lines(Protocol):
    """Whatever prints a line."""

    def line(self, text: str) -> None:
        """Print it."""


def keep_building(folder: Path | None, lines: Lines, build: Callable[[], int]) -> NoReturn:
    """Build, wait for a change, build again, for ever. What keeps one build from running does not end the watch.

    Each build is framed by two fixed lines, so that editors know where its findings begin and end.
    """
    gc.enable()  # this process lives long, and every build leaves its values behind
    while True:
        before = _stamps(folder)
        lines.line("sayso: building")
        try:
            build()
        except CannotRun as error:
            lines.line(f"sayso: {error}")
            if error.hint:
                lines.line(f"  hint: {error.hint}")
        except OSError as error:
            lines.line(f"sayso: {error.filename or 'output'}: {error.strerror}")
        lines.line("sayso: watching")
        _wait_for_a_change(folder, before)


def _wait_for_a_change(folder: Path | None, before: _Stamps) -> None:
    while (now := _stamps(folder)) == before:
        time.sleep(INTERVAL)
    time.sleep(SETTLES)
    while (later := _stamps(folder)) != now:
        now = later
        time.sleep(SETTLES)


def _stamps(folder: Path | None) -> _Stamps:
    """Time and size of every input; of the settings alone while those cannot be read."""
    try:
        project = load_project(folder)
    except CannotRun:
        here = folder or Path.cwd()
        return {name: stamp for name in ("sayso.toml", "pyproject.toml") if (stamp := _stamp(here / name))}
    return _project_stamps(project)


def _project_stamps(project: Project) -> _Stamps:
    settings = project.settings
    folders = [settings.catalogue, settings.handlers, *settings.claims, *filter(None, [settings.templates]),
               *(f"{settings.site}/{part}" for part in ("pages", "templates", "assets")), settings.releases]  # fmt: skip
    paths = [project.source.path, *(leaf.path for name in folders for leaf in leaves(str(project.root), name))]
    return {path: stamp for path in paths if (stamp := _stamp(project.root / path))}


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = os.lstat(path)
    except OSError:
        return None
    return (status.st_mtime_ns, status.st_size)
