"""One file from another, whole or not at all: made beside its place, checked there, and moved into it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import apsw

from sayso_memory.failures import UnusableStore
from sayso_memory.keeping.stopping import undone_when_stopped
from sayso_memory.store.sqlite.file.connecting import Location, connect, translated
from sayso_memory.store.sqlite.file.files import make_file, make_folder, refuse_what_is_no_file

_PAGES: Final = 1_000

Progress = Callable[[int, int], None]
"""Gets the pages done so far, and how many there are."""


def refuse_existing(path: Path) -> None:
    """Raises ``UnusableStore`` when something is at ``path`` already."""
    if os.path.lexists(path):
        raise UnusableStore(f"{path} exists already; name another file, or say --overwrite")


@contextmanager
def put_in_place(path: Path) -> Iterator[Path]:
    """A file of its own to write to, which becomes ``path`` when the block ends well, and vanishes when it does not."""
    refuse_what_is_no_file(path)
    make_folder(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.partial")
    make_file(draft)
    try:
        with undone_when_stopped():
            yield draft
            with draft.open("rb+") as file:
                os.fsync(file.fileno())
            draft.replace(path)
    except OSError as error:
        raise UnusableStore(f"{path} cannot be written: {error.strerror}") from error
    finally:
        for rest in (draft, draft.with_name(f"{draft.name}-wal"), draft.with_name(f"{draft.name}-shm")):
            rest.unlink(missing_ok=True)


def copy_pages(source: apsw.Connection, target: Location, progress: Progress) -> None:
    """Copy the snapshot that ``source`` stands on over everything in ``target``, as one transaction there."""
    connection = connect(target)
    try:
        with translated(target.path), connection.backup("main", source, "main") as copy:
            while not copy.done:
                copy.step(_PAGES)
                progress(copy.page_count - copy.remaining, copy.page_count)
    finally:
        connection.close()


def as_one_file(path: Path) -> None:
    """Leave the write-ahead log behind, so that the file can be read alone, from a medium that cannot be written too."""
    connection = connect(Location(path))
    try:
        with translated(path):
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
    finally:
        connection.close()
