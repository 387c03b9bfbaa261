"""A caller's searches answer as they do in a store where nothing ever was but what this caller sees.

So neither foreign things nor retired ones, nor what was shared once and is no more, weigh on a score or lend a word.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sayso_contract.support.answers import Answer
from sayso_memory.app import dispatcher
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.scope import EVERY_GRANT
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store

from tests.memory.model import Model
from tests.memory.people import IDENTITIES
from tests.memory.pools import QUERIES, Call, Sender
from tests.memory.things import Node
from tests.memory.witness import agrees

SEARCHES: tuple[Call, ...] = (
    *(("search_nodes", {"query": query, "budget": budget}) for query in QUERIES for budget in (1200, 200_000)),
    *(("search_by_project", {"query": query, "project": "ops"}) for query in QUERIES),
)


def _number(symbol: str) -> int:
    return int(symbol.rsplit(maxsplit=1)[-1])


def _made(node: Node) -> Iterator[tuple[int, Call]]:
    """The calls that make one entity with its live texts, each with its place in time."""
    entry = {"name": node.name, "entityType": node.kind, "project": node.project, "aliases": node.aliases}
    yield _number(node.symbol), ("create_entities", {"entities": [entry]})
    for text in node.shown_texts:
        item = {"entityName": node.name, "contents": [text]}
        yield _number(node.texts[text].symbol), ("add_observations", {"observations": [item]})


def seen(model: Model, who: Identity) -> list[Call]:
    """The calls that make what a caller sees, in the order in which it was made."""
    made = sorted((one for node in model.visible(who).values() for one in _made(node)), key=lambda one: one[0])
    joined = [{"from": a, "to": b, "relationType": kind} for a, b, kind in model.relations(who)]
    return [*(call for _, call in made), ("create_relations", {"relations": joined})]


async def _answers(store: SqliteStore, who: Identity, calls: tuple[Call, ...] | list[Call]) -> list[Answer]:
    return [await dispatcher().call(*call, Caller(who, store)) for call in calls]


async def _lived(store: SqliteStore, random: Random) -> Model:
    """A store after 150 random calls by everybody, and what it holds."""
    model, sender = Model(), Sender(random)
    for who, call in (sender.sent() for _ in range(150)):
        agrees(model, who, call, await dispatcher().call(*call, Caller(who, store)))
    return model


async def _compare(folder: Path, seed: int) -> None:
    crowded = open_store(Location(folder / "crowded.db", Durability.SCRATCH))
    model = await _lived(crowded, Random(seed))
    for who in IDENTITIES:
        alone = open_store(Location(folder / f"{who.name}.db", Durability.SCRATCH))
        await _answers(alone, Identity(who.name, who.profile, EVERY_GRANT, EVERY_GRANT), seen(model, who))
        for call, here, there in zip(
            SEARCHES, await _answers(crowded, who, SEARCHES), await _answers(alone, who, SEARCHES), strict=True
        ):
            assert here == there, (who.name, call)
        alone.close()
    crowded.close()


@pytest.mark.parametrize("seed", range(6))
def test_searches_answer_as_if_nothing_else_had_ever_been(tmp_path: Path, seed: int) -> None:
    asyncio.run(_compare(tmp_path, seed))
