"""One way to open a connection: the same settings for every one, and engine errors in the words of the domain."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import apsw

from sayso_memory.failures import BusyStore, UnusableStore

LOCK_WAIT_MS = 10_000
_CACHE_KIB = 24_576
_DAMAGED = "its file is damaged"
_OUT_OF_REACH = "its file cannot be read or written"


class Durability(Enum):
    """What a commit waits for: the disk (full), or the operating system (normal).

    Scratch is for stores that are thrown away: it survives the death of the process, not of the machine.
    """

    FULL = "full"
    NORMAL = "normal"
    SCRATCH = "off"


class Purpose(Enum):
    """What connections are for. Those that only look cannot change a byte of the file, not even when they are closed.

    None makes a file: it would be readable by all, and stand where somebody deleted or moved the store.
    """

    CHANGE = apsw.SQLITE_OPEN_READWRITE
    LOOK = apsw.SQLITE_OPEN_READONLY


@dataclass(frozen=True, slots=True)
class Location:
    """Where the file is and how commits reach it."""

    path: Path
    durability: Durability = Durability.FULL
    lock_wait_ms: int = LOCK_WAIT_MS
    purpose: Purpose = Purpose.CHANGE


def connect(location: Location) -> apsw.Connection:
    """A connection with all settings; raises ``UnusableStore`` when the file cannot be opened."""
    try:
        connection = apsw.Connection(spelt(location.path), flags=location.purpose.value)
    except apsw.CantOpenError as error:
        raise UnusableStore(f"{location.path} cannot be opened: {error}", _OUT_OF_REACH) from error
    connection.set_busy_timeout(location.lock_wait_ms)
    with translated(location.path):
        connection.execute(
            f"PRAGMA synchronous = {location.durability.value}; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;"
            f"PRAGMA recursive_triggers = ON; PRAGMA cache_size = -{_CACHE_KIB}; PRAGMA mmap_size = 0"
        )
    return connection


def spelt(path: Path) -> str:
    """The path as the engine wants it, whatever the locale makes of names. Raises ``UnusableStore`` for one not in UTF-8."""
    try:
        return os.fsencode(path).decode()
    except UnicodeDecodeError as error:
        raise UnusableStore(f"{os.fsencode(path)!r} is not UTF-8, and the engine opens no other names") from error


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn the engine's errors into ours.

    Locked is ``BusyStore``; foreign, damaged, full or read-only is ``UnusableStore`` with a text for people.
    """
    try:
        yield
    except (apsw.BusyError, apsw.LockedError, apsw.ProtocolError) as error:
        raise BusyStore from error
    except apsw.NotADBError as error:
        raise UnusableStore(f"{path} is not a sayso-memory store; it was left as it is, choose another file") from error
    except apsw.CorruptError as error:
        raise UnusableStore(
            f"{path} is damaged ({error}); nothing was changed: `sayso-memory verify-store` says what is wrong, "
            "`sayso-memory restore` brings a backup back",
            _DAMAGED,
        ) from error
    except apsw.FullError as error:
        raise UnusableStore(
            f"the disk under {path} is full; nothing was changed, make room and try again", "the disk is full"
        ) from error
    except (apsw.ReadOnlyError, apsw.PermissionsError) as error:
        raise UnusableStore(
            f"{path} or its folder may not be written to: {error}; nothing was changed",
            "its file may not be written to",
        ) from error
    except (apsw.CantOpenError, apsw.IOError) as error:
        raise UnusableStore(f"{path} cannot be read or written: {error}; nothing was changed", _OUT_OF_REACH) from error
    except apsw.SQLError as error:
        raise UnusableStore(
            f"{path} lacks a part of a store ({error}); nothing was changed, restore a backup", _DAMAGED
        ) from error
