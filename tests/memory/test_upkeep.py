"""The token tables look after themselves: fed once, merged in time, made anew beside other work, and never at a call's cost."""

from __future__ import annotations

import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from threading import Event

import apsw
import pytest
from sayso_memory.failures import UnusableStore
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, local_owner
from sayso_memory.keeping.importing.report import Report
from sayso_memory.keeping.importing.taking import Wanted, take_file
from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.index import indexing, known_words
from sayso_memory.store.sqlite.index.indexing import index_is_sound
from sayso_memory.store.sqlite.index.known_words import KnownWords
from sayso_memory.store.sqlite.index.merging import DUE
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.sqlite.writing.changes import Changes
from sayso_memory.store.sqlite.writing.tending import Tending
from sayso_memory.store.sqlite.writing.writer import Writer
from sayso_memory.store.values import Actor, NewEntity

PATIENCE_S = 20.0


def _soon(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def _segments(file: Path) -> int:
    connection = apsw.Connection(str(file))
    found = connection.execute("SELECT count(DISTINCT segid) FROM observation_tokens_idx").get
    connection.close()
    return int(found)


def _is_sound(file: Path) -> bool:
    connection = apsw.Connection(str(file))
    try:
        return index_is_sound(connection)
    finally:
        connection.close()


def _knows(file: Path, word: str) -> int:
    connection = apsw.Connection(str(file))
    found = connection.execute(
        "SELECT count(*) FROM word_place p JOIN word w ON w.id = p.word WHERE w.word = ?", (word,)
    ).get
    connection.close()
    return int(found)


def _found(caller: Caller, word: str) -> tuple[bool, bool]:
    """Whether a search finds something, and whether it had to do without the index."""
    answer = search_nodes(caller, word, 10_000).value
    return bool(answer["entities"]), answer["_accounting"]["degraded"]


def test_an_old_index_comes_back_by_itself(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(local_owner(), store)
    entities.create(owner, [EntityRequest(f"Quartz {n}", "x", ("mill", f"text {n}"), "ops") for n in range(150)])
    store.close()
    connection = apsw.Connection(str(file))
    connection.execute("UPDATE meta SET value = 'ancient' WHERE key = 'analyzer'; DELETE FROM observation_tokens")
    connection.close()
    monkeypatch.setattr(indexing, "_AT_ONCE", 10)
    again = open_store(Location(file, Durability.SCRATCH))
    assert not _is_sound(file)
    owner = Caller(local_owner(), again)
    assert len(search_project(owner, "mill", "ops")) == 50
    assert _soon(lambda: _found(owner, "mill") == (True, False))
    assert len(search_project(owner, "mill", "ops")) == 50
    again.close()


def test_doubts_that_a_killed_process_left_are_settled_at_the_next_start(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as killed:
        killed.setattr(Tending, "wake", lambda _: None)
        store = open_store(Location(file, Durability.SCRATCH))
        entities.create(Caller(local_owner(), store), [EntityRequest("Once", "thing", ("rosequartzite",))])
        entities.retire(Caller(local_owner(), store), ["Once"])
        store.close()
    assert _knows(file, "rosequartzite")
    store = open_store(Location(file, Durability.SCRATCH))
    assert _soon(lambda: not _knows(file, "rosequartzite"))
    store.close()


def test_merging_keeps_up_with_single_writes_and_ends_in_a_quiet_moment(file: Path, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    entities.create(owner, [EntityRequest("Log", "x")])
    most = 0
    for number in range(4 * DUE):
        observing.add_texts(owner, [EntityTexts("Log", (f"entry {number}",))])
        if number % 8 == 0:
            most = max(most, _segments(file))
    assert 2 < most <= DUE + 24
    assert _soon(lambda: _segments(file) < 12)


@pytest.mark.parametrize(
    "wound", ["DROP TABLE observation_tokens_data", "DROP TABLE word", "DELETE FROM entity_tokens_data"]
)
def test_a_call_that_meets_a_broken_index_is_made_once(
    file: Path, store: SqliteStore, people: dict[str, Caller], wound: str
) -> None:
    entities.create(people["owner"], [EntityRequest("Log", "x", ("quartz",))])
    connection = apsw.Connection(str(file))
    connection.execute(wound)
    connection.close()
    made: list[str] = []
    store.write(Actor("acme", "owner"), lambda graph: made.append(graph.create_entity(NewEntity("Once", "x")).uid))
    assert len(made) == 1
    assert _soon(lambda: _found(people["owner"], "quartz") == (True, False))


def test_an_import_that_meets_a_broken_index_counts_once(file: Path, store: SqliteStore) -> None:
    connection = apsw.Connection(str(file))
    connection.execute("DROP TABLE observation_tokens_data")
    connection.close()
    report = Report(lambda _, __: None)
    lines = BytesIO(b'{"type":"entity","name":"A","entityType":"x","observations":["one","two"]}\n')
    take_file(store, lines, Wanted("acme", None, "owner", "default"), report, lambda _: None)
    assert report.counts == {"entities created": 1, "observations added": 2}


def test_a_word_that_somebody_else_forgot_is_learnt_again(file: Path, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    entities.create(owner, [EntityRequest("Log", "x", ("zephyr blows",))])
    assert _knows(file, "zephyr") == 1
    other = apsw.Connection(str(file))
    other.execute("DELETE FROM word_place WHERE word = (SELECT id FROM word WHERE word = 'zephyr')")
    other.close()
    observing.add_texts(owner, [EntityTexts("Log", ("another zephyr",))])
    assert _knows(file, "zephyr") == 1


def test_a_word_of_a_commit_that_failed_is_not_taken_for_known(file: Path) -> None:
    open_store(Location(file, Durability.SCRATCH)).close()
    trouble = [apsw.FullError("no room")]

    def before_commit(_: apsw.Connection) -> None:
        if trouble:
            raise trouble.pop()

    writer = Writer(Location(file, Durability.SCRATCH), before_commit)

    def create() -> object:
        return writer.run(lambda c, tokens: Changes(c, tokens, Actor("p", "q")).create_entity(NewEntity("Zephyr", "x")))

    with pytest.raises(UnusableStore, match="full"):
        create()
    create()
    writer.close()
    assert _knows(file, "zephyr") == 1


def test_what_is_known_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_words, "_MOST", 3)
    known = KnownWords()
    for word in "abcab":
        known.add("p1", (word, word))
    assert len(known.at("p1")) == 3
    known.add("p2", ("a", "a"))
    assert (set(known.at("p1")), set(known.at("p2"))) == (set(), {("a", "a")})


def test_tending_goes_on_until_nothing_is_left_and_begins_again() -> None:
    stretches: list[float | Exception | None] = [None, apsw.BusyError("later"), 0.0]
    done = Event()

    def stretch() -> float | None:
        result = stretches.pop()
        if not stretches:
            done.set()
        if isinstance(result, Exception):
            raise result
        return result

    tending = Tending(stretch)
    tending.wake()
    assert done.wait(PATIENCE_S)
    for trouble in (UnusableStore("gone"), apsw.CorruptError("torn"), None):
        done.clear()
        stretches.append(trouble)
        tending.wake()
        assert done.wait(PATIENCE_S)
    tending.stop()
    stretches.append(None)
    done.clear()
    tending.wake()
    assert not done.wait(0.5)
