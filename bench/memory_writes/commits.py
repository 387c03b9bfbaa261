"""Inside one process: what a durable call costs beside a bare insert and commit, and what sharing commits gains."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
from corpus import Corpus
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.sqlite.writing import writer

_CALLS = 150
_ROUNDS = 5
_CLIENTS = 64
_SHARED_CALLS = 6 * _CLIENTS
_SHARED_ROUNDS = 15


def single_write(folder: Path) -> float:
    """Seconds of one durable call by seconds of a bare insert and commit, medians of the same run."""
    corpus, caller = Corpus(), _caller(folder / "single.db")
    bare = apsw.Connection(str(folder / "bare.db"))
    bare.execute("PRAGMA journal_mode = WAL").fetchall()
    bare.execute("PRAGMA synchronous = FULL; CREATE TABLE note (id INTEGER PRIMARY KEY, content TEXT)")

    def floor(text: str) -> None:
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO note (content) VALUES (?)", (text,))
        bare.execute("COMMIT")

    def ours(text: str) -> None:
        observing.add_texts(caller, [EntityTexts("Log", (text,))])

    ratios = []
    for _ in range(_ROUNDS):
        times: dict[Callable[[str], None], list[float]] = {floor: [], ours: []}
        for _ in range(_CALLS):
            for step, spent in times.items():
                started = time.perf_counter()
                step(corpus.text())
                spent.append(time.perf_counter() - started)
        ratios.append(statistics.median(times[ours]) / statistics.median(times[floor]))
    caller.store.close()
    bare.close()
    return statistics.median(ratios)


def shared_commits(folder: Path) -> float:
    """Calls a second of 64 clients at once, by those of the same clients with a commit for each call.

    The best of many short rounds that take turns, because load only ever takes away.
    """
    corpus, largest = Corpus(), writer._LARGEST_GROUP
    rates: dict[int, list[float]] = {1: [], largest: []}
    caller = _caller(folder / "many.db")
    try:
        for _ in range(_SHARED_ROUNDS):
            for group, found in rates.items():
                writer._LARGEST_GROUP = group  # type: ignore[misc]
                texts = [corpus.text() for _ in range(_SHARED_CALLS)]
                started = time.perf_counter()
                with ThreadPoolExecutor(_CLIENTS) as pool:
                    list(pool.map(lambda text: observing.add_texts(caller, [EntityTexts("Log", (text,))]), texts))
                found.append(len(texts) / (time.perf_counter() - started))
    finally:
        writer._LARGEST_GROUP = largest  # type: ignore[misc]
        caller.store.close()
    return max(rates[largest]) / max(rates[1])


def _caller(file: Path) -> Caller:
    caller = Caller(local_owner(), open_store(Location(file)))
    entities.create(caller, [EntityRequest("Log", "note")])
    return caller
