"""Files of every released version open, with everything in them, however many servers start on them at once."""

from __future__ import annotations

import gzip
import multiprocessing
from pathlib import Path

import apsw
import pytest
from sayso_memory.failures import BusyStore
from sayso_memory.graph import entities, reading
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, Identity, local_owner
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.scope import EVERY_GRANT, Grants
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.schema import SCHEMA_VERSION
from sayso_memory.store.sqlite.store import open_store

FILES = Path(__file__).parent / "files"
RELEASED = (1, 2, 3)
COUNTS = "SELECT profile, project, coalesce(only_for, 0), count(*) FROM entity WHERE is_void = 0 GROUP BY 1, 2, 3"
TALLY = "SELECT profile, project, only_for, entities FROM tally WHERE entities"


def _put(version: int, file: Path) -> None:
    file.write_bytes(gzip.decompress((FILES / f"schema-{version}.db.gz").read_bytes()))


@pytest.fixture(params=RELEASED)
def old(file: Path, request: pytest.FixtureRequest) -> Path:
    _put(request.param, file)
    return file


def _start(path: str) -> None:
    open_store(Location(Path(path), Durability.SCRATCH)).close()


def test_there_is_a_file_of_each_version(file: Path) -> None:
    assert (*RELEASED, SCHEMA_VERSION) == tuple(range(1, SCHEMA_VERSION + 1))
    for version in RELEASED:
        _put(version, file)
        connection = apsw.Connection(str(file))
        assert connection.execute("PRAGMA user_version").get == version
        connection.close()


def test_old_and_new_files_come_to_the_same(old: Path, tmp_path: Path) -> None:
    """Step by step or at once: the same tables, indexes and guards."""
    new = tmp_path / "new.db"
    found = []
    for path in (old, new):
        _start(str(path))
        connection = apsw.Connection(str(path))
        found.append(set(connection.execute("SELECT type, name, sql FROM sqlite_schema")))
        connection.close()
    assert found[0] == found[1]


@pytest.mark.parametrize("damage", ["DROP TABLE observation_tokens_data", "DROP TABLE entity_tokens"])
def test_damaged_token_tables_do_not_hinder_the_step_that_replaces_them(file: Path, damage: str) -> None:
    _put(3, file)
    connection = apsw.Connection(str(file))
    connection.execute(damage)
    connection.close()
    store = open_store(Location(file, Durability.SCRATCH))
    found = search_nodes(Caller(local_owner(), store), "corner press", 10_000).value
    store.close()
    assert [entity["name"] for entity in found["entities"]][:1] == ["Acme Print"]
    assert not found["_accounting"]["degraded"]


def test_everything_is_still_there(old: Path) -> None:
    store = open_store(Location(old, Durability.SCRATCH))
    owner = Caller(local_owner(), store)
    page = reading.page(owner, 10, 0)
    assert [(view.name, view.project, view.observations) for view in page.entities] == [
        ("Acme Print", "ops", ("Local print shop on High Street.",)),
        ("Front Desk", "ops", ("Keys hang behind the door.",)),
        ("Paul Pack", "ops", ("Back again.",)),
    ]
    assert page.total == 3
    ann = Caller(Identity("ann", "default", Grants(frozenset({"ops"})), Grants(frozenset({"ops"}))), store)
    assert reading.page(ann, 10, 0).total == 4
    assert reading.page(Caller(Identity("eve", "globex", EVERY_GRANT, EVERY_GRANT), store), 10, 0).total == 1
    found = search_nodes(owner, "corner press", 10_000).value
    assert [entity["name"] for entity in found["entities"]][:1] == ["Acme Print"]
    assert entities.create(owner, [EntityRequest("Salary Table", "x", (), "pay")]).created == 1
    assert reading.page(owner, 10, 0).total == 4
    store.close()


def test_the_counts_agree_with_the_rows(old: Path) -> None:
    _start(str(old))
    connection = apsw.Connection(str(old))
    assert sorted(connection.execute(TALLY)) == sorted(connection.execute(COUNTS))
    connection.close()


def test_many_starts_on_an_old_file_take_the_steps_once(old: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    starts = [spawn.Process(target=_start, args=(str(old),)) for _ in range(5)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert [start.exitcode for start in starts] == [0] * 5
    connection = apsw.Connection(str(old))
    assert connection.execute("PRAGMA user_version").get == SCHEMA_VERSION
    assert connection.execute("PRAGMA integrity_check").get == "ok"
    connection.close()


def test_a_step_that_cannot_be_taken_leaves_the_file_as_it_was(old: Path) -> None:
    before = old.read_bytes()
    holder = apsw.Connection(str(old))
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(BusyStore):
        open_store(Location(old, lock_wait_ms=20))
    holder.execute("ROLLBACK")
    holder.close()
    assert old.read_bytes() == before


def test_counts_follow_every_change(file: Path, people: dict[str, Caller]) -> None:
    owner, ann = people["owner"], people["ann"]
    entities.create(owner, [EntityRequest(name, "x", (), project) for name, project in (("A", None), ("B", "ops"))])
    entities.create(owner, [EntityRequest("A", "x", (), "pay")])
    entities.retire(owner, ["B"])
    entities.create(ann, [EntityRequest("B", "x", (), "ops")])
    entities.retire(owner, ["A", "B"])
    entities.create(owner, [EntityRequest("A", "x")])
    connection = apsw.Connection(str(file))
    assert sorted(connection.execute(TALLY)) == sorted(connection.execute(COUNTS))
    connection.close()
    assert [reading.page(person, 10, 0).total for person in (owner, ann, people["eve"])] == [1, 0, 0]
