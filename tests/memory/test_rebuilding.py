"""A rebuild goes on where it was, whoever takes the next stretch, and ends with what a rebuild in one go comes to."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.keeping.verifying import Check, verify
from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.index.indexing import INDEX_STATE, STALE, index_is_sound
from sayso_memory.store.sqlite.index.known_words import KnownWords
from sayso_memory.store.sqlite.index.rebuilding import rebuild, rebuild_step
from sayso_memory.store.sqlite.index.upkeep import Upkeep
from sayso_memory.store.sqlite.writing.tending import Tending

TABLES = ("observation_tokens", "entity_tokens", "word_grams", "word_place")


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes a stretch but the test."""
    monkeypatch.setattr(Tending, "wake", lambda _: None)


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    owner = people["owner"]
    entities.create(
        owner,
        [EntityRequest(f"Quartz {n}", "x", (f"mill {n}", f"brook {n}"), "ops" if n % 2 else None) for n in range(20)],
    )
    observing.retire_texts(owner, [EntityTexts("Quartz 3", ("mill 3",))])
    entities.retire(owner, ["Quartz 5"])
    return owner


def _stretch(file: Path, rows: int) -> int:
    """On a connection of its own, as a process would that has just been started."""
    connection = apsw.Connection(str(file))
    try:
        with writing(connection):
            return rebuild_step(connection, rows, KnownWords())
    finally:
        connection.close()


def _mark_stale(file: Path) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(INDEX_STATE, (STALE,))
    connection.close()


def _sizes(file: Path) -> tuple[bool, list[int], list[Check]]:
    connection = apsw.Connection(str(file))
    sizes = [connection.execute(f"SELECT count(*) FROM {table}").get for table in TABLES]
    problems = [check for check in verify(connection, lambda _: None) if check.problems]
    sound = index_is_sound(connection)
    connection.close()
    return sound, sizes, problems


@pytest.mark.parametrize("rows", [1, 7, 19, 38, 1000])
def test_stretch_by_stretch_is_as_in_one_go(file: Path, owner: Caller, rows: int) -> None:
    assert owner.store is not None
    connection = apsw.Connection(str(file))
    done: list[int] = []
    rebuild(connection, done.append)
    connection.close()
    assert sum(done) == 19 + 37
    expected = _sizes(file)
    assert expected[0]
    assert expected[2] == []
    _mark_stale(file)
    for _ in range(200):
        _stretch(file, rows)
        if _sizes(file)[0]:
            break
    assert _sizes(file) == expected


def test_a_rebuild_from_the_beginning_in_the_middle_of_another(file: Path, owner: Caller) -> None:
    _mark_stale(file)
    for _ in range(4):
        _stretch(file, 6)
    connection = apsw.Connection(str(file))
    begun = []

    def meddle(done: int) -> None:
        begun.append(done)
        if len(begun) == 1:
            _stretch(file, 6)
            entities.create(owner, [EntityRequest("Late Quartz", "x", ("mill",))])

    rebuild(connection, meddle)
    connection.close()
    sound, sizes, problems = _sizes(file)
    assert sound
    assert sizes[:2] == [38, 20]
    assert problems == []


def test_what_changes_is_caught_up_with_in_stretches_too(file: Path, owner: Caller) -> None:
    _mark_stale(file)
    _stretch(file, 1000)
    for number in range(30):
        entities.create(owner, [EntityRequest(f"Late {number}", "x", ("mill",))])
    for number in range(3):
        _stretch(file, 1000 if number < 2 else 50)
        assert not _sizes(file)[0]
        entities.create(owner, [EntityRequest(f"Later {number}", "x")])
    while not _sizes(file)[0]:
        assert _stretch(file, 7) == 0
    _, sizes, problems = _sizes(file)
    assert sizes[:2] == [37 + 30, 19 + 30 + 3]
    assert problems == []


def test_stretches_of_another_analyzer_do_not_count(file: Path, owner: Caller) -> None:
    assert owner.store is not None
    _mark_stale(file)
    for _ in range(3):
        _stretch(file, 10)
    connection = apsw.Connection(str(file))
    connection.execute("UPDATE meta SET value = '[\"old\", [], 0, 0]' WHERE key = 'rebuild'")
    connection.close()
    assert _stretch(file, 1000) == 0
    assert _stretch(file, 1000) == 19


def test_a_stretch_that_failed_leaves_nothing_known(
    file: Path, people: dict[str, Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    entities.create(people["owner"], [EntityRequest("Zephyr", "x")])
    _mark_stale(file)
    upkeep, connection = Upkeep(file), apsw.Connection(str(file))
    assert upkeep.mend(connection)

    def full(*_: object) -> None:
        raise apsw.FullError("no room")

    with monkeypatch.context() as broken:
        broken.setattr(Upkeep, "_merge_when_due", full)
        with pytest.raises(apsw.FullError):
            upkeep.mend(connection)
    while upkeep.mend(connection):
        continue
    places = connection.execute(
        "SELECT count(*) FROM word_place p JOIN word w ON w.id = p.word WHERE w.word = 'zephyr'"
    ).get
    connection.close()
    assert places == 1
