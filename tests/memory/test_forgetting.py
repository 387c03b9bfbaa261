"""What is not live any more weighs on nothing: no score, no frequency, no suggestion; and it is all back when it is revived."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, Identity
from sayso_memory.keeping.verifying import verify
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.scope import Grants
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.sqlite.writing.tending import Tending
from sayso_memory.store.sqlite.writing.writer import Writer

from tests.memory.people import IDENTITIES
from tests.memory.tidying import tidy

OWNER = IDENTITIES[0]
PLAIN = Identity("plain", "acme", Grants(untagged=True), Grants(untagged=True))
ONCE = ("velvetsmith print", "qvelvots", "velvetsmiths", "prints and sprinters")
QUERIES = ("velvets", "smiths", "velvots", "print shop", "sprinter", "velvet print nowhere", "office")

Gone = Callable[[Caller], object]


def _retired(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Once", "velvety", ONCE, None, ("Sprinter Office",))])
    entities.retire(owner, ["Once"])


def _emptied(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Mine", "thing", ONCE)])
    observing.retire_texts(owner, [EntityTexts("Mine", ONCE)])


def _moved(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Once", "velvety", ("to be retired velvets", *ONCE), None, ("Office",))])
    observing.retire_texts(owner, [EntityTexts("Once", ("to be retired velvets",))])
    entities.create(owner, [EntityRequest("Once", "x", (), "pay")])


def _moved_at_once(owner: Caller) -> None:
    entities.create(owner, [EntityRequest("Once", "velvety", ONCE), EntityRequest("Once", "x", (), "pay")])


LEAVINGS = (_retired, _emptied, _moved, _moved_at_once)


def _mine(owner: Caller) -> None:
    texts = ("valvets in a print shop", "velvetsmith", "a shop of velvets")
    entities.create(owner, [EntityRequest("Mine", "thing", texts), EntityRequest("Other", "thing", ("a print",))])


def _answers(caller: Caller) -> list[str]:
    return [search_nodes(caller, query, 20_000).text for query in QUERIES]


def _tidy(file: Path) -> None:
    tidy(file)
    connection = apsw.Connection(str(file))
    assert connection.execute("SELECT count(*) FROM word_doubt").get == 0
    assert not [check for check in verify(connection, lambda _: None) if check.problems]
    connection.close()


@pytest.fixture
def expected(tmp_path: Path) -> list[str]:
    store = open_store(Location(tmp_path / "expected.db", Durability.SCRATCH))
    _mine(Caller(OWNER, store))
    answers = _answers(Caller(PLAIN, store))
    store.close()
    return answers


@pytest.mark.parametrize("leaving", LEAVINGS, ids=lambda leaving: leaving.__name__.strip("_"))
def test_what_left_leaves_no_trace_in_any_answer(
    store: SqliteStore, file: Path, expected: list[str], leaving: Gone
) -> None:
    owner, plain = Caller(OWNER, store), Caller(PLAIN, store)
    _mine(owner)
    leaving(owner)
    assert _answers(plain) == expected
    _tidy(file)
    assert _answers(plain) == expected


@pytest.mark.parametrize("leaving", LEAVINGS, ids=lambda leaving: leaving.__name__.strip("_"))
def test_nor_where_the_index_was_made_beside_the_file(
    store: SqliteStore, file: Path, expected: list[str], leaving: Gone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Writer, "mend", lambda _: False)
    monkeypatch.setattr(Tending, "wake", lambda _: None)
    owner, plain = Caller(OWNER, store), Caller(PLAIN, store)
    _mine(owner)
    connection = apsw.Connection(str(file))
    connection.execute("UPDATE meta SET value = 'stale' WHERE key = 'index'")
    connection.close()
    assert '"degraded":true' in search_nodes(plain, "velvets", 20_000).text
    leaving(owner)
    assert _entities(_answers(plain)) == _entities(expected)


def _entities(texts: list[str]) -> list[str]:
    return [text.partition('"query":')[0] for text in texts]


def test_a_word_is_known_again_as_soon_as_it_is_said_again(store: SqliteStore, file: Path) -> None:
    owner = Caller(OWNER, store)
    entities.create(owner, [EntityRequest("Mine", "thing", ("rosequartzite",), "ops")])

    def found() -> list[str]:
        return [one["_evidence_status"] for one in search_nodes(owner, "quartz", 20_000).value["entities"]]

    assert found() == ["found"]
    for tidied in (False, True):
        observing.retire_texts(owner, [EntityTexts("Mine", ("rosequartzite",))])
        if tidied:
            _tidy(file)
        assert found() == []
        observing.add_texts(owner, [EntityTexts("Mine", ("rosequartzite",))])
        assert found() == ["found"]
        entities.retire(owner, ["Mine"])
        if tidied:
            _tidy(file)
        assert found() == []
        entities.create(owner, [EntityRequest("Mine", "thing")])
        assert found() == ["found"]
    _tidy(file)
    assert found() == ["found"]


def test_of_two_places_that_said_a_word_the_other_keeps_it(store: SqliteStore, file: Path) -> None:
    owner, ann, bob = (Caller(IDENTITIES[at], store) for at in range(3))
    for project in ("ops", "pay"):
        entities.create(owner, [EntityRequest(f"In {project}", "thing", (f"rosequartzite {project}",), project)])
    entities.retire(owner, ["In ops"])
    for tidied in (False, True):
        if tidied:
            _tidy(file)
        found = [
            [one["name"] for one in search_nodes(caller, "quartz", 20_000).value["entities"]]
            for caller in (owner, ann, bob)
        ]
        assert found == [["In pay"], [], ["In pay"]], tidied
