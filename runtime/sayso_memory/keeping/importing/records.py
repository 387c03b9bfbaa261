"""JSON records from lines that may be torn, glued together or worse: what can be read is, and the rest is told.

Bytes that are no UTF-8 become lone surrogates, which no text may hold: so they cost the text they stand in, not the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import BinaryIO, Final, NamedTuple

from sayso_memory.keeping.importing.report import Report

_LONGEST_LINE: Final = 64 << 20
_START: Final = re.compile(r'\{\s*"(?:type|name|entityType|from)"\s*:')
_BOM: Final = b"\xef\xbb\xbf"
_BLANK: Final = " \t\r\n,\x00"


class Record(NamedTuple):
    """One JSON object and the number of its line, from 1."""

    line: int
    value: dict[str, object]


def records(file: BinaryIO, report: Report, passed: Callable[[bytes], None]) -> Iterator[Record]:
    """All objects of the file in order; ``passed`` gets each line once its records are done."""
    for number, raw in enumerate(_lines(file), 1):
        if len(raw) > _LONGEST_LINE:
            report.drop(number, f"the line is longer than {_LONGEST_LINE} bytes; it is left out")
            continue
        text = (raw.removeprefix(_BOM) if number == 1 else raw).decode("utf-8", "surrogateescape")
        yield from _in_line(number, text, report)
        passed(raw)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Lines, each cut shortly after the longest that is read; the rest of such a line is passed over."""
    while raw := file.readline(_LONGEST_LINE + 1):
        yield raw
        while len(raw) > _LONGEST_LINE and not raw.endswith(b"\n") and (raw := file.readline(_LONGEST_LINE + 1)):
            continue


def _in_line(number: int, text: str, report: Report) -> Iterator[Record]:
    decoder, at, found = json.JSONDecoder(), _skip_blank(text, 0), 0
    while at < len(text):
        try:
            value, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            at = _after_unreadable(number, text, at, report)
            continue
        found += 1
        if found == 2:
            report.note(number, "several records stand on one line; each is read")
        if isinstance(value, dict):
            yield Record(number, value)
        else:
            report.drop(number, "is JSON, but no record; it is left out")
        at = _skip_blank(text, at)


def _after_unreadable(number: int, text: str, at: int, report: Report) -> int:
    """Say what cannot be read, and go on where the next record seems to begin."""
    following = _START.search(text, at + 1)
    if following is not None:
        report.drop(number, f"{following.start() - at} characters before the next record cannot be read")
        return following.start()
    torn = "the last line is torn off" if not text.endswith("\n") else "the rest of the line is no JSON"
    report.drop(number, f"{torn}; {len(text.rstrip()) - at} characters are left out")
    return len(text)


def _skip_blank(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at
