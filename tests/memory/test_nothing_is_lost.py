"""Atomic, durable, concurrent: what was acknowledged is there, and what failed left nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest
from sayso_memory.failures import NameTaken
from sayso_memory.graph import entities, observing, reading
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.interface import Writing
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.values import Actor, NewEntity

WRITER = """
import sys
from pathlib import Path
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.store import open_store

caller = Caller(local_owner(), open_store(Location(Path(sys.argv[1]))))
for number in range(int(sys.argv[3])):
    name = f"{sys.argv[2]} {number}"
    entities.create(caller, [EntityRequest(name, "thing", (f"text of {name}",))])
    print(name, flush=True)
caller.store.close()
"""


def _writer(file: Path, label: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(file), label, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _sound(file: Path) -> None:
    connection = apsw.Connection(str(file))
    assert connection.execute("PRAGMA integrity_check").get == "ok"
    for table in ("observation_tokens", "entity_tokens", "word_grams"):
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('integrity-check')")
    things = connection.execute("SELECT (SELECT count(*) FROM entity) + (SELECT count(*) FROM observation)").get
    assert connection.execute("SELECT count(*) FROM audit").get == things
    live = connection.execute("SELECT count(*) FROM observation WHERE is_void = 0").get
    assert connection.execute("SELECT count(*) FROM observation_tokens").get == live
    connection.close()


def _names(file: Path) -> set[str]:
    store = open_store(Location(file))
    names = {view.name for view in reading.page(Caller(local_owner(), store), 10_000, 0).entities}
    store.close()
    return names


def test_two_processes_on_one_file_keep_everything(file: Path) -> None:
    writers = [_writer(file, label, 500) for label in ("one", "two")]
    acknowledged = [line for writer in writers for line in writer.communicate()[0].splitlines()]
    assert [writer.returncode for writer in writers] == [0, 0]
    assert len(acknowledged) == 1_000
    assert _names(file) == set(acknowledged)
    _sound(file)


def test_fifty_calls_in_flight_keep_fifty(people: dict[str, Caller]) -> None:
    with ThreadPoolExecutor(50) as pool:
        done = list(
            pool.map(lambda n: entities.create(people["owner"], [EntityRequest(f"e{n}", "x", ("t",))]), range(50))
        )
    assert sum(one.created for one in done) == 50
    assert reading.page(people["owner"], 100, 0).total == 50


def test_a_killed_writer_loses_nothing_acknowledged(file: Path) -> None:
    acknowledged: set[str] = set()
    for attempt in range(4):
        writer = _writer(file, f"run {attempt}", 10_000)
        assert writer.stdout is not None
        acknowledged.update(writer.stdout.readline().strip() for _ in range(5 + attempt))
        time.sleep(0.02 * attempt)
        os.kill(writer.pid, signal.SIGKILL)
        whole_lines = writer.communicate()[0].split("\n")[:-1]
        acknowledged.update(whole_lines)
        assert acknowledged <= _names(file)
    _sound(file)


def test_a_failed_call_leaves_nothing(people: dict[str, Caller]) -> None:
    entities.create(people["owner"], [EntityRequest("Secret", "x", (), "pay")])
    before = reading.page(people["owner"], 10, 0)
    with pytest.raises(NameTaken):
        entities.create(
            people["ann"], [EntityRequest("New", "x", ("t",), "ops"), EntityRequest("Secret", "x", (), "ops")]
        )
    assert reading.page(people["owner"], 10, 0) == before


def test_a_fault_undoes_its_own_call_only(store: SqliteStore, people: dict[str, Caller]) -> None:
    """Calls that share a commit do not share a failure."""
    started = time.monotonic()

    def slow(graph: Writing) -> None:
        graph.create_entity(NewEntity("first", "x"))
        while time.monotonic() < started + 0.2:
            time.sleep(0.01)

    def broken(graph: Writing) -> None:
        graph.create_entity(NewEntity("broken", "x"))
        raise ZeroDivisionError

    def sound(graph: Writing) -> None:
        graph.create_entity(NewEntity("second", "x"))

    actor = Actor("acme", "owner")
    with ThreadPoolExecutor(4) as pool:
        first = pool.submit(store.write, actor, slow)
        time.sleep(0.05)
        others = [pool.submit(store.write, actor, work) for work in (broken, sound)]
        first.result()
        with pytest.raises(ZeroDivisionError):
            others[0].result()
        others[1].result()
    names = [view.name for view in reading.page(people["owner"], 10, 0).entities]
    assert names == ["first", "second"]


def test_an_engine_fault_fails_every_call_of_its_commit(store: SqliteStore, people: dict[str, Caller]) -> None:
    def twice(graph: Writing) -> None:
        graph.create_entity(NewEntity("same", "x"))
        graph.create_entity(NewEntity("same", "x"))

    with pytest.raises(apsw.ConstraintError):
        store.write(Actor("acme", "owner"), twice)
    assert reading.page(people["owner"], 10, 0).total == 0
    assert entities.create(people["owner"], [EntityRequest("same", "x")]).created == 1


def test_reads_go_on_while_another_process_writes(file: Path, people: dict[str, Caller]) -> None:
    entities.create(people["owner"], [EntityRequest("A", "x")])
    holder = apsw.Connection(str(file))
    holder.execute("BEGIN IMMEDIATE")
    assert reading.page(people["owner"], 10, 0).total == 1
    holder.execute("ROLLBACK")
    holder.close()


def test_access_notes_wait_for_the_next_write_or_the_end(file: Path) -> None:
    store = open_store(Location(file, Durability.SCRATCH))
    caller = Caller(local_owner(), store)
    entities.create(caller, [EntityRequest("A", "x"), EntityRequest("B", "x")])
    reading.open_named(caller, ["A"])
    reading.open_named(caller, ["A", "Nobody"])
    observing.add_texts(caller, [EntityTexts("B", ("t",))])
    reading.page(caller, 1, 1)
    store.close()
    connection = apsw.Connection(str(file))
    rows = connection.execute(
        "SELECT name, reads FROM access JOIN entity ON entity.id = entity ORDER BY name"
    ).fetchall()
    assert rows == [("A", 2), ("B", 1)]
    connection.close()
