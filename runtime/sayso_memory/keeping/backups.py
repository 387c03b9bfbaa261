"""Copies of a store, made while it is in use, and bringing one back without losing what is there now."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from enum import Enum
from pathlib import Path

import apsw

from sayso_memory.failures import UnusableStore
from sayso_memory.keeping.copying import Progress, as_one_file, copy_pages, put_in_place, refuse_existing
from sayso_memory.keeping.existing import looking_at, must_exist
from sayso_memory.keeping.verifying import Check, sound_pages, verify
from sayso_memory.store.sqlite.connecting import Durability, Location, spelt
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


def restore(file: Path, store: Location, progress: Progress) -> Path | None:
    """Make the store what ``file`` holds; the file that keeps what was there, if anything was.

    The backup is verified first. A sound store is overwritten in one transaction of its own, so that servers that have
    it open go on with what was restored; one that cannot be read is moved aside. Raises ``UnusableStore``.
    """
    aside = None
    with looking_at(Location(file, lock_wait_ms=store.lock_wait_ms)) as source:
        _refuse_problems(verify(source, lambda _: None), str(file))
        if store.path.exists() and store.path.stat().st_size:
            aside = _set_aside(store)
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


def _set_aside(store: Location) -> Path:
    """Keep what is there: as a copy where it can be read, else by moving the damaged file out of the way."""
    _refuse_foreign(store)
    aside = _free_name(store.path)
    try:
        backup(store, aside, Existing.KEEP, lambda _, __: None)
    except UnusableStore:
        _with_its_log(store.path, aside, shutil.move)
    return aside


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
