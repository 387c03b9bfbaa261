"""Foreign things show nowhere: two stores that differ only in what a caller may not see give it the same answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from sayso_memory.failures import MemoryFailure
from sayso_memory.graph import entities, observing, reading, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts, Visibility
from sayso_memory.identity import Caller, Identity
from sayso_memory.search.by_project import search_project
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.values import Triple

from tests.memory.apart import LOWS, Step, World, hidden_deeds, visible_steps
from tests.memory.battery import all_answers
from tests.memory.people import IDENTITIES

OWNER, ANN, BOB, _, TAGGED, GUEST, EVE = IDENTITIES
QUERIES = ("", "print", "prnt", "printer shop", "salary", "secret", "the", "日本", "vendor", "velvet", "rint")
NAMES = ("Acme Print", "Salary Table", "Draft", "Front Desk", "Nobody")


def _visible_to_ann(store: SqliteStore) -> None:
    ann = Caller(ANN, store)
    entities.create(
        ann,
        [
            EntityRequest("Acme Print", "vendor", ("A print shop.", "日本 office"), "ops", ("Press",)),
            EntityRequest("Paul Pack", "person", ("Likes velvet.",), "ops"),
        ],
    )
    relations.relate(ann, [Triple("Acme Print", "Paul Pack", "supplies")])


def _foreign_to_ann(store: SqliteStore) -> None:
    """Foreign by project, untagged, private, by profile, and retired; with the same words, and related to hers."""
    owner = Caller(OWNER, store)
    many = tuple(f"print shop salary secret number {number}" for number in range(40))
    entities.create(
        owner,
        [
            EntityRequest("Salary Table", "document", (*many, "printers prints sprint printing"), "pay", ("Print",)),
            EntityRequest("Front Desk", "vendor", ("print vendor velvet",)),
            EntityRequest("Draft", "vendor", ("secret print shop",), "ops", (), Visibility.PRIVATE),
            EntityRequest("Gone", "vendor", ("print",), "pay"),
        ],
    )
    pairs = (("Acme Print", "Salary Table"), ("Draft", "Acme Print"), ("Paul Pack", "Front Desk"))
    relations.relate(owner, [Triple(source, target, "hides") for source, target in pairs])
    crowd = [EntityRequest(f"crowd {number}", "x", (), "pay") for number in range(50)]
    entities.create(owner, crowd)
    relations.relate(owner, [Triple("Acme Print", one.name, "hides") for one in crowd])
    entities.retire(owner, ["Gone"])
    entities.create(Caller(EVE, store), [EntityRequest("Acme Print", "vendor", many, "ops")])


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[tuple[SqliteStore, SqliteStore]]:
    """With and without foreign things, written before and after hers."""
    crowded = open_store(Location(tmp_path / "crowded.db", Durability.SCRATCH))
    lonely = open_store(Location(tmp_path / "lonely.db", Durability.SCRATCH))
    entities.create(Caller(OWNER, crowded), [EntityRequest("Early", "vendor", ("print shop velvet",), "pay")])
    _visible_to_ann(crowded)
    _visible_to_ann(lonely)
    _foreign_to_ann(crowded)
    yield crowded, lonely
    crowded.close()
    lonely.close()


@pytest.mark.parametrize("low", LOWS, ids=lambda low: low.name)
def test_nothing_hidden_shows_in_any_answer(low: Identity) -> None:
    """The law: in two worlds that are the same in what a caller may see, every call is answered the same."""

    @settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
    @given(visible_steps(low), hidden_deeds(low))
    def law(story: list[Step], deeds: list[list[Step]]) -> None:
        with TemporaryDirectory() as folder:
            alone, crowded = (World(Path(folder) / name) for name in ("alone", "crowded"))
            for step, before in zip_longest(story, deeds):
                for deed in before or ():
                    deed(crowded)
                if step:
                    assert alone.shown(step(alone)) == crowded.shown(step(crowded))
            for one, other in zip(all_answers(alone, low), all_answers(crowded, low), strict=True):
                assert one == other
            alone.store.close()
            crowded.store.close()

    law()


@pytest.mark.parametrize("query", QUERIES)
def test_searches_answer_as_if_foreign_things_were_not_there(
    stores: tuple[SqliteStore, SqliteStore], query: str
) -> None:
    one, other = (Caller(ANN, store) for store in stores)
    assert search_nodes(one, query, 4_000).text == search_nodes(other, query, 4_000).text
    for project in ("ops", "pay", "none"):
        assert search_project(one, query, project) == search_project(other, query, project)


def test_reads_answer_as_if_foreign_things_were_not_there(stores: tuple[SqliteStore, SqliteStore]) -> None:
    one, other = (Caller(ANN, store) for store in stores)
    assert reading.page(one, 10, 0) == reading.page(other, 10, 0)
    assert reading.open_named(one, (*NAMES, "Early", "Gone")) == reading.open_named(other, (*NAMES, "Early", "Gone"))


@pytest.mark.parametrize("name", ["Salary Table", "Draft", "Front Desk", "Gone", "Nobody"])
def test_writes_skip_foreign_and_unknown_names_alike(stores: tuple[SqliteStore, SqliteStore], name: str) -> None:
    crowded, _ = stores
    ann, owner = Caller(ANN, crowded), Caller(OWNER, crowded)
    before = reading.page(owner, 100, 0)
    assert observing.add_texts(ann, [EntityTexts(name, ("x",))]) == ()
    assert observing.retire_texts(ann, [EntityTexts(name, ("secret print shop", "print"))]) == 0
    assert entities.retire(ann, [name]) == 0
    assert relations.relate(ann, [Triple("Acme Print", name, "sees"), Triple(name, "Acme Print", "sees")]) == ()
    assert relations.unrelate(ann, [Triple("Acme Print", name, "hides"), Triple(name, "Acme Print", "hides")]) == 0
    assert reading.page(owner, 100, 0) == before


@pytest.mark.parametrize("name", ["Salary Table", "Draft", "Front Desk", "Gone"])
def test_a_taken_name_says_that_it_is_taken_and_nothing_else(
    stores: tuple[SqliteStore, SqliteStore], name: str
) -> None:
    ann = Caller(ANN, stores[0])
    with pytest.raises(MemoryFailure) as caught:
        entities.create(ann, [EntityRequest(name, "vendor", (), "ops")])
    assert str(caught.value) == "entity name already exists"


def test_a_refused_project_is_refused_before_any_name_is_looked_at(stores: tuple[SqliteStore, SqliteStore]) -> None:
    ann = Caller(ANN, stores[0])
    for name in NAMES:
        with pytest.raises(MemoryFailure) as caught:
            entities.create(ann, [EntityRequest(name, "vendor", (), "ops"), EntityRequest("Z", "vendor", (), "pay")])
        assert str(caught.value) == "write access denied"


def test_nobody_sees_anything_without_a_grant(stores: tuple[SqliteStore, SqliteStore]) -> None:
    guest = Caller(GUEST, stores[0])
    assert reading.page(guest, 10, 0).total == 0
    assert search_nodes(guest, "print", 4_000).value["_accounting"]["entities_considered"] == 0
    assert search_project(guest, "print", "ops") == ()


def test_a_grant_of_all_projects_leaves_untagged_things_out(stores: tuple[SqliteStore, SqliteStore]) -> None:
    tagged = Caller(TAGGED, stores[0])
    shown = search_nodes(tagged, "velvet print", 100_000).value["entities"]
    found = {entity["name"] for entity in shown if entity["_evidence_status"] == "found"}
    assert found == {"Acme Print", "Early", "Paul Pack", "Salary Table"}
    assert "Front Desk" not in {entity["name"] for entity in shown}


def test_a_project_tag_moves_what_was_untagged_into_the_project(stores: tuple[SqliteStore, SqliteStore]) -> None:
    owner, ann, bob = (Caller(who, stores[0]) for who in (OWNER, ANN, BOB))
    assert search_project(ann, "velvet vendor", "ops")[0].view.name != "Front Desk"
    entities.create(owner, [EntityRequest("Front Desk", "vendor", (), "ops")])
    assert {hit.view.name for hit in search_project(ann, "velvet", "ops")} == {"Front Desk", "Paul Pack"}
    assert {hit.view.name for hit in search_project(bob, "velvet", "ops")} == {"Front Desk", "Paul Pack"}


@pytest.mark.parametrize("query", QUERIES)
def test_a_file_that_others_begin_to_use_answers_its_owner_as_before(tmp_path: Path, query: str) -> None:
    """Nothing is filtered in a file that is nobody else's; the answers are those of filtering, all the same."""
    store = open_store(Location(tmp_path / "own.db", Durability.SCRATCH))
    owner = Caller(OWNER, store)
    _foreign_to_ann_alone(store)
    before = search_nodes(owner, query, 8_000).text
    texts = tuple(f"print shop salary secret velvet vendor printer{number} 日本 the" for number in range(60))
    entities.create(Caller(EVE, store), [EntityRequest("Acme Print", "vendor", texts, "ops")])
    entities.create(Caller(TAGGED, store), [EntityRequest("Hidden", "vendor", texts, "ops", (), Visibility.PRIVATE)])
    assert search_nodes(owner, query, 8_000).text == before
    store.close()


def _foreign_to_ann_alone(store: SqliteStore) -> None:
    owner = Caller(OWNER, store)
    texts = tuple(f"print shop number {number}" for number in range(7))
    entities.create(owner, [EntityRequest(f"Shop {n}", "vendor", texts[n:], "ops") for n in range(7)])
    entities.create(owner, [EntityRequest("Paul Pack", "person", ("Likes velvet; sprints to the 日本 office.",))])
    relations.relate(owner, [Triple("Shop 1", "Paul Pack", "supplies")])


def test_very_many_foreign_words_crowd_out_no_longer_and_no_similar_word(tmp_path: Path) -> None:
    store = open_store(Location(tmp_path / "crowd.db", Durability.SCRATCH))
    owner, ann = Caller(OWNER, store), Caller(ANN, store)
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = [f"quartz{one}{other}" for one in letters for other in letters]
    near = [f"velve{one}" for one in letters] + [f"v{one}lvet" for one in letters] + [f"velv{one}t" for one in letters]
    entities.create(owner, [EntityRequest("Crowd", "x", tuple(f"{word} said" for word in (*words, *near)), "pay")])
    entities.create(ann, [EntityRequest("Mine", "x", ("rosequartzite and velvets",), "ops")])
    for query, reason in (("quartz", "found"), ("velvots", "similar")):
        shown = search_nodes(ann, query, 8_000).value["entities"]
        assert [(one["name"], one["_evidence_status"]) for one in shown] == [("Mine", reason)], query
    store.close()
