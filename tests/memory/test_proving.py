"""Doubtful words are proved many at a time, once each, and what is proved of them together is what holds of each alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.index import forgetting, proving
from sayso_memory.store.sqlite.reading import matching
from sayso_memory.store.sqlite.store import SqliteStore
from sayso_memory.store.sqlite.writing.tending import Tending
from sayso_memory.store.values import Spelling

from tests.memory.people import IDENTITIES

OWNER = IDENTITIES[0]
WORDS = tuple(f"velvetsmith{number}" for number in range(300))
SENTENCES = ("velvet", "a velvets", "Velveted paths", "hand_velveting", "prints", "a printed print")


def _every_word(connection: apsw.Connection) -> list[Spelling]:
    return [Spelling(*row) for row in connection.execute("SELECT word, token FROM word ORDER BY id")]


@pytest.mark.parametrize("crowd", [1, 40, 90])
def test_words_proved_together_are_the_words_proved_alone(
    store: SqliteStore, file: Path, monkeypatch: pytest.MonkeyPatch, crowd: int
) -> None:
    monkeypatch.setattr(Tending, "wake", lambda _: None)
    owner = Caller(OWNER, store)
    texts = tuple(f"{sentence} {number}" for sentence in SENTENCES for number in range(crowd))
    entities.create(owner, [EntityRequest("Mine", "thing", (*texts, *WORDS, "once velvetier"), "ops")])
    entities.create(owner, [EntityRequest("Other", "velveteen", ("sprinters",), "pay", ("Office",))])
    observing.retire_texts(owner, [EntityTexts("Mine", (*texts[: 3 * crowd], *WORDS[50:], "once velvetier"))])
    connection = apsw.Connection(str(file))
    words = _every_word(connection)
    for place in [str(row[0]) for row in connection.execute("SELECT DISTINCT place FROM word_place")]:
        alone = {word for word in words if proving.said(connection, place, [word])}
        assert 0 < len(alone) < len(words)
        assert proving.said(connection, place, words) == alone
        assert proving.said(connection, place, words[::-1]) == alone
    connection.close()


def test_a_search_looks_into_a_doubtful_word_once_and_into_many_together(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tending, "wake", lambda _: None)
    owner = Caller(OWNER, store)
    entities.create(owner, [EntityRequest("Large", "thing", WORDS), EntityRequest("Small", "thing", ("velvetsmithy",))])
    entities.retire(owner, ["Large"])
    proved: list[Spelling] = []
    looks: list[str] = []
    prove, express = forgetting.said_after_all, proving._expression

    def proving_seen(
        connection: apsw.Connection, words: Sequence[Spelling], places: str, bound: tuple[object, ...]
    ) -> set[Spelling]:
        proved.extend(words)
        return prove(connection, words, places, bound)

    def expression_seen(place: str, columns: str, words: Sequence[Spelling]) -> str:
        looks.append(place)
        return express(place, columns, words)

    monkeypatch.setattr(matching, "said_after_all", proving_seen)
    monkeypatch.setattr(proving, "_expression", expression_seen)
    answer = search_nodes(owner, "velvets vetsmith elvetsmit smith vetsm", 20_000)
    assert [one["name"] for one in answer.value["entities"]] == ["Small"]
    assert len(proved) == len(set(proved)) > len(WORDS)
    assert len(looks) <= len(WORDS) // 10
