"""Opening files: ours, new, foreign, damaged, newer, out of reach. What is not ours is never touched."""

from __future__ import annotations

import multiprocessing
import os
import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from sayso_memory.failures import BusyStore, UnusableStore
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.keeping.backups import Existing, backup
from sayso_memory.keeping.existing import must_exist
from sayso_memory.store.sqlite.file.connecting import Durability, Location, connect
from sayso_memory.store.sqlite.looking import look_at_store
from sayso_memory.store.sqlite.schema import APPLICATION_ID, SCHEMA_VERSION
from sayso_memory.store.sqlite.store import open_store


def _refused(path: Path) -> str:
    before = path.read_bytes()
    with pytest.raises(UnusableStore) as caught:
        open_store(Location(path)).close()
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    return str(caught.value)


def test_missing_folders_are_made_for_the_user_alone(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "m.db"
    open_store(Location(file)).close()
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.parent.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


def test_an_empty_file_becomes_a_store(file: Path) -> None:
    file.touch()
    open_store(Location(file)).close()
    connection = apsw.Connection(str(file))
    assert connection.execute("PRAGMA application_id").get == APPLICATION_ID
    assert connection.execute("PRAGMA journal_mode").get == "wal"
    connection.close()


def test_a_file_of_another_format_is_refused(file: Path) -> None:
    file.write_text("dear diary\n")
    assert "not a sayso-memory store" in _refused(file)


def test_a_database_of_another_application_is_refused(file: Path) -> None:
    connection = apsw.Connection(str(file))
    connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    assert "another application" in _refused(file)


def test_a_newer_store_is_refused(file: Path) -> None:
    open_store(Location(file)).close()
    connection = apsw.Connection(str(file))
    connection.execute("PRAGMA journal_mode = DELETE").fetchall()
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    connection.close()
    assert "newer" in _refused(file)


def test_a_damaged_store_is_refused(file: Path) -> None:
    open_store(Location(file)).close()
    damaged = bytearray(file.read_bytes())
    damaged[100:2000] = os.urandom(1900)
    file.write_bytes(damaged)
    with pytest.raises(UnusableStore, match="damaged"):
        open_store(Location(file)).close()


def test_every_connection_has_the_settings(file: Path) -> None:
    file.touch()
    connection = connect(Location(file))
    names = ("synchronous", "foreign_keys", "temp_store", "recursive_triggers", "mmap_size", "busy_timeout")
    values = [connection.execute(f"PRAGMA {name}").get for name in names]
    connection.close()
    assert values == [2, 1, 2, 1, 0, 10_000]


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableStore, match="is a folder"):
        open_store(Location(tmp_path))


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Path]:
    """A named pipe with enough in it, so that whoever reads it gets something instead of waiting for ever."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    end = os.open(path, os.O_RDWR)
    os.write(end, b"x" * 100)
    yield path
    os.close(end)


@pytest.mark.parametrize("opened", [open_store, look_at_store, must_exist])
def test_a_pipe_is_refused_before_anybody_waits_for_it(pipe: Path, opened: Callable[[Location], object]) -> None:
    with pytest.raises(UnusableStore, match="is a named pipe; name a file"):
        opened(Location(pipe))


def test_sockets_and_devices_are_refused(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "s"))
        with pytest.raises(UnusableStore, match="is a socket"):
            open_store(Location(tmp_path / "s"))
    with pytest.raises(UnusableStore, match="is a device"):
        open_store(Location(Path(os.devnull)))


def test_nothing_but_a_file_is_replaced(file: Path, pipe: Path) -> None:
    open_store(Location(file, Durability.SCRATCH)).close()
    with pytest.raises(UnusableStore, match="is a named pipe"):
        backup(Location(file), pipe, Existing.REPLACE, lambda _, __: None)
    assert pipe.is_fifo()


def test_a_store_that_is_not_there_is_not_copied(file: Path, tmp_path: Path) -> None:
    (tmp_path / "b.db").touch()
    with pytest.raises(UnusableStore, match="there is no store at"):
        backup(Location(file), tmp_path / "b.db", Existing.REPLACE, lambda _, __: None)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "wall").touch()
    with pytest.raises(UnusableStore, match="wall"):
        open_store(Location(tmp_path / "wall" / "m.db"))


def test_a_lock_held_too_long_is_busy_and_changes_nothing(file: Path) -> None:
    store = open_store(Location(file, Durability.SCRATCH, lock_wait_ms=20))
    caller = Caller(local_owner(), store)
    holder = apsw.Connection(str(file))
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(BusyStore):
        entities.create(caller, [EntityRequest("A", "x")])
    holder.execute("ROLLBACK")
    holder.close()
    assert entities.create(caller, [EntityRequest("A", "x")]).created == 1
    store.close()


def test_starting_needs_no_write_lock(file: Path) -> None:
    open_store(Location(file)).close()
    holder = apsw.Connection(str(file))
    holder.execute("BEGIN IMMEDIATE")
    open_store(Location(file, lock_wait_ms=20)).close()
    holder.execute("ROLLBACK")
    holder.close()


def _first_start(path: str) -> None:
    open_store(Location(Path(path), Durability.SCRATCH)).close()


def test_many_first_starts_at_once_make_one_store(file: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    starts = [spawn.Process(target=_first_start, args=(str(file),)) for _ in range(5)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert [start.exitcode for start in starts] == [0] * 5
    connection = apsw.Connection(str(file))
    assert connection.execute("PRAGMA integrity_check").get == "ok"
    connection.close()
