"""How commands speak: failures in one line, values as JSON, in whatever the terminal can show."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

import click

from sayso_memory.failures import MemoryFailure
from sayso_memory.legible import plain

FOUND_SOMETHING: Final = 1
COULD_NOT_RUN: Final = 2
STOPPED: Final = 130


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
    """Let the standard streams spell out what their encoding does not have, where they would give up over it.

    A stream that cannot be told stays as it is: whoever made it may read from it too, or have closed it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with suppress(OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")


def say_json(value: object) -> None:
    """A value for programs, nothing in it that steers a terminal; in ASCII where the stream has no Unicode."""
    click.echo(plain(json.dumps(value, ensure_ascii=not _speaks_unicode(), indent=2)))


def say_json_text(text: str) -> None:
    """The same for a value that is JSON already; its layout stays."""
    click.echo(plain(text if _speaks_unicode() else json.dumps(json.loads(text))))


def _speaks_unicode() -> bool:
    return "utf" in (getattr(sys.stdout, "encoding", None) or "utf-8").lower()


def wants_no_style(environment: Mapping[str, str]) -> bool:
    """Whether colours and bold type are unwelcome, by the two customs there are."""
    return bool(environment.get("NO_COLOR")) or environment.get("TERM") == "dumb"
