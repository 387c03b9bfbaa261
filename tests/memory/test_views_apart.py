"""The view and ``show`` with the eyes of a caller, in pairs of worlds that differ in what that caller may not see: no difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import pytest
from hypothesis import HealthCheck, given, settings
from sayso_memory.identity import Identity
from sayso_memory.keeping.alike import alike
from sayso_memory.keeping.history import history
from sayso_memory.keeping.viewing.browsing import State, Wanted, browse, kinds, projects
from sayso_memory.keeping.viewing.card import Card, card
from sayso_memory.keeping.viewing.lists import Direction, events, relations, texts
from sayso_memory.keeping.viewing.surroundings import surroundings
from sayso_memory.keeping.viewing.within import Within, within
from sayso_memory.store.scope import Scope

from tests.memory.apart import HIDDEN, LOWS, VISIBLE, Step, World, hidden_deeds, visible_steps

_TIME = re.compile(r"\b\d{13}\b")


def _looked_at(world: World, low: Identity) -> str:
    """Everything that the pages and the command get to see, without clocks and handles."""
    connection = apsw.Connection(str(world.folder / "m.db"), flags=apsw.SQLITE_OPEN_READONLY)
    seen = "\n".join(_TIME.sub("then", str(one)) for one in _everything(connection, low))
    connection.close()
    return world.shown(re.sub(r"\bkey=\d+", "key", seen))


def _everything(connection: apsw.Connection, low: Identity) -> Iterator[object]:
    scope = Scope(low.profile, low.name, low.read)
    for place in ("", None, "ops", "pay", "x3"):
        for state in State:
            yield from (browse(connection, scope, Wanted(place, "", state), number) for number in (1, 2, 9))
    yield projects(connection, scope)
    yield kinds(connection, scope)
    reached = within(connection, scope)
    for name in (*VISIBLE, *HIDDEN, "v003", "in x3", "zed's Aaa", "Nobody"):
        yield name, history(connection, reached, name), alike(connection, reached, name[:4])
        if (entity := card(connection, reached, name)) is not None:
            yield from _of_one(connection, reached, entity)


def _of_one(connection: apsw.Connection, reached: Within, entity: Card) -> Iterator[object]:
    yield entity
    for number in (1, 2):
        yield texts(connection, entity, number)
        yield events(connection, reached, entity, number)
        yield from (relations(connection, reached, entity, one, number) for one in Direction)
        around = surroundings(connection, reached, entity, number)
        names = {node.key: node.name for node in around.nodes}
        yield [(node.name, node.kind, node.depth, node.side, node.via, node.more) for node in around.nodes]
        yield around.near, sorted((names[one.source], names[one.target], one.kind, one.count) for one in around.links)


@pytest.mark.parametrize("low", LOWS, ids=lambda low: low.name)
def test_nothing_hidden_shows_to_whoever_looks_on(low: Identity) -> None:
    @settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
    @given(visible_steps(low), hidden_deeds(low))
    def law(story: list[Step], deeds: list[list[Step]]) -> None:
        with TemporaryDirectory() as folder:
            worlds = [World(Path(folder) / name) for name in ("alone", "crowded")]
            for step, before in zip_longest(story, deeds):
                for deed in before or ():
                    deed(worlds[1])
                for world in worlds if step else ():
                    step(world)
            looked = [_looked_at(world, low) for world in worlds]
            for world in worlds:
                world.store.close()
        assert looked[0] == looked[1]

    law()
