"""Two hundred kills in the middle of writes: every acknowledged write is there, and the file is sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import apsw
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.verifying import verify
from sayso_memory.store.sqlite.file.connecting import Location

KILLS = 200


def test_two_hundred_kills_lose_nothing(file: Path) -> None:
    command = [sys.executable, "-m", "tests.memory.killing", str(file), str(KILLS), "7"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    acknowledged = done.stdout.split()
    assert len(acknowledged) >= KILLS
    connection = apsw.Connection(str(file))
    kept = {name for (name,) in connection.execute("SELECT name FROM entity")}
    connection.close()
    assert set(acknowledged) <= kept
    with looking_at(Location(file)) as looked_at:
        problems = {check.name: check.problems for check in verify(looked_at, lambda _: None) if check.problems}
    assert problems == {}
