"""Fills a store through the server's own functions: entities of ten texts, projects of Zipf size, relations with hubs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Final

from sayso_memory.graph import entities, relations
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location, connect
from sayso_memory.store.sqlite.index.merging import tidy
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.values import Triple

from bench.memory_corpus.words import Words

TEXTS_EACH: Final = 10
PROJECTS: Final = 200
_BATCH: Final = 200
_HUBS: Final = 0.3


def open_filled(folder: Path, observations: int) -> SqliteStore:
    """The store of this size in ``folder``, built when it is not there yet."""
    path = folder / f"{observations}.db"
    finished = path.exists()
    working = path if finished else path.with_suffix(".part")
    location = Location(working, Durability.SCRATCH)
    store = open_store(location)
    if finished:
        return store
    _fill(Caller(local_owner(), store), observations // TEXTS_EACH)
    store.close()
    _settle(location)
    working.rename(path)
    return open_store(Location(path, Durability.SCRATCH))


def _settle(location: Location) -> None:
    """What a server does in its quiet moments; a load has none."""
    connection = connect(location)
    while tidy(connection):
        pass
    connection.close()


def _fill(owner: Caller, count: int) -> None:
    words = Words(count)
    weights = list(accumulate(1 / (rank + 3) for rank in range(PROJECTS)))
    for start in range(0, count, _BATCH):
        batch = [_entity(words, weights, number) for number in range(start, min(count, start + _BATCH))]
        entities.create(owner, batch)
    names = [_name(words, number) for number in range(count)]
    pending: list[Triple] = []
    for triple in _relations(words, names):
        pending.append(triple)
        if len(pending) == 1000:
            relations.relate(owner, pending)
            pending = []
    relations.relate(owner, pending)


def _name(words: Words, number: int) -> str:
    return f"{words.ranked(number % 20_000)} {words.ranked(number * 7919 % 20_000)} {number}"


def _entity(words: Words, weights: list[float], number: int) -> EntityRequest:
    project = words.dice.choices(range(PROJECTS), cum_weights=weights)[0]
    texts = tuple(words.sentence() for _ in range(TEXTS_EACH))
    return EntityRequest(_name(words, number), words.ranked(number % 50 + 500), texts, f"project-{project}")


def _relations(words: Words, names: list[str]) -> Iterator[Triple]:
    """One and a half an entity; some of them end at one of a few hubs."""
    hubs = names[: max(3, len(names) // 1000)]
    for source in names:
        for _ in range(1 + (words.dice.random() < 0.5)):
            target = words.dice.choice(hubs if words.dice.random() < _HUBS else names)
            yield Triple(source, target, words.ranked(words.dice.randrange(40)))
