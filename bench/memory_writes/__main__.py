"""What writing to the memory costs, as ratios to a bare commit and to the reference server: `python bench/memory_writes`.

`--large` adds a store of a million observations. Linux only, since a server's CPU is read from /proc. The reference is
installed by npm into `bench/.peers`; without npm, it is left out and said. Exit code 1 when a target is missed.
"""

from __future__ import annotations

import asyncio
import itertools
import statistics
import sys
import tempfile
import time
from pathlib import Path

from commits import shared_commits, single_write
from corpus import OBSERVATIONS, Corpus, write_file
from peers import ours, reference
from sayso_memory.keeping.importing.report import Report
from sayso_memory.keeping.importing.taking import Wanted, take_file
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store
from served import Call, Server, running
from steady import matching_while_writing

SINGLE, SHARED, STEADY, FLAT, PEER, SIZE, RESIDENT = 3.0, 3.0, 2.0, 1.5, 100.0, 5.0, 200.0
ENTITIES = 50_000
_NUMBERS = itertools.count()
_CORPUS = Corpus(23)


def fill(folder: Path, count: int) -> tuple[Path, Path, float, float]:
    """Both stores with the same entities, file size by raw text, CPU microseconds of a row's import."""
    lines, store = folder / f"{count}.jsonl", folder / f"{count}.db"
    raw = write_file(lines, count)
    opened = open_store(Location(store, Durability.NORMAL))
    started = time.process_time()
    with lines.open("rb") as file:
        take_file(opened, file, Wanted(None, None, "owner", "default"), Report(lambda _, __: None), lambda _: None)
    spent = (time.process_time() - started) / (count * (OBSERVATIONS + 1)) if count else 0.0
    opened.close()
    return lines, store, store.stat().st_size / max(raw, 1), spent * 1e6


def create_one() -> Call:
    """A call that creates one entity with one observation."""
    entity = {"name": f"New {next(_NUMBERS)}", "entityType": "note", "observations": [_CORPUS.text()]}
    return Call("create_entities", {"entities": [entity]})


def add_one(name: str) -> Call:
    """A call that adds one observation to one entity."""
    return Call("add_observations", {"observations": [{"entityName": name, "contents": [_CORPUS.text()]}]})


async def costs(server: Server, calls: int) -> dict[str, float]:
    """CPU milliseconds of a create and of an add, medians of rounds that take turns."""
    name = f"Target {next(_NUMBERS)}"
    target = {"name": name, "entityType": "note", "observations": []}
    await server.call(Call("create_entities", {"entities": [target]}))
    found: dict[str, list[float]] = {"create": [], "add": []}
    for _ in range(3):
        found["create"].append(await server.cost([create_one() for _ in range(calls)]))
        found["add"].append(await server.cost([add_one(name) for _ in range(calls)]))
    return {what: statistics.median(each) for what, each in found.items()}


async def served(folder: Path) -> list[bool]:
    """Ours and the reference, empty and full, through the same client."""
    good, table = [], {}
    for count in (0, ENTITIES):
        lines, store, size, row = fill(folder, count)
        async with running(ours(store)) as server:
            table["ours", count] = await costs(server, 150)
            await server.call(Call("read_graph", {"limit": 1000}))
            await server.call(Call("search_nodes", {"query": _CORPUS.text()}))
            memory = server.resident_megabytes()
        if (command := reference(lines)) is not None:
            async with running(command) as server:
                table["reference", count] = await costs(server, 150 if count == 0 else 4)
        if count:
            print(f"  import: {row:.0f} us CPU a row; peak memory of the server {memory:.0f} MB")
            good.append(at_most(f"file by raw text, {count * OBSERVATIONS} observations", size, SIZE, "x"))
            good.append(at_most("resident memory after reads", memory, RESIDENT, "MB"))
    for (who, count), row_of in table.items():
        print(f"  {who}, {count} entities, CPU ms: " + ", ".join(f"{what} {ms:.2f}" for what, ms in row_of.items()))
    for what in ("create", "add"):
        growth = table["ours", ENTITIES][what] / table["ours", 0][what]
        good.append(at_most(f"{what} 1: at {ENTITIES} entities by at 0", growth, FLAT, "x"))
        if ("reference", ENTITIES) in table:
            ratio = table["reference", ENTITIES][what] / table["ours", ENTITIES][what]
            good.append(at_least(f"{what} 1 at {ENTITIES} entities: reference by ours", ratio, PEER))
        else:
            print("  the reference server is left out: there is no npm here")
    return good


def at_most(name: str, value: float, most: float, unit: str) -> bool:
    """Print one line; whether the target is met."""
    print(f"  {'met   ' if value <= most else 'MISSED'} {name:<58} {value:8.2f} {unit} (at most {most:g})")
    return value <= most


def at_least(name: str, value: float, least: float) -> bool:
    """Print one line; whether the target is met."""
    print(f"  {'met   ' if value >= least else 'MISSED'} {name:<58} {value:8.2f} x (at least {least:g})")
    return value >= least


def large(folder: Path) -> list[bool]:
    """The size of a store of a million observations."""
    _, _, size, row = fill(folder, 1_000_000 // OBSERVATIONS)
    print(f"  import of a million: {row:.0f} us CPU a row")
    return [at_most("file by raw text, 1000000 observations", size, SIZE, "x")]


def main() -> int:
    """Measure and print; the exit code."""
    with tempfile.TemporaryDirectory(prefix="sayso-bench-") as name:
        folder = Path(name)
        good = [
            at_most("durable single write by a bare insert and commit", single_write(folder), SINGLE, "x"),
            at_least("64 writers: shared commits by one commit a call", shared_commits(folder), SHARED),
            at_most("a match while somebody writes by one after a pause", matching_while_writing(folder), STEADY, "x"),
            *asyncio.run(served(folder)),
            *(large(folder) if "--large" in sys.argv else ()),
        ]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
