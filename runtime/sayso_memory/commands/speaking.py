"""How commands speak: failures in one line, values as JSON, texts of the store without their control characters."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import Final

import click

from sayso_memory.failures import MemoryFailure

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


def plain(text: str) -> str:
    """A text from the store as a terminal may show it: what would steer the terminal is spelt out."""
    return _CONTROL.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def in_a_line(text: str) -> str:
    """The same for names, and whatever else has a line for itself: they cannot begin another."""
    return plain(text).replace("\n", "\\u000a").replace("\t", "\\u0009")


def hanging(text: str, indent: str) -> str:
    """A text whose further lines are indented, so that they cannot be taken for anything but its own."""
    return plain(text).replace("\n", f"\n{indent}")


def day_and_time(milliseconds: object, form: str = "%Y-%m-%d %H:%M:%S %z") -> str:
    """A stamp for people: the time of this machine, and, unless ``form`` leaves it out, how far that is from UTC."""
    if not isinstance(milliseconds, int):
        return "–"
    try:
        return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime(form)
    except (OSError, OverflowError, ValueError):
        return f"{milliseconds} ms since 1970"


def wants_no_style(environment: Mapping[str, str]) -> bool:
    """Whether colours and bold type are unwelcome, by the two customs there are."""
    return bool(environment.get("NO_COLOR")) or environment.get("TERM") == "dumb"
