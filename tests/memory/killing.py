"""Writers that are killed in the middle of their work, over and over: ``python -m tests.memory.killing FILE KILLS SEED``.

Prints the name of every entity whose creation was acknowledged, one a line. Writers are forked from a process that has
imported everything and opened nothing, so that two hundred of them are a matter of seconds.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from sayso_memory.graph import entities, observing, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

LONGEST_START_S = 5.0


def _write(file: Path, label: str, pipe: int) -> None:
    caller = Caller(local_owner(), open_store(Location(file)))
    for number in range(1_000_000):
        name = f"{label}.{number}"
        entities.create(caller, [EntityRequest(name, "thing", (f"text of {name}", "some words more"), "ops")])
        os.write(pipe, f"{name}\n".encode())
        relations.relate(caller, [Triple(name, f"{label}.{number - 1}", "follows")])
        observing.add_texts(caller, [EntityTexts(name, (f"afterthought {number}",))])
        if number % 5 == 4:
            observing.retire_texts(caller, [EntityTexts(name, ("some words more",))])
            entities.retire(caller, [f"{label}.{number - 1}"])


def _start(file: Path, label: str) -> tuple[int, int]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _write(file, label, writing)
        finally:
            os._exit(1)
    os.close(writing)
    return child, reading


def _acknowledged(pipe: int) -> list[str]:
    """The whole lines that came through the pipe."""
    with os.fdopen(pipe, "rb") as stream:
        return stream.read().decode().split("\n")[:-1]


def main(file: Path, kills: int, seed: int) -> None:
    """Kill two writers at a time, at a random moment after their first answer."""
    moments = random.Random(seed)
    for turn in range(kills // 2):
        started = time.monotonic()
        writers = [_start(file, f"{turn}.{which}") for which in "ab"]
        firsts = [_first_line(pipe) for _, pipe in writers]
        if time.monotonic() - started > LONGEST_START_S:
            sys.exit(f"turn {turn}: the start after a kill took {time.monotonic() - started:.1f} s")
        time.sleep(moments.uniform(0, 0.03))
        for child, _ in writers:
            os.kill(child, signal.SIGKILL)
            if os.waitpid(child, 0)[1] != signal.SIGKILL:
                sys.exit(f"turn {turn}: a writer ended by itself")
        for first, (_, pipe) in zip(firsts, writers, strict=True):
            print(first + "".join(f"\n{name}" for name in _acknowledged(pipe)), flush=True)


def _first_line(pipe: int) -> str:
    line = b""
    while not line.endswith(b"\n"):
        line += os.read(pipe, 1) or sys.exit("a writer ended before its first answer")
    return line.decode().rstrip("\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
