"""How commands speak: failures in one line, values as JSON, texts of the store without their control characters, bars."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final

import click

from sayso_memory.failures import MemoryFailure

FOUND_SOMETHING: Final = 1
COULD_NOT_RUN: Final = 2
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


@contextmanager
def failures() -> Iterator[None]:
    """End with exit code 2 and a sentence where something cannot be done."""
    try:
        yield
    except MemoryFailure as failure:
        click.echo(f"sayso-memory: {failure}", err=True)
        sys.exit(COULD_NOT_RUN)
    except KeyboardInterrupt:
        sys.exit(130)


def say_json(value: object) -> None:
    """A value for programs."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def plain(text: str) -> str:
    """A text from the store as a terminal may show it: what would steer the terminal is spelt out."""
    return _CONTROL.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def day_and_time(milliseconds: object) -> str:
    """A stamp for people, in UTC."""
    if not isinstance(milliseconds, int):
        return "–"
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while somebody is looking at it; else nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=max(length, 1), label=label, file=sys.stderr) as bar:
        yield bar.update


@contextmanager
def progress_to(label: str) -> Iterator[Callable[[int, int], None]]:
    """The same for work that tells how far it is out of how much."""
    if not sys.stderr.isatty():
        yield lambda _, __: None
        return
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def reach(done: int, of: int) -> None:
            bar.length = max(of, 1)
            bar.update(done - bar.pos)

        yield reach
