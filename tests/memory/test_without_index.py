"""The rows are the truth: with the index missing, damaged or stale, searches answer alike, writes stay, and it can be made anew."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing, reading
from sayso_memory.graph.values import EntityRequest, EntityTexts, Visibility
from sayso_memory.identity import Caller, Identity
from sayso_memory.keeping.backups import Existing, backup, restore
from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Grants
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.index.indexing import index_is_sound
from sayso_memory.store.sqlite.index.rebuilding import rebuild
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.sqlite.writing.tending import Tending
from sayso_memory.store.sqlite.writing.writer import Writer
from sayso_memory.store.values import Lengths

QUERIES = ("quartz", "quarts", "mill brambles", "日本", "velvety", "report_2", "%")
WOUNDS = {
    "missing": "DROP TABLE observation_tokens",
    "gutted": "DELETE FROM observation_tokens_data",
    "beheaded": "DROP TABLE entity_tokens_data",
    "without words": "DROP TABLE word",
    "stale": "UPDATE meta SET value = 'stale' WHERE key = 'index'",
}


@pytest.fixture
def unmended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file's tables stay as they are, as they do where they cannot be written to."""
    monkeypatch.setattr(Writer, "mend", lambda _: False)
    monkeypatch.setattr(Tending, "wake", lambda _: None)


@pytest.fixture(params=["mended", "unmended"])
def either(request: pytest.FixtureRequest) -> None:
    if request.param == "unmended":
        request.getfixturevalue("unmended")


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    owner = people["owner"]
    entities.create(
        owner,
        [
            EntityRequest("Quartz Mill", "vendor", ("grinds quartz", "closed on Monday"), "ops", ("Velvety",)),
            EntityRequest("Bramble", "place", ("brambles near the mill", "日本語のテキスト"), "pay"),
            EntityRequest("report_2024", "file", ("100 % done",)),
        ],
    )
    entities.create(people["ann"], [EntityRequest("Ann's quartz", "note", ("mine",), "ops")])
    return owner


def _answers(caller: Caller) -> list[object]:
    nodes = [search_nodes(caller, query, 20_000).value["entities"] for query in QUERIES]
    return [*nodes, *(search_project(caller, query, "ops") for query in QUERIES)]


def _wound(file: Path, statement: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(statement)
    connection.close()


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("wound", WOUNDS.values(), ids=WOUNDS)
def test_searches_answer_the_same_without_it(file: Path, people: dict[str, Caller], owner: Caller, wound: str) -> None:
    before = [_answers(person) for person in people.values()]
    assert any(before[0])
    _wound(file, wound)
    assert [_answers(person) for person in people.values()] == before


def test_an_answer_from_the_texts_says_so(file: Path, store: SqliteStore, owner: Caller) -> None:
    scope = owner.readable
    assert not store.read(lambda index: (index.postings(scope, ["quartz"], 9).count, index.degraded)[1])
    _wound(file, WOUNDS["missing"])
    assert store.read(lambda index: (index.postings(scope, ["quartz"], 9).count, index.degraded)) == (3, True)


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("wound", WOUNDS.values(), ids=WOUNDS)
def test_writes_are_kept_and_found(file: Path, owner: Caller, wound: str) -> None:
    _wound(file, wound)
    search_nodes(owner, "quartz", 10_000)
    entities.create(owner, [EntityRequest("Late Zephyr", "x", ("zephyr blows",)), EntityRequest("Bramble", "x")])
    observing.add_texts(owner, [EntityTexts("Late Zephyr", ("and quartz dust",))])
    observing.retire_texts(owner, [EntityTexts("Quartz Mill", ("grinds quartz",))])
    entities.create(owner, [EntityRequest("Late Zephyr", "x", (), "ops")])
    assert [hit.view.name for hit in search_project(owner, "zephyr", "ops")] == ["Late Zephyr"]
    assert "grinds quartz" not in str(_answers(owner))
    assert reading.page(owner, 10, 0).total == 5


@pytest.mark.parametrize("wound", WOUNDS.values(), ids=WOUNDS)
def test_it_can_be_made_anew(file: Path, owner: Caller, wound: str) -> None:
    before = _answers(owner)
    _wound(file, wound)
    done: list[int] = []
    connection = apsw.Connection(str(file))
    rebuild(connection, done.append)
    assert sum(done) == 4 + 6
    assert index_is_sound(connection)
    assert connection.execute("SELECT count(*) FROM observation_tokens").get == 6
    connection.execute("INSERT INTO observation_tokens (observation_tokens) VALUES ('integrity-check')")
    connection.close()
    assert _answers(owner) == before
    entities.create(owner, [EntityRequest("New Zephyr", "x")])
    assert owner.store.read(lambda index: index.postings(owner.readable, ["zephyr"], 9).count) == 1


def test_what_changes_during_a_rebuild_is_caught_up_with(file: Path, owner: Caller) -> None:
    connection = apsw.Connection(str(file))
    late = [EntityRequest("Quartz Mill", "x", ("opened late quartz",)), EntityRequest("report_2024", "x", (), "ops")]

    def meddle(_: int) -> None:
        if late:
            entities.create(owner, [late.pop()])
            observing.retire_texts(owner, [EntityTexts("Quartz Mill", ("grinds quartz",))])

    rebuild(connection, meddle)
    assert index_is_sound(connection)
    connection.close()
    hits = search_project(owner, "quartz late", "ops")
    assert hits[0].view.observations == ("closed on Monday", "opened late quartz")
    assert [hit.view.name for hit in search_project(owner, "report", "ops")] == ["report_2024"]


def test_an_index_of_another_analyzer_is_made_anew_at_the_start(file: Path, owner: Caller, store: SqliteStore) -> None:
    before = _answers(owner)
    store.close()
    _wound(file, "UPDATE meta SET value = 'ancient' WHERE key = 'analyzer'; DELETE FROM word")
    again = open_store(Location(file, Durability.SCRATCH))
    assert _answers(Caller(owner.identity, again)) == before
    again.close()


def test_who_asks_a_stale_index_makes_it_anew(
    file: Path, owner: Caller, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tending, "wake", lambda _: None)
    before = _answers(owner)
    _wound(file, WOUNDS["stale"] + "; DELETE FROM observation_tokens; DELETE FROM word_place")
    assert _answers(owner) == before
    assert not store.read(lambda index: (index.postings(owner.readable, ["quartz"], 9).count, index.degraded)[1])


def test_where_it_cannot_be_made_anew_answers_come_without_it(file: Path, owner: Caller) -> None:
    before = search_nodes(owner, "quartz", 10_000).value["entities"]
    _wound(file, WOUNDS["stale"])
    holder = apsw.Connection(str(file))
    holder.execute("BEGIN IMMEDIATE")
    answer = search_nodes(owner, "quartz", 10_000).value
    assert (answer["entities"], answer["_accounting"]["degraded"]) == (before, True)
    holder.execute("ROLLBACK")
    holder.close()


@pytest.mark.parametrize("untagged", [False, True])
def test_very_many_projects_are_searched_like_few(people: dict[str, Caller], *, untagged: bool) -> None:
    owner = people["owner"]
    entities.create(owner, [EntityRequest(f"quartz {n}", "x", (f"velvet{n} quartz",), f"p{n}") for n in range(50)])
    entities.create(owner, [EntityRequest("quartz loose", "x", ("loose velvet",))])
    entities.create(people["tagged"], [EntityRequest("quartz private", "x", ("hidden",), "p1", (), Visibility.PRIVATE)])
    many = Grants(frozenset(f"p{number}" for number in range(40)), untagged)
    caller = Caller(Identity("wide", "acme", many, Grants()), owner.store)
    answer = search_nodes(caller, "quartz", 200_000).value
    expected = {f"quartz {n}" for n in range(40)} | ({"quartz loose"} if untagged else set())
    assert {entity["name"] for entity in answer["entities"]} == expected

    def seen(index: Matching) -> tuple[int, set[str]]:
        words = index.words_with(caller.readable, [("vel", "elv", "lve", "vet")], Lengths(3, 3, 40), 500)
        return index.postings(caller.readable, ["quartz"], 999).count, {spelling.word for spelling in words}

    frequency, words = owner.store.read(seen)
    assert frequency == 40 + 40 + untagged
    assert words == {f"velvet{n}" for n in range(40)} | {"velvet"}


@pytest.mark.usefixtures("unmended")
def test_a_restored_past_is_searched_and_not_the_one_that_was_known(file: Path, owner: Caller, tmp_path: Path) -> None:
    backup(Location(file), tmp_path / "b.db", Existing.KEEP, lambda _, __: None)
    _wound(file, WOUNDS["stale"])
    entities.create(owner, [EntityRequest(f"Later Zephyr {n}", "x", (), "ops") for n in range(3)])
    assert len(search_project(owner, "zephyr", "ops")) == 3
    restore(tmp_path / "b.db", Location(file), lambda _, __: None)
    _wound(file, WOUNDS["stale"])
    entities.create(owner, [EntityRequest(f"Other Quagga {n}", "x", (), "ops") for n in range(5)])
    assert {hit.view.name for hit in search_project(owner, "quagga", "ops")} == {f"Other Quagga {n}" for n in range(5)}
