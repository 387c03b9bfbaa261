"""Texts and stamps of the store as a person may see them: nothing in them that steers a terminal or forges a line."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


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
