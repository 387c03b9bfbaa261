"""Nothing is physically deleted, evidence never changes, and the audit trail hangs together: enforced in the file."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.writing.audit import FIRST_LINK, link
from sayso_memory.store.values import Triple

ALL_TABLES = ("profile", "principal", "project", "entity", "alias", "observation", "relation", "audit")


@pytest.fixture
def filled(file: Path, people: dict[str, Caller]) -> apsw.Connection:
    owner = people["owner"]
    entities.create(owner, [EntityRequest("A", "x", ("one", "two"), "ops", ("other",)), EntityRequest("B", "x")])
    relations.relate(owner, [Triple("A", "B", "uses")])
    return apsw.Connection(str(file))


@pytest.mark.parametrize("table", ALL_TABLES)
def test_rows_are_never_deleted(filled: apsw.Connection, table: str) -> None:
    before = filled.execute(f"SELECT count(*) FROM {table}").get
    assert before
    with pytest.raises(apsw.ConstraintError, match="never deleted"):
        filled.execute(f"DELETE FROM {table}")
    assert filled.execute(f"SELECT count(*) FROM {table}").get == before


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("entity", "uid"),
        ("entity", "name"),
        ("entity", "created_at"),
        ("entity", "created_by"),
        ("observation", "content"),
        ("observation", "uid"),
        ("observation", "created_at"),
        ("relation", "kind"),
        ("relation", "created_by"),
        ("audit", "at"),
        ("audit", "chain"),
    ],
)
def test_evidence_never_changes(filled: apsw.Connection, table: str, column: str) -> None:
    with pytest.raises(apsw.ConstraintError, match="never changes"):
        filled.execute(f"UPDATE {table} SET {column} = {column}")


def test_revival_keeps_creation_and_last_void_evidence(filled: apsw.Connection, people: dict[str, Caller]) -> None:
    def stamps() -> list[tuple[object, ...]]:
        return [
            *filled.execute("SELECT uid, created_at, created_by FROM entity"),
            *filled.execute("SELECT uid, created_at, created_by FROM observation"),
            *filled.execute("SELECT uid, created_at, created_by FROM relation"),
        ]

    before, tagged = stamps(), people["tagged"]
    entities.retire(people["ann"], ["A"])
    voided = filled.execute("SELECT voided_at, p.name FROM entity JOIN principal p ON p.id = voided_by").fetchall()
    assert [name for _, name in voided] == ["ann"]
    assert entities.create(tagged, [EntityRequest("A", "x", (), "ops")]).created == 1
    observing.retire_texts(tagged, [EntityTexts("A", ("two",))])
    observing.add_texts(people["owner"], [EntityTexts("A", ("two",))])
    relations.unrelate(people["owner"], [Triple("A", "B", "uses")])
    relations.relate(people["owner"], [Triple("A", "B", "uses")])
    assert stamps() == before
    after = filled.execute("SELECT voided_at, p.name FROM entity JOIN principal p ON p.id = voided_by").fetchall()
    assert after == voided
    for table in ("observation", "relation"):
        marks = filled.execute(f"SELECT is_void FROM {table} WHERE voided_at IS NOT NULL").fetchall()
        assert marks == [(0,)]


def test_the_index_has_a_row_for_each_live_text_and_no_other(
    filled: apsw.Connection, people: dict[str, Caller]
) -> None:
    def rows() -> tuple[object, object]:
        live = filled.execute("SELECT count(*) FROM observation WHERE is_void = 0").get
        return live, filled.execute("SELECT count(*) FROM observation_tokens").get

    assert rows() == (2, 2)
    observing.retire_texts(people["owner"], [EntityTexts("A", ("two", "never said"))])
    assert rows() == (1, 1)
    observing.add_texts(people["owner"], [EntityTexts("A", ("two",))])
    assert rows() == (2, 2)


def _witness(connection: apsw.Connection, action: str, kind: str, target: int) -> bytes:
    columns = {"entity": "uid, name", "observation": "uid, content_hash", "relation": "uid, kind"}[kind]
    uid, more = next(connection.execute(f"SELECT {columns} FROM {kind} WHERE id = ?", (target,)))
    assert isinstance(uid, bytes)
    if action in ("created", "added"):
        return uid + (more if isinstance(more, bytes) else str(more).encode())
    return uid


def test_every_audit_event_hangs_on_the_one_before(filled: apsw.Connection, people: dict[str, Caller]) -> None:
    entities.retire(people["owner"], ["A", "B"])
    entities.create(people["owner"], [EntityRequest("B", "x", ("back",), "pay")])
    last, events = FIRST_LINK, []
    for at, principal, action, kind, target, detail, chain in filled.execute(
        "SELECT at, principal, action, kind, target, detail, chain FROM audit ORDER BY id"
    ):
        last = link(last, (at, principal, action, kind, target, detail), _witness(filled, action, kind, target))
        assert last == chain
        events.append((action, kind, detail))
    assert events == [
        ("created", "entity", None),
        ("alias added", "entity", "other"),
        ("added", "observation", None),
        ("added", "observation", None),
        ("created", "entity", None),
        ("created", "relation", None),
        ("voided", "entity", None),
        ("voided", "entity", None),
        ("revived", "entity", None),
        ("tagged", "entity", "pay"),
        ("added", "observation", None),
    ]
