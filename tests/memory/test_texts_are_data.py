"""Names and texts come back exactly as they came in: every script, every sign, nothing trimmed, folded or cut."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso_memory.graph import entities, observing, reading, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.scope import Grants
from sayso_memory.store.sqlite.store import SqliteStore
from sayso_memory.store.values import Triple

ODD = (
    "caf\u00e9",
    "cafe\u0301",
    " padded ",
    "\u3000",
    "a\x00b",
    "\x07\x1b[31m",
    "\u202emirror",
    "👩\u200d👩\u200d👧",
    "СТОЛ",
    "'; DROP TABLE entity; --",
    '{"a": [1]}',
    "line\nbreak\r\n",
    "x" * 100_000,
)


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_odd_names_projects_and_texts_come_back(people: dict[str, Caller], store: SqliteStore, odd: str) -> None:
    owner = people["owner"]
    entities.create(owner, [EntityRequest(odd, odd, (odd,), odd, (odd,)), EntityRequest("B", "x", (), odd)])
    relations.relate(owner, [Triple(odd, "B", odd)])
    opened = reading.open_named(owner, [odd, "B"])
    view = opened.entities[0]
    assert (view.name, view.kind, view.project, view.observations) == (odd, odd, odd, (odd,))
    assert opened.relations == (Triple(odd, "B", odd),)
    granted = Grants(frozenset({odd, "other"}))
    narrow = Caller(Identity("narrow", "acme", granted, granted), store)
    assert reading.page(narrow, 10, 0) == reading.page(owner, 10, 0)
    assert observing.retire_texts(narrow, [EntityTexts(odd, (odd,))]) == 1


def test_spellings_that_differ_in_code_points_are_different(people: dict[str, Caller]) -> None:
    owner, names = people["owner"], ["caf\u00e9", "cafe\u0301", "CAFÉ", "caf\u00e9 "]
    done = entities.create(owner, [EntityRequest(name, "x", tuple(names)) for name in names])
    assert (done.created, len(set(done.entities)), len(set(done.observations))) == (4, 4, 16)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=4, unique=True), data=st.data())
def test_any_text_comes_back_in_order(people: dict[str, Caller], texts: list[str], data: st.DataObject) -> None:
    owner = people["owner"]
    name = data.draw(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20))
    entities.create(owner, [EntityRequest(name, "x", tuple(texts))])
    view = reading.open_named(owner, [name]).entities[0]
    assert list(view.observations) == texts
    observing.retire_texts(owner, [EntityTexts(name, tuple(texts))])
    entities.retire(owner, [name])
    entities.create(owner, [EntityRequest(name, "x", tuple(reversed(texts)))])
    assert set(reading.open_named(owner, [name]).entities[0].observations) == set(texts)
    observing.retire_texts(owner, [EntityTexts(name, tuple(texts))])
    assert observing.add_texts(owner, [EntityTexts(name, ())]) == ()
    assert reading.open_named(owner, [name]).entities[0].observations == ()


def test_names_are_in_the_order_of_their_code_points(people: dict[str, Caller]) -> None:
    names = ["Zeta", "acme", "a", "ёлка", "日本", "\U0001f600", "\uffff", "Ä", "a\x00b", "a b"]
    entities.create(people["owner"], [EntityRequest(name, "x") for name in names])
    read = [view.name for view in reading.page(people["owner"], 100, 0).entities]
    assert read == sorted(names)
