"""Opening a file: a store of ours, a new one, or a refusal. Starting on a store that needs no change takes no write lock."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import apsw

from sayso_memory.analysis.analyzer import ANALYZER_VERSION
from sayso_memory.failures import BusyStore, UnusableStore
from sayso_memory.store.sqlite.file.connecting import Location, connect, translated
from sayso_memory.store.sqlite.file.files import make_file, make_folder, refuse_other_formats
from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.index.indexing import INDEX_STATE, STALE, rebuilt_at_once
from sayso_memory.store.sqlite.migrations import STEPS
from sayso_memory.store.sqlite.schema import APPLICATION_ID, SCHEMA_VERSION

_PAUSE_S: Final = 0.01


def prepare(location: Location) -> None:
    """Make sure that ``location`` holds a store of this version: made when the file is new or empty, brought up to date.

    Raises ``UnusableStore`` for foreign, damaged and newer files, which stay untouched, and ``BusyStore``.
    """
    make_folder(location.path)
    refuse_other_formats(location.path)
    make_file(location.path)
    connection = connect(location)
    try:
        with translated(location.path):
            if version_of(connection, location.path) < SCHEMA_VERSION:
                _take_steps(connection, location)
            _use_write_ahead_log(connection, location)
            _keep_up_with_the_analyzer(connection, location)
    finally:
        connection.close()


def version_of(connection: apsw.Connection, path: Path) -> int:
    """The version of the store in the file, 0 for an empty file. Raises ``UnusableStore`` for anything but ours."""
    application = _number(connection, "PRAGMA application_id")
    version = _number(connection, "PRAGMA user_version")
    if application == APPLICATION_ID and version > SCHEMA_VERSION:
        raise UnusableStore(f"{path} was written by a newer sayso-memory (store version {version}); update this one")
    if application == APPLICATION_ID and version > 0:
        return version
    if application or version or _number(connection, "SELECT count(*) FROM sqlite_schema"):
        raise UnusableStore(f"{path} belongs to another application; it was left as it is, choose another file")
    return 0


def _number(connection: apsw.Connection, sql: str) -> int:
    value = connection.execute(sql).get
    return value if isinstance(value, int) else 0


def _take_steps(connection: apsw.Connection, location: Location) -> None:
    """Take all missing steps in one transaction. The process that comes second finds them taken."""
    with writing(connection, location.lock_wait_ms):
        version = version_of(connection, location.path)
        for step in STEPS[version:]:
            step(connection)
        if version == 0:
            connection.execute("INSERT INTO meta VALUES ('analyzer', ?)", (ANALYZER_VERSION,))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {SCHEMA_VERSION}")


def _keep_up_with_the_analyzer(connection: apsw.Connection, location: Location) -> None:
    """Tokens of another analyzer find the wrong texts: make them anew, or where that takes long, mark them as stale."""
    known = "SELECT value FROM meta WHERE key = 'analyzer'"
    if connection.execute(known).get == ANALYZER_VERSION:
        return
    with writing(connection, location.lock_wait_ms):
        if connection.execute(known).get != ANALYZER_VERSION and not rebuilt_at_once(connection):
            connection.execute(INDEX_STATE, (STALE,))


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
