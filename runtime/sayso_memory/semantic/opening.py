"""Opening the file of vectors: what it has to look like, and what becomes of one that does not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import apsw

from sayso_memory.semantic.sidecar import Sidecar
from sayso_memory.store.sqlite.file.files import make_file

ASIDE: Final = ".unusable"
UNFIT: Final = (apsw.NotADBError, apsw.CorruptError, apsw.SQLError)
"""What the engine says of a file that is damaged, or not ours."""
_APPLICATION_ID: Final = 0x53_61_79_56
_VERSION: Final = 1
_TURN_MS: Final = 200

_TABLES: Final = f"""
CREATE TABLE state (model TEXT NOT NULL, epoch BLOB NOT NULL, through INTEGER NOT NULL, link BLOB NOT NULL) STRICT;
CREATE TABLE place (
  id INTEGER PRIMARY KEY, profile TEXT NOT NULL, project TEXT, only_for TEXT
) STRICT;
CREATE TABLE sign (
  at INTEGER PRIMARY KEY AUTOINCREMENT, thing INTEGER NOT NULL UNIQUE, entity INTEGER NOT NULL, place INTEGER NOT NULL,
  signs BLOB NOT NULL
) STRICT;
CREATE INDEX sign_of_entity ON sign (entity);
CREATE TABLE vector (thing INTEGER PRIMARY KEY, digest BLOB NOT NULL, vector BLOB NOT NULL) STRICT;
PRAGMA application_id = {_APPLICATION_ID}; PRAGMA user_version = {_VERSION};
"""


def open_sidecar(path: Path, model: str) -> Sidecar:
    """Open the file, making it where there is none. One that is damaged or not ours is moved aside, never overwritten.

    Raises ``apsw.Error`` and ``MemoryFailure`` where it cannot be had at all.
    """
    make_file(path)
    try:
        return _opened(path, model)
    except UNFIT:
        set_aside(path)
        make_file(path)
        return _opened(path, model)


def look_at(path: Path, model: str) -> Sidecar:
    """Open the file without the right to change it. Raises ``apsw.Error`` where that cannot be, or is of no use."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        connection.set_busy_timeout(_TURN_MS)
        _refuse_others(connection)
    except BaseException:
        connection.close()
        raise
    return Sidecar(connection, model)


def set_aside(path: Path) -> None:
    """Give the file and its log another name, under which they take the place of any earlier ones."""
    for end in ("", "-wal", "-shm"):
        if (found := path.with_name(path.name + end)).exists():
            found.replace(path.with_name(path.name + ASIDE + end))


def _opened(path: Path, model: str) -> Sidecar:
    connection = apsw.Connection(str(path))
    try:
        connection.set_busy_timeout(_TURN_MS * 10)
        if not _empty(connection):
            _refuse_others(connection)
        connection.execute("PRAGMA journal_mode = WAL").get  # noqa: B018 - reading the row runs the statement
        connection.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4096; BEGIN IMMEDIATE")
        if _empty(connection):
            connection.execute(_TABLES)
        connection.execute("COMMIT")
        _refuse_others(connection)
        connection.set_busy_timeout(_TURN_MS)
        return Sidecar(connection, model)
    except BaseException:
        connection.close()
        raise


def _empty(connection: apsw.Connection) -> bool:
    return not connection.execute("SELECT count(*) FROM sqlite_schema").get


def _refuse_others(connection: apsw.Connection) -> None:
    if connection.execute("PRAGMA application_id").get != _APPLICATION_ID:
        raise apsw.NotADBError("it belongs to another application")
    if connection.execute("PRAGMA user_version").get != _VERSION:
        raise apsw.NotADBError("it has another version")
