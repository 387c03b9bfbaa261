"""Whatever is changed behind the server's back is found, said, and comes with a way out."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest
from sayso_memory.graph import entities, observing, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts
from sayso_memory.identity import Caller
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.verifying import REINDEX, RESTORE, Check, verify
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.values import Triple

FORGE = "DROP TRIGGER {table}_keeps_its_evidence; UPDATE {table} SET {change}"
TAMPERING = {
    "an event's time": (FORGE.format(table="audit", change="at = at - 1 WHERE id = 4"), "audit trail"),
    "an event's author": (FORGE.format(table="audit", change="principal = 2 WHERE id = 4"), "audit trail"),
    "an event's action": (FORGE.format(table="audit", change="action = 'revived' WHERE id = 8"), "audit trail"),
    "an event's detail": (FORGE.format(table="audit", change="detail = 'x' WHERE id = 2"), "audit trail"),
    "a lost event": ("DROP TRIGGER audit_is_never_deleted; DELETE FROM audit WHERE id = 5", "audit trail"),
    "lost last events": (
        "DROP TRIGGER audit_is_never_deleted; DELETE FROM audit WHERE id > 7",
        "evidence of retirement",
    ),
    "an entity's name": (FORGE.format(table="entity", change="name = 'Z' WHERE name = 'A'"), "audit trail"),
    "a text": (FORGE.format(table="observation", change="content = 'lie' WHERE content = 'one'"), "texts and their"),
    "a relation's kind": (FORGE.format(table="relation", change="kind = 'hates'"), "audit trail"),
    "an identity": (FORGE.format(table="entity", change="uid = (SELECT min(uid) FROM entity)"), "identities"),
    "creation stamps": (
        FORGE.format(table="observation", change="created_at = 1 WHERE id = 1"),
        "evidence of creation",
    ),
    "a void flag": ("UPDATE observation SET is_void = 0", "evidence of retirement"),
    "void stamps": ("UPDATE observation SET voided_at = 5 WHERE is_void", "evidence of retirement"),
    "a deleted text": (
        "DROP TRIGGER observation_is_never_deleted; DELETE FROM observation WHERE id = 1",
        "audit trail",
    ),
    "a foreign row": ("INSERT INTO relation VALUES (9, x'00', 1, 2, 'x', 1, 1, NULL, NULL, 0)", "evidence of creation"),
    "a missing refusal": ("DROP TRIGGER entity_is_never_deleted", "tables and refusals"),
    "a dangling reference": (
        "PRAGMA foreign_keys = OFF; UPDATE entity SET voided_by = 99 WHERE name = 'B'",
        "references",
    ),
    "a count": ("UPDATE tally SET entities = entities + 1", "counts"),
    "a lost token row": ("DELETE FROM observation_tokens WHERE rowid = 1", "search index"),
    "a stale index": ("UPDATE meta SET value = 'stale' WHERE key = 'index'", "search index"),
    "gutted tokens": ("DELETE FROM observation_tokens_data WHERE id > 10", "search index"),
    "lost tokens": ("DROP TABLE entity_tokens", "search index"),
}


@pytest.fixture
def filled(file: Path, people: dict[str, Caller]) -> Path:
    owner = people["owner"]
    entities.create(owner, [EntityRequest("A", "x", ("one", "two"), "ops", ("other",)), EntityRequest("B", "x")])
    relations.relate(owner, [Triple("A", "B", "uses")])
    observing.add_texts(people["ann"], [EntityTexts("A", ("three",))])
    observing.retire_texts(people["ann"], [EntityTexts("A", ("two",))])
    return file


def _checks(file: Path) -> dict[str, Check]:
    with looking_at(Location(file)) as connection:
        return {check.name: check for check in verify(connection, lambda _: None)}


def test_an_honest_store_is_sound(filled: Path) -> None:
    assert [check.problems for check in _checks(filled).values()] == [()] * 10


@pytest.mark.parametrize(("statement", "expected"), TAMPERING.values(), ids=TAMPERING)
def test_tampering_is_found(filled: Path, statement: str, expected: str) -> None:
    connection = apsw.Connection(str(filled))
    connection.execute(statement)
    connection.close()
    wrong = [check for check in _checks(filled).values() if check.problems]
    found = [check for check in wrong if check.name.startswith(expected)]
    assert found, [check.name for check in wrong]
    assert found[0].remedy == (REINDEX if expected == "search index" else RESTORE)
    if expected == "search index":
        assert wrong == found


def test_each_changed_event_is_named_and_no_other(filled: Path) -> None:
    connection = apsw.Connection(str(filled))
    connection.execute(FORGE.format(table="audit", change="at = at + 1 WHERE id IN (2, 6)"))
    connection.close()
    problems = _checks(filled)["audit trail"].problems
    assert [problem.split(" (")[0] for problem in problems] == ["event 2", "event 6"]
    assert all("was changed" in problem for problem in problems)


def test_a_damaged_page_is_found(filled: Path) -> None:
    connection = apsw.Connection(str(filled))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    root = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'audit'").get
    size = connection.execute("PRAGMA page_size").get
    connection.close()
    with filled.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    checks = _checks(filled)
    assert checks["pages and constraints"].problems
    assert checks["audit trail"].problems[0].startswith("cannot be read")
