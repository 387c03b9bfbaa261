"""How long work shows how far it is: bars on standard error, while somebody is looking at it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_WIDTH: Final = 36
_BESIDE: Final = 32
"""Columns for what stands beside the bar: its label, the share, and the time that is left."""


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[int], None]]:
    """A bar that hears of steps, for work of a known length."""
    if not _watched():
        yield lambda _: None
        return
    with _bar(label, length) as bar:
        yield bar.update


@contextmanager
def progress_in_turn(*labels: str) -> Iterator[tuple[Callable[[int, int], None], ...]]:
    """For work of several parts, each of which tells how far it is out of how much: a bar each, from its first word on."""
    with ExitStack() as shown:
        yield tuple(_reach(label, shown) if _watched() else _unseen for label in labels)


def _watched() -> bool:
    return sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _unseen(_: int, __: int) -> None:
    return None


def _reach(label: str, shown: ExitStack) -> Callable[[int, int], None]:
    bars: list[ProgressBar[int]] = []

    def reach(done: int, of: int) -> None:
        if not bars:
            shown.close()
            bars.append(shown.enter_context(_bar(label, of, show_eta=False)))
        bars[0].length = max(of, 1)
        bars[0].update(done - bars[0].pos)

    return reach


def _bar(label: str, length: int, **looks: Any) -> ProgressBar[int]:
    width = min(_WIDTH, max(1, shutil.get_terminal_size().columns - _BESIDE))
    return click.progressbar(length=max(length, 1), label=label, width=width, file=sys.stderr, **looks)
