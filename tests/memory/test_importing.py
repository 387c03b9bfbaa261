"""Files of the reference memory server, as years of torn writes left them: what means anything is kept, the rest is told."""

from __future__ import annotations

import codecs
from io import BytesIO
from pathlib import Path

import pytest
from sayso_memory.graph import entities, reading
from sayso_memory.graph.values import EntityRequest, Visibility
from sayso_memory.identity import Caller
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.importing.report import Report
from sayso_memory.keeping.importing.taking import Wanted, take_file
from sayso_memory.keeping.verifying import verify
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.store import SqliteStore
from sayso_memory.store.values import Triple

REFERENCE = (Path(__file__).parent / "files" / "reference.jsonl").read_bytes()
UTF_16 = "the file is UTF-16, as some shells write what is redirected; save it as UTF-8 and import that"
WANTED = Wanted("acme", None, "owner", "default")

TOLD = [
    (3, "several records stand on one line; each is read"),
    (3, "'Paul Pack' has None for observations; none are taken"),
    (5, "'Acme Print' was named on line 1 already; their observations are joined"),
    (5, "'Acme Print' is kept as 'vendor', not as 'shop'"),
    (6, "'No Type' has no entityType; it is kept as \"unknown\""),
    (7, "an entity without a name"),
    (8, "the field 'version' has no place here; it is left out on every line"),
    (8, "an observation of 'Odd' is no text: 7"),
    (8, "an observation of 'Odd' is no text: None"),
    (8, "an observation of 'Odd' has 0 characters, and 1 to 100000 are kept"),
    (8, "an observation of 'Odd' stands there twice: 'good'"),
    (8, "an observation of 'Odd' is not valid UTF-8: 'caf\\udce9'"),
    (9, "'Bare' has no observations; none are taken"),
    (13, "28 characters before the next record cannot be read"),
    (14, "is JSON, but no record; it is left out"),
    (15, "is neither an entity nor a relation: {'type': 'note', 'text': '?'}"),
    (18, "the entity's name is not valid UTF-8: '\\udcff\\udcfe'"),
    (19, "the last line is torn off; 62 characters are left out"),
    (10, "a relation dangles: there is no entity 'Nobody'"),
    (11, "the relation stands on line 2 already: ['Acme Print', 'Paul Pack', 'supplies']"),
    (12, "a relation without relationType"),
]
KEPT = {
    "Acme Print": ("Local print shop.", "Takes cards.", "Opens late."),
    "After Torn": ("still here",),
    "Bare": (),
    "Glued": ("a",),
    "No Type": ("kept",),
    "Odd": ("good", "café"),
    "Paul Pack": (),
    "Untold": ("no type member",),
}


def _taken(store: SqliteStore, data: bytes, wanted: Wanted = WANTED) -> tuple[Report, list[tuple[int, str]]]:
    told: list[tuple[int, str]] = []
    report = Report(lambda line, text: told.append((line, text)))
    passed: list[int] = []
    take_file(store, BytesIO(data), wanted, report, passed.append)
    assert sum(passed) == len(data)
    return report, told


def test_every_line_is_kept_or_told(store: SqliteStore, people: dict[str, Caller], file: Path) -> None:
    report, told = _taken(store, REFERENCE)
    assert sorted(told) == sorted(TOLD)
    page = reading.page(people["owner"], 100, 0)
    assert {view.name: view.observations for view in page.entities} == KEPT
    assert page.relations == (Triple("Acme Print", "Paul Pack", "supplies"), Triple("Untold", "Glued", "precedes"))
    assert dict(report.counts) == {
        "entities created": 8,
        "observations added": 9,
        "observations there already": 1,
        "relations created": 2,
        "relations there already": 1,
    }
    assert (report.notes, report.dropped) == (9, 12)
    with looking_at(Location(file)) as connection:
        assert [check.name for check in verify(connection, lambda _: None) if check.problems] == []


def test_importing_twice_changes_nothing(store: SqliteStore, people: dict[str, Caller]) -> None:
    _taken(store, REFERENCE)
    before = reading.page(people["owner"], 100, 0)
    report, _ = _taken(store, REFERENCE)
    assert reading.page(people["owner"], 100, 0) == before
    assert {what for what, many in report.counts.items() if many} == {
        "entities there already",
        "observations there already",
        "relations there already",
    }


def test_things_go_where_they_are_wanted(store: SqliteStore, people: dict[str, Caller]) -> None:
    _taken(store, REFERENCE, Wanted("globex", "ops", "eve", "default"))
    assert reading.page(people["owner"], 100, 0).total == 0
    page = reading.page(people["eve"], 100, 0)
    assert {view.project for view in page.entities} == {"ops"}


def test_private_entities_of_others_are_left_alone(store: SqliteStore, people: dict[str, Caller]) -> None:
    private = EntityRequest("Bare", "note", ("mine",), "ops", (), Visibility.PRIVATE)
    entities.create(people["ann"], [private])
    _, told = _taken(store, b'{"type":"entity","name":"Bare","entityType":"x","observations":["theirs"]}')
    assert told == [(1, "the name 'Bare' belongs to a private entity of ann")]
    assert reading.open_named(people["ann"], ["Bare"]).entities[0].observations == ("mine",)


def test_retired_entities_come_back(store: SqliteStore, people: dict[str, Caller]) -> None:
    entities.create(people["owner"], [EntityRequest("Bare", "x", ("old",))])
    entities.retire(people["owner"], ["Bare"])
    report, _ = _taken(store, b'{"type":"entity","name":"Bare","entityType":"x","observations":["new"]}')
    assert report.counts["entities revived"] == 1
    assert reading.open_named(people["owner"], ["Bare"]).entities[0].observations == ("old", "new")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", []),
        (b"\n\r\n \n", []),
        (b"\xef\xbb\xbf", []),
        (b"dear diary\n", ["the rest of the line is no JSON; 10 characters are left out"]),
        (b"\xff\x00", ["the last line is torn off; 2 characters are left out"]),
        *((codecs.BOM_UTF16_LE + text, [UTF_16]) for text in (b"", b"{\x00}\x00\n\x00" * 100_000)),
        (codecs.BOM_UTF16_BE + b"\x00{\x00}", [UTF_16]),
        (b'{"type":"entity","name":"A","entityType":"x","observations":{"a":1}}',
         ["'A' has {'a': 1} for observations, which is no list of texts"]),
        (b"[" * 100_000, ["the last line is torn off; 100000 characters are left out"]),
        (b'{"type":"entity","name":"' + b"n" * 513 + b'","entityType":"x","observations":[]}',
         ["the entity's name has 513 characters, and 1 to 512 are kept"]),
        (b'{"type":"entity","name":"\\ud800","entityType":"x","observations":[]}',
         ["the entity's name is not valid UTF-8: '\\ud800'"]),
        (b'{"type":"entity","name":{"a":1},"entityType":"x","observations":[]}',
         ["the entity's name is no text: {'a': 1}"]),
        (b'{"type":"entity","name":1e999999,"entityType":"x"}', ["the entity's name is no text: inf"]),
        (b'{"type":"entity","name":' + b"1" * 5000 + b"}", ["the last line is torn off; 5025 characters are left out"]),
    ],
)  # fmt: skip
def test_strange_files_are_no_fault(store: SqliteStore, data: bytes, told: list[str]) -> None:
    assert [text for _, text in _taken(store, data)[1]] == told


def test_one_text_is_one_observation(store: SqliteStore, people: dict[str, Caller]) -> None:
    report, told = _taken(store, b'{"type":"entity","name":"A","entityType":"x","observations":"only one"}')
    assert told == [(1, "'A' has one text for observations; it is taken as the only one")]
    assert report.dropped == 0
    assert reading.open_named(people["owner"], ["A"]).entities[0].observations == ("only one",)


def test_a_batch_of_many_lines(store: SqliteStore, people: dict[str, Caller]) -> None:
    lines = [f'{{"type":"entity","name":"e{n}","entityType":"x","observations":["t {n}"]}}' for n in range(1201)]
    lines += [f'{{"type":"relation","from":"e{n}","to":"e{n + 1}","relationType":"next"}}' for n in range(1200)]
    report, told = _taken(store, "\n".join(reversed(lines)).encode())
    assert told == []
    assert report.counts["relations created"] == 1200
    assert reading.page(people["owner"], 10, 0).total == 1201
