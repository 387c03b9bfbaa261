"""How commands speak: failures in one line, values as JSON, texts of the store without their control characters, bars."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Final

import click

from sayso_memory.failures import MemoryFailure

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

FOUND_SOMETHING: Final = 1
COULD_NOT_RUN: Final = 2
STOPPED: Final = 130
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


@contextmanager
def failures() -> Iterator[None]:
    """End with exit code 2 and a sentence where something cannot be done."""
    try:
        yield
    except MemoryFailure as failure:
        click.echo(f"sayso-memory: {plain(str(failure))}", err=True)
        sys.exit(COULD_NOT_RUN)
    except KeyboardInterrupt:
        sys.exit(STOPPED)


def print_whatever_comes() -> None:
    """Let the standard streams spell out what their encoding does not have, where they would give up over it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say_json(value: object) -> None:
    """A value for programs, nothing in it that steers a terminal; in ASCII where the stream has no Unicode."""
    click.echo(plain(json.dumps(value, ensure_ascii=not _speaks_unicode(), indent=2)))


def say_json_text(text: str) -> None:
    """The same for a value that is JSON already; its layout stays."""
    click.echo(plain(text if _speaks_unicode() else json.dumps(json.loads(text))))


def _speaks_unicode() -> bool:
    return "utf" in (getattr(sys.stdout, "encoding", None) or "utf-8").lower()


def plain(text: str) -> str:
    """A text from the store as a terminal may show it: what would steer the terminal is spelt out."""
    return _CONTROL.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def in_a_line(text: str) -> str:
    """The same for names, and whatever else has a line for itself: they cannot begin another."""
    return plain(text).replace("\n", "\\u000a").replace("\t", "\\u0009")


def hanging(text: str, indent: str) -> str:
    """A text whose further lines are indented, so that they cannot be taken for anything but its own."""
    return plain(text).replace("\n", f"\n{indent}")


def day_and_time(milliseconds: object) -> str:
    """A stamp for people: the time of this machine, and how far that is from UTC."""
    if not isinstance(milliseconds, int):
        return "–"
    try:
        return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%Y-%m-%d %H:%M:%S %z")
    except (OSError, OverflowError, ValueError):
        return f"{milliseconds} ms since 1970"


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while somebody is looking at it; else nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=max(length, 1), label=label, file=sys.stderr) as bar:
        yield bar.update


@contextmanager
def progress_in_turn(*labels: str) -> Iterator[tuple[Callable[[int, int], None], ...]]:
    """For work of several parts, each of which tells how far it is out of how much: a bar each, from its first word on."""
    with ExitStack() as shown:
        yield tuple(_reach(label, shown) if sys.stderr.isatty() else _unseen for label in labels)


def _unseen(_: int, __: int) -> None:
    return None


def _reach(label: str, shown: ExitStack) -> Callable[[int, int], None]:
    bars: list[ProgressBar[int]] = []

    def reach(done: int, of: int) -> None:
        if not bars:
            shown.close()
            bars.append(shown.enter_context(click.progressbar(length=max(of, 1), label=label, file=sys.stderr)))
        bars[0].length = max(of, 1)
        bars[0].update(done - bars[0].pos)

    return reach
