"""Disks and locks fail: the call says so in words, nothing is half-written, and when the trouble is over all is well."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest
from mcp import Client
from sayso_memory.app import open_server
from sayso_memory.failures import BusyStore, UnusableStore
from sayso_memory.graph import entities, reading
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.verifying import verify
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store

NOBODY = 65534


def _fill(owner: Caller, count: int) -> None:
    for number in range(count):
        entities.create(owner, [EntityRequest(f"e{number}", "x", ("some words " * 400,))])


def _sound(file: Path) -> None:
    with looking_at(Location(file)) as connection:
        assert [check.problems for check in verify(connection, lambda _: None) if check.problems] == []


def test_a_full_disk_is_said_and_leaves_nothing(file: Path, store: SqliteStore, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    _fill(owner, 1)
    limit = "PRAGMA max_page_count = 60"
    store.maintain(lambda connection, _: connection.execute(limit).fetchall())
    with pytest.raises(UnusableStore, match=r"the disk under .* is full; nothing was changed"):
        _fill(owner, 200)
    kept = reading.page(owner, 1000, 0)
    assert all(len(view.observations) == 1 for view in kept.entities)
    assert 1 < kept.total < 200
    store.maintain(lambda connection, _: connection.execute("PRAGMA max_page_count = 1000000").fetchall())
    _fill(owner, 200)
    assert reading.page(owner, 1000, 0).total == 200
    _sound(file)


@contextmanager
def _unprivileged() -> Iterator[Path]:
    """A folder of an ordinary user, and being that user: the superuser is refused nothing."""
    folder = Path(tempfile.mkdtemp(prefix="sayso-test-"))
    is_root = os.geteuid() == 0
    if is_root:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        folder.chmod(0o700)
        if is_root:
            os.seteuid(0)
        shutil.rmtree(folder)


def test_a_file_that_is_read_only_is_refused_at_the_start() -> None:
    with _unprivileged() as folder:
        file = folder / "m.db"
        open_store(Location(file)).close()
        file.chmod(0o400)
        with pytest.raises(UnusableStore, match="cannot be opened for writing: Permission denied"):
            open_store(Location(file))


def test_a_new_store_in_a_read_only_folder_is_refused_at_the_start() -> None:
    with _unprivileged() as folder:
        folder.chmod(0o500)
        with pytest.raises(UnusableStore, match="Permission denied"):
            open_store(Location(folder / "m.db"))
        with pytest.raises(UnusableStore, match="cannot be created: Permission denied"):
            open_store(Location(folder / "below" / "m.db"))
        assert list(folder.iterdir()) == []


def test_an_existing_store_in_a_read_only_folder_is_refused_in_words() -> None:
    with _unprivileged() as folder:
        file = folder / "m.db"
        open_store(Location(file)).close()
        before = file.read_bytes()
        folder.chmod(0o500)
        with pytest.raises(UnusableStore, match=r"m\.db .*(cannot be read or written|may not be written to)"):
            open_store(Location(file))
        assert file.read_bytes() == before


def _overwrite(file: Path, table: str) -> None:
    """Damage the first page of a table, in the file and not in anybody's cache."""
    connection = apsw.Connection(str(file))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    root = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).get
    size = connection.execute("PRAGMA page_size").get
    connection.close()
    with file.open("r+b") as damaged:
        damaged.seek((root - 1) * size)
        damaged.write(b"\xff" * size)


def test_a_damaged_page_met_by_a_call_is_said(file: Path, people: dict[str, Caller], store: SqliteStore) -> None:
    _fill(people["owner"], 3)
    store.close()
    _overwrite(file, "observation")
    again = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(people["owner"].identity, again)
    with pytest.raises(UnusableStore, match=r"is damaged .*verify-store.*restore"):
        reading.page(owner, 10, 0)
    with pytest.raises(UnusableStore, match="is damaged"):
        entities.create(owner, [EntityRequest("e0", "x", ("more",))])
    again.close()


@pytest.mark.anyio
async def test_clients_hear_what_is_wrong_and_the_log_says_with_which_file(
    file: Path, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    caller = Caller(local_owner(), store)
    _fill(caller, 3)
    store.close()
    _overwrite(file, "observation")
    again = Caller(local_owner(), open_store(Location(file, Durability.SCRATCH)))
    with caplog.at_level(logging.ERROR):
        async with Client(open_server(lambda _: again)) as client:
            refused = await client.call_tool("read_graph", {})
    again.store.close()
    assert refused.is_error
    assert getattr(refused.content[0], "text", "") == "the store cannot be used: its file is damaged"
    assert any(f"{file} is damaged" in record.message for record in caplog.records)
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.anyio
async def test_clients_hear_of_a_lock_that_lasts(file: Path) -> None:
    caller = Caller(local_owner(), open_store(Location(file, Durability.SCRATCH, lock_wait_ms=20)))
    holder = apsw.Connection(str(file))
    holder.execute("BEGIN IMMEDIATE")
    async with Client(open_server(lambda _: caller)) as client:
        refused = await client.call_tool("create_entities", {"entities": [{"name": "A", "entityType": "x"}]})
        holder.execute("ROLLBACK")
        made = await client.call_tool("create_entities", {"entities": [{"name": "A", "entityType": "x"}]})
    holder.close()
    caller.store.close()
    assert refused.is_error
    assert getattr(refused.content[0], "text", "") == "the store is busy, try again"
    assert made.structured_content is not None
    assert made.structured_content["created"] == 1


def test_a_lock_during_a_rebuild_or_an_import_is_busy(file: Path, store: SqliteStore) -> None:
    quick = open_store(Location(file, Durability.SCRATCH, lock_wait_ms=20))
    holder = apsw.Connection(str(file))
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(BusyStore):
        quick.maintain(lambda connection, _: connection.execute("SELECT 1").fetchall())
    holder.execute("ROLLBACK")
    holder.close()
    quick.close()
