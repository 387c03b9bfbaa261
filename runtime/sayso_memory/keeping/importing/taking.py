"""From a file to the store: which form it has, in batches that are each whole or not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import islice
from typing import BinaryIO, Final

from sayso_memory.keeping.importing.own import MARK, Own
from sayso_memory.keeping.importing.records import Record, records
from sayso_memory.keeping.importing.reference import Reference
from sayso_memory.keeping.importing.report import Report
from sayso_memory.store.sqlite.store import SqliteStore
from sayso_memory.store.values import Actor

_BATCH: Final = 500
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where things go. ``profile``: an export's own when ``None``. ``project``: of entities that come without one."""

    profile: str | None
    project: str | None
    principal: str
    default_profile: str


def take_file(store: SqliteStore, file: BinaryIO, wanted: Wanted, report: Report, progress: Progress) -> None:
    """Take in everything that can be kept and report the rest. Stopped in between, it can be run again."""

    def counted(raw: bytes) -> None:
        progress(len(raw))

    start = file.readline(1 << 16)
    if start.startswith(_UTF_16):
        report.drop(1, "the file is UTF-16, as some shells write what is redirected; save it as UTF-8 and import that")
        progress(len(start) + sum(map(len, iter(lambda: file.read(1 << 20), b""))))
        return
    lines = _Joined(start, file)
    if MARK.encode() in start[:40]:
        _take_export(store, lines, wanted, report, counted)
    else:
        _take_reference(store, lines, wanted, report, counted)


class _Joined(BytesIO):
    """The part of a file that was looked at already, followed by the rest."""

    def __init__(self, start: bytes, rest: BinaryIO) -> None:
        super().__init__(start)
        self._rest = rest

    def readline(self, size: int | None = -1, /) -> bytes:
        """One line, or ``size`` bytes of it."""
        most = -1 if size is None else size
        line = super().readline(most)
        if line.endswith(b"\n") or len(line) == most:
            return line
        return line + self._rest.readline(most - len(line) if most >= 0 else -1)


def _take_export(
    store: SqliteStore, file: BinaryIO, wanted: Wanted, report: Report, counted: Callable[[bytes], None]
) -> None:
    own = Own(report, wanted.profile, wanted.project)
    last = 0

    def passed(raw: bytes) -> None:
        own.passed(raw)
        counted(raw)

    for batch in _batches(records(file, report, passed)):
        store.maintain(partial(own.take_all, batch))
        last = batch[-1].line
    own.finish(last)


def _take_reference(
    store: SqliteStore, file: BinaryIO, wanted: Wanted, report: Report, counted: Callable[[bytes], None]
) -> None:
    reference = Reference(report, wanted.principal, wanted.project)
    actor = Actor(wanted.profile or wanted.default_profile, wanted.principal)
    for batch in _batches(records(file, report, counted)):
        store.write(actor, partial(reference.take_all, batch))
    for batch in _batches(reference.waiting()):
        store.write(actor, partial(reference.relate_all, batch))


def _batches(found: Iterable[Record]) -> Iterator[list[Record]]:
    rest = iter(found)
    for first in rest:
        yield [first, *islice(rest, _BATCH - 1)]
