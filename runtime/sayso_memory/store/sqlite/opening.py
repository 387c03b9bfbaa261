"""Opening a file: a store of ours, a new one, or a refusal. Starting on an existing store needs no write lock."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

import apsw

from sayso_memory.failures import BusyStore, UnusableStore
from sayso_memory.search.analyzer import ANALYZER_VERSION
from sayso_memory.store.sqlite.connecting import Location, connect, translated
from sayso_memory.store.sqlite.schema import APPLICATION_ID, INDEX_TABLES, REFUSALS, SCHEMA_VERSION, TABLES

_MAGIC: Final = b"SQLite format 3\x00"
_PAUSE_S: Final = 0.01


def prepare(location: Location) -> None:
    """Make sure that ``location`` holds a store of this version, creating it when the file is new or empty.

    Raises ``UnusableStore`` for foreign, damaged and newer files, which stay untouched, and ``BusyStore``.
    """
    _make_folder(location.path)
    _refuse_other_formats(location.path)
    _make_file(location.path)
    connection = connect(location)
    try:
        with translated(location.path):
            if not _is_current(connection, location.path):
                _create(connection, location.path)
            _use_write_ahead_log(connection, location)
    finally:
        connection.close()


def _make_folder(path: Path) -> None:
    """Make the folders that are missing, each for this user alone."""
    missing = [folder for folder in path.parents if not folder.exists()]
    try:
        for folder in reversed(missing):
            folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise UnusableStore(f"the folder {path.parent} cannot be created: {error.strerror}") from error


def _make_file(path: Path) -> None:
    """Make the file readable by this user alone before the engine makes it readable by all; it copies the mode."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise UnusableStore(f"{path} cannot be opened for writing: {error.strerror}") from error


def _refuse_other_formats(path: Path) -> None:
    """Look at the first bytes without the engine, which would leave files of its own beside a foreign one."""
    if path.is_dir():
        raise UnusableStore(f"{path} is a folder; name a file")
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except FileNotFoundError:
        return
    except OSError as error:
        raise UnusableStore(f"{path} cannot be read: {error.strerror}") from error
    if start not in (b"", _MAGIC):
        raise UnusableStore(f"{path} is not a sayso-memory store; it was left as it is, choose another file")


def _number(connection: apsw.Connection, sql: str) -> int:
    value = connection.execute(sql).get
    return value if isinstance(value, int) else 0


def _is_current(connection: apsw.Connection, path: Path) -> bool:
    """True for a store of this version, False for an empty file; anything else raises."""
    application = _number(connection, "PRAGMA application_id")
    version = _number(connection, "PRAGMA user_version")
    if application == APPLICATION_ID and version > SCHEMA_VERSION:
        raise UnusableStore(f"{path} was written by a newer sayso-memory (store version {version}); update this one")
    if application == APPLICATION_ID and version == SCHEMA_VERSION:
        return True
    if application or version or _number(connection, "SELECT count(*) FROM sqlite_schema"):
        raise UnusableStore(f"{path} belongs to another application; it was left as it is, choose another file")
    return False


def _create(connection: apsw.Connection, path: Path) -> None:
    """Build the tables in one transaction. The process that comes second finds them built."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not _is_current(connection, path):
            connection.execute(TABLES + INDEX_TABLES + REFUSALS)
            connection.execute("INSERT INTO meta VALUES ('analyzer', ?)", (ANALYZER_VERSION,))
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {SCHEMA_VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _use_write_ahead_log(connection: apsw.Connection, location: Location) -> None:
    """Switch the file once; the engine does not wait for other connections here, so we do."""
    deadline = time.monotonic() + location.lock_wait_ms / 1000
    while connection.execute("PRAGMA journal_mode").get != "wal":
        try:
            connection.execute("PRAGMA journal_mode = WAL").get  # noqa: B018 - reading the row runs the statement
        except apsw.BusyError as error:
            if time.monotonic() > deadline:
                raise BusyStore from error
            time.sleep(_PAUSE_S)
