"""Copies of a store, made while it is in use, and bringing one back without losing what is there now."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

import apsw

from sayso_memory.failures import UnusableStore
from sayso_memory.keeping.copying import Progress, as_one_file, copy_pages, put_in_place, refuse_existing
from sayso_memory.keeping.existing import looking_at, must_exist
from sayso_memory.keeping.stopping import undone_when_stopped
from sayso_memory.keeping.verifying import Check, counted, sound_pages, verify
from sayso_memory.store.sqlite.file.connecting import Durability, Location, spelt
from sayso_memory.store.sqlite.index.indexing import last_event
from sayso_memory.store.sqlite.opening import prepare, version_of


class Existing(Enum):
    """What to do with a file that is in the place of a new one."""

    KEEP = "keep"
    REPLACE = "replace"


def backup(store: Location, file: Path, existing: Existing, progress: Progress) -> None:
    """Copy the store as it is at this moment into ``file``, checked before it gets its name.

    Raises ``UnusableStore``; then nothing was left behind, and a file that was there is as it was.
    """
    if existing is Existing.KEEP:
        refuse_existing(file)
    must_exist(store)
    if file.exists() and file.samefile(store.path):
        raise UnusableStore(f"{file} is the store itself")
    with looking_at(store) as source, put_in_place(file) as draft:
        copy_pages(source, Location(draft, Durability.NORMAL), progress)
        as_one_file(draft)
        with looking_at(Location(draft)) as copy:
            _refuse_problems(sound_pages(copy), f"the copy of {store.path}")


def _unheard(_: int, __: int) -> None:
    return None


def restore(file: Path, store: Location, progress: Progress, checking: Progress = _unheard) -> Path | None:
    """Make the store what ``file`` holds; the file that keeps what was there, if anything was.

    The backup is verified first (``checking`` hears of its events). A sound store is overwritten in one transaction of its
    own, so that servers that have it open go on with what was restored; one that cannot be read is moved aside, and back
    where nothing comes into its place. Raises ``UnusableStore``.
    """
    with looking_at(Location(file, lock_wait_ms=store.lock_wait_ms)) as source:
        _refuse_problems(verify(source, counted(checking, last_event(source))), str(file))
        with undone_when_stopped(), _set_aside(store) as aside:
            if store.path.exists():
                copy_pages(source, store, progress)
            else:
                with put_in_place(store.path) as draft:
                    copy_pages(source, Location(draft, Durability.NORMAL), progress)
    prepare(store)
    return aside


def _refuse_problems(checks: list[Check], what: str) -> None:
    for check in checks:
        if check.concerns_the_truth:
            raise UnusableStore(f"{what} is not sound: {check.name}: {check.problems[0]}")


@contextmanager
def _set_aside(store: Location) -> Iterator[Path | None]:
    """Keep what is there: as a copy where it can be read, else by moving the damaged file out of the way.

    Where the block fails and the store is still what it was, nothing is left of that.
    """
    if not store.path.exists() or not store.path.stat().st_size:
        yield None
        return
    _refuse_foreign(store)
    aside = _free_name(store.path)
    try:
        backup(store, aside, Existing.KEEP, _unheard)
    except UnusableStore:
        _with_its_log(store.path, aside, shutil.move)
    try:
        yield aside
    except BaseException:
        _bring_back(store, aside)
        raise


def _bring_back(store: Location, aside: Path) -> None:
    """The file that was moved, into its place; a copy is not needed while the store has the same past."""
    if not store.path.exists():
        _with_its_log(aside, store.path, shutil.move)
    elif _last_link(store) == _last_link(Location(aside)):
        aside.unlink()


def _last_link(location: Location) -> tuple[int, bytes] | None:
    """The number and the hash of the last event, which stands for all that happened."""
    with looking_at(location) as connection:
        link: tuple[int, bytes] | None = connection.execute("SELECT id, chain FROM audit ORDER BY id DESC").fetchone()
        return link


def _refuse_foreign(store: Location) -> None:
    """A database of another application is no damaged store of ours. Raises ``UnusableStore``."""
    connection = apsw.Connection(spelt(store.path))
    try:
        version_of(connection, store.path)
    except apsw.Error:
        return
    finally:
        connection.close()


def _with_its_log(path: Path, aside: Path, move: Callable[[str, str], object]) -> None:
    for suffix in ("-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            move(str(part), str(aside.with_name(aside.name + suffix)))


def _free_name(path: Path) -> Path:
    names = (
        path.with_name(f"{path.name}.before-restore{number}") for number in ("", *(f"-{n}" for n in range(2, 10_000)))
    )
    return next(name for name in names if not name.exists())
