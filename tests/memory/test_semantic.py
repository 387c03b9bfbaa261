"""The semantic signal over a tiny model: what it finds, for whom, and that words alone answer wherever it cannot."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts, Visibility
from sayso_memory.identity import Caller
from sayso_memory.keeping.backups import Existing, backup, restore
from sayso_memory.search.nodes import search_nodes
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.meaning import LocalMeaning
from sayso_memory.semantic.opening import ASIDE, open_sidecar
from sayso_memory.semantic.sidecar import Displaced
from sayso_memory.semantic.standing import beside
from sayso_memory.store.sqlite.file.connecting import Location

from tests.memory.meanings import Themes, asking, begin, catch_up, knowing

GRAPH = (
    EntityRequest("Samovar", "object", ("Chai for twelve.",), "ops"),
    EntityRequest("Kennel", "place", ("A hound sleeps here.", "Paint is peeling."), "ops"),
    EntityRequest("Porch", "place", ("Wet after drizzle.",)),
    EntityRequest("Payroll", "document", ("Who brought chai is noted.",), "pay"),
    EntityRequest("Diary", "document", ("My hound bit me.",), "ops", (), Visibility.PRIVATE),
)


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    entities.create(people["owner"], GRAPH)
    return people["owner"]


def _found(caller: Caller, query: str) -> list[str]:
    return [entity["name"] for entity in search_nodes(caller, query, 16_000).value["entities"]]


def test_texts_and_names_are_found_by_what_they_mean(file: Path, owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Umbrella", "object", (), "ops")])
    with knowing(file, Themes()) as meaning:
        on = asking(owner, meaning)
        assert set(_found(on, "tea")) == {"Samovar", "Payroll"}
        assert set(_found(on, "puppy")) == {"Kennel", "Diary"}
        assert set(_found(on, "rain")) == {"Porch", "Umbrella"}
        assert _found(on, "zebra") == []
        shown = search_nodes(on, "puppy", 16_000).value
    assert {entity["_evidence_status"] for entity in shown["entities"]} == {"similar"}
    kennel = next(entity for entity in shown["entities"] if entity["name"] == "Kennel")
    assert kennel["observations"] == ["A hound sleeps here."]
    assert shown["_accounting"].keys() - {"jump"} == search_nodes(owner, "tea", 16_000).value["_accounting"].keys()
    assert _found(owner, "tea") == []


@pytest.mark.parametrize("caught_up", [True, False])
def test_changes_count_at_once_where_they_hide_and_soon_where_they_show(
    file: Path, owner: Caller, caught_up: bool
) -> None:
    library, model = Library(), Themes()
    begin(file, library, model)
    catch_up(file, library, model)
    on = asking(owner, LocalMeaning(library))

    entities.retire(owner, ["Payroll"])
    observing.retire_texts(owner, [EntityTexts("Kennel", ("A hound sleeps here.",))])
    observing.add_texts(owner, [EntityTexts("Porch", ("Chai is served.",))])
    if caught_up:
        catch_up(file, library, model)
    assert _found(on, "puppy") == ["Diary"]
    assert set(_found(on, "tea")) == ({"Samovar", "Porch"} if caught_up else {"Samovar"})

    entities.create(owner, [EntityRequest("Payroll", "document", (), "pay")])
    observing.add_texts(owner, [EntityTexts("Kennel", ("A hound sleeps here.",))])
    catch_up(file, library, model)
    assert set(_found(on, "tea")) == {"Samovar", "Porch", "Payroll"}
    assert set(_found(on, "puppy")) == {"Kennel", "Diary"}
    library.close()


def test_everybody_finds_what_they_may_see_and_nothing_else(
    file: Path, owner: Caller, people: dict[str, Caller]
) -> None:
    expected = {
        "owner": {"Samovar", "Kennel", "Porch", "Payroll", "Diary"},
        "ann": {"Samovar", "Kennel"},
        "bob": {"Samovar", "Kennel", "Porch", "Payroll"},
        "drop": set(), "tagged": {"Samovar", "Kennel", "Payroll"}, "guest": set(), "eve": set(),
    }  # fmt: skip
    with knowing(file, Themes()) as meaning:
        for name, caller in people.items():
            assert set(_found(asking(caller, meaning), "brew puppy umbrella")) == expected[name], name


def test_a_project_given_later_moves_the_texts_and_nobody_sees_more_meanwhile(
    file: Path, owner: Caller, people: dict[str, Caller]
) -> None:
    library, model = Library(), Themes()
    begin(file, library, model)
    catch_up(file, library, model)
    ann, bob = (asking(people[name], LocalMeaning(library)) for name in ("ann", "bob"))
    embedded = len(model.embedded)
    entities.create(owner, [EntityRequest("Porch", "place", (), "ops")])
    assert _found(ann, "rain") == []
    catch_up(file, library, model)
    assert (_found(ann, "rain"), _found(bob, "rain")) == (["Porch"], ["Porch"])
    assert len(model.embedded) == embedded

    entities.create(owner, [EntityRequest("Shed", "place", ("An umbrella stand.",))])
    catch_up(file, library, model)
    assert set(_found(bob, "rain")) == {"Porch", "Shed"}
    entities.create(owner, [EntityRequest("Shed", "place", (), "vault")])
    assert _found(bob, "rain") == ["Porch"]
    library.close()


def test_foreign_texts_change_no_byte_of_an_answer(file: Path, owner: Caller, people: dict[str, Caller]) -> None:
    model = Themes()
    queries = ("tea", "puppy", "brew rain", "hound zeppelin airship mooring", "umbrella")

    def seen() -> list[str]:
        with knowing(file, model) as meaning:
            return [search_nodes(asking(people["ann"], meaning), query, 16_000).text for query in queries]

    before = seen()
    crowd = [EntityRequest(f"tea {n}", "puppy", (f"chai hound {n}", "umbrella"), "pay") for n in range(60)]
    entities.create(owner, crowd)
    entities.create(owner, [EntityRequest(f"brew {n}", "x", ("puppy",)) for n in range(500)])
    entities.create(people["eve"], crowd)
    assert seen() == before
    library = Library()
    begin(file, library, model)
    catch_up(file, library, model)
    on = asking(people["ann"], LocalMeaning(library))
    entities.create(owner, [EntityRequest(f"brew {n}", "x", (), "vault") for n in range(500)])
    assert [search_nodes(on, query, 16_000).text for query in queries] == before
    library.close()


def test_at_most_fifty_join_however_many_are_near(file: Path, owner: Caller) -> None:
    entities.create(owner, [EntityRequest(f"pot {n}", "x", (f"chai number {n}", "chai"), "ops") for n in range(90)])
    with knowing(file, Themes()) as meaning:
        shown = search_nodes(asking(owner, meaning), "tea", 200_000).value
    assert shown["_accounting"]["entities_considered"] == 50
    assert [len(entity["observations"]) for entity in shown["entities"]][:40] == [2] * 40


def test_another_model_starts_over_and_the_one_it_displaced_falls_silent(file: Path, owner: Caller) -> None:
    first, second = Themes(), Themes("themes 2")
    with knowing(file, first) as old, knowing(file, second) as new:
        assert len(second.embedded) == len(first.embedded) == 11
        assert _found(asking(owner, new), "umbrella") == ["Porch"]
        assert _found(asking(owner, old), "umbrella") == []
        sidecar = open_sidecar(beside(file), first.name)
        with pytest.raises(Displaced), sidecar.turn():
            pass
        sidecar.close()
    with knowing(file, second):
        assert len(second.embedded) == 11


def _delete(sidecar: Path) -> None:
    sidecar.unlink()


def _scribble(sidecar: Path) -> None:
    sidecar.write_bytes(b"no database at all" * 500)


def _tear(sidecar: Path) -> None:
    os.truncate(sidecar, sidecar.stat().st_size // 2)


def _exchange(sidecar: Path) -> None:
    sidecar.unlink()
    other = sqlite3.connect(sidecar)
    other.execute("CREATE TABLE diary (entry TEXT)")
    other.close()


@pytest.mark.parametrize("harm", [_delete, _scribble, _tear, _exchange])
def test_a_file_that_is_gone_damaged_or_foreign_is_made_anew(
    file: Path, owner: Caller, harm: Callable[[Path], None]
) -> None:
    model, sidecar = Themes(), beside(file)
    with knowing(file, model):
        pass
    harm(sidecar)
    harmed = sidecar.read_bytes() if sidecar.exists() else None
    with knowing(file, model) as meaning:
        assert set(_found(asking(owner, meaning), "tea")) == {"Samovar", "Payroll"}
    aside = Path(f"{sidecar}{ASIDE}")
    assert (aside.read_bytes() if aside.exists() else None) == harmed


def test_damage_met_in_the_middle_of_a_search_costs_the_signal_only(file: Path, owner: Caller) -> None:
    with knowing(file, Themes()) as meaning:
        breaking = apsw.Connection(str(beside(file)))
        breaking.execute("DROP TABLE vector")
        breaking.close()
        assert _found(asking(owner, meaning), "tea") == []
        assert _found(asking(owner, meaning), "chai") == _found(owner, "chai")


def test_a_restored_backup_starts_over(file: Path, owner: Caller, tmp_path: Path) -> None:
    model = Themes()
    backup(Location(file), tmp_path / "b.db", Existing.KEEP, lambda _, __: None)
    entities.create(owner, [EntityRequest("Mug", "object", ("Chai stains.",), "ops")])
    library = Library()
    begin(file, library, model)
    catch_up(file, library, model)
    on = asking(owner, LocalMeaning(library))
    assert set(_found(on, "tea")) == {"Samovar", "Payroll", "Mug"}
    restore(tmp_path / "b.db", Location(file), lambda _, __: None)
    entities.create(owner, [EntityRequest("Leash", "object", ("For the hound.",), "ops")])
    assert set(_found(on, "tea")) == {"Samovar", "Payroll"}
    catch_up(file, library, model)
    assert set(_found(on, "tea")) == {"Samovar", "Payroll"}
    assert set(_found(on, "puppy")) == {"Kennel", "Diary", "Leash"}
    library.close()


def test_the_file_is_readable_by_its_user_alone_and_the_store_knows_nothing_of_it(file: Path, owner: Caller) -> None:
    before = file.read_bytes()
    with knowing(file, Themes()):
        assert beside(file).stat().st_mode & 0o777 == 0o600
    assert file.read_bytes() == before
