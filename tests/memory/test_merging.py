"""Segments of the token tables: many large ones become one where that is worth it, and it comes to an end."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.file.connecting import Durability, Location, connect
from sayso_memory.store.sqlite.index.merging import is_scattered, tidy
from sayso_memory.store.sqlite.schema import TOKEN_TABLE_NAMES
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.sqlite.writing.writer import Writer


@pytest.fixture
def scattered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Location:
    """A store that was loaded in a few large calls, and ended before anybody tidied up."""
    monkeypatch.setattr(Writer, "tend", lambda _: None)
    location = Location(tmp_path / "m.db", Durability.SCRATCH)
    store = open_store(location)
    owner = Caller(local_owner(), store)
    for part in range(3):
        texts = [tuple(f"text{part}x{n}y{k} of quartz" for k in range(12)) for n in range(300)]
        entities.create(owner, [EntityRequest(f"thing {part} {n}", "x", some) for n, some in enumerate(texts)])
    store.close()
    return location


def _segments(connection: apsw.Connection) -> list[int]:
    return [connection.execute(f"SELECT count(DISTINCT segid) FROM {table}_idx").get for table in TOKEN_TABLE_NAMES]


def _rounds(connection: apsw.Connection) -> int:
    for number in count(1):
        if not tidy(connection):
            return number
        assert number < 1000
    raise AssertionError


def test_large_segments_become_one_and_then_there_is_nothing_to_do(scattered: Location) -> None:
    connection = connect(scattered)
    assert is_scattered(connection)
    assert _rounds(connection) > 1
    assert not is_scattered(connection)
    assert max(_segments(connection)[0], _segments(connection)[2]) == 1
    assert _rounds(connection) == 1
    connection.close()


def test_a_scattered_index_is_gathered_after_the_next_start_and_answers_as_before(scattered: Location) -> None:
    connection = connect(scattered)
    store = open_store(scattered)
    owner = Caller(local_owner(), store)
    before = search_nodes(owner, "text1x7y3", 16_000).text
    while tidy(connection):
        assert search_nodes(owner, "text1x7y3", 16_000).text == before
    assert search_nodes(owner, "text1x7y3", 16_000).text == before
    assert (
        connection.execute("INSERT INTO observation_tokens (observation_tokens) VALUES ('integrity-check')").get is None
    )
    connection.close()
    store.close()


def test_a_start_wakes_whoever_gathers(scattered: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[str] = []
    monkeypatch.setattr(Writer, "tend", lambda _: woken.append("once"))
    store = open_store(scattered)
    store.close()
    assert woken == ["once"]


def test_a_table_that_is_gone_does_not_keep_a_store_from_opening(scattered: Location) -> None:
    connection = connect(scattered)
    connection.execute("DROP TABLE word_grams")
    connection.close()
    store = open_store(scattered)
    assert search_nodes(Caller(local_owner(), store), "text1x7y3", 16_000).value["entities"]
    store.close()
