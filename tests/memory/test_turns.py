"""A process that writes without pause does not keep others from writing."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.store import open_store

from tests.memory.test_nothing_is_lost import WRITER


def test_others_get_their_turn(file: Path) -> None:
    greedy = subprocess.Popen([sys.executable, "-c", WRITER, str(file), "greedy", "100000"], stdout=subprocess.PIPE)
    assert greedy.stdout is not None
    greedy.stdout.readline()
    store = open_store(Location(file))
    caller = Caller(local_owner(), store)
    started = time.monotonic()
    for number in range(20):
        entities.create(caller, [EntityRequest(f"patient {number}", "x")])
    waited = time.monotonic() - started
    greedy.kill()
    greedy.communicate()
    store.close()
    assert waited < 5


def test_waiting_for_a_turn_has_an_end(file: Path) -> None:
    open_store(Location(file, Durability.SCRATCH)).close()
    held, other = apsw.Connection(str(file)), apsw.Connection(str(file))
    other.set_busy_timeout(60_000)
    blocking = apsw.Connection(str(file))
    blocking.execute("BEGIN IMMEDIATE")
    started = time.monotonic()
    with pytest.raises(apsw.BusyError), writing(other, 20):
        pass
    assert time.monotonic() - started < 2
    blocking.execute("ROLLBACK")
    with writing(held, 20):
        held.execute("INSERT INTO profile (name) VALUES ('x')")
    for connection in (held, other, blocking):
        connection.close()
