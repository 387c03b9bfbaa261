"""An export says everything: importing it into an empty store makes a store with the same export, byte for byte."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sayso_memory.failures import DeniedWrite, NameTaken
from sayso_memory.graph import entities, observing, reading, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts, Visibility
from sayso_memory.identity import Caller
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.exporting import export
from sayso_memory.keeping.importing.report import Report
from sayso_memory.keeping.importing.taking import Wanted, take_file
from sayso_memory.keeping.verifying import verify
from sayso_memory.search.nodes import search_nodes
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.values import Triple

from tests.memory.people import IDENTITIES

AS_IT_IS = Wanted(None, None, "owner", "default")


@contextmanager
def fresh() -> Iterator[tuple[SqliteStore, Path]]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "m.db"
        store = open_store(Location(file, Durability.SCRATCH))
        try:
            yield store, file
        finally:
            store.close()


def exported(file: Path) -> bytes:
    with looking_at(Location(file)) as connection:
        return b"".join(export(connection, lambda _: None))


def taken(store: SqliteStore, data: bytes, wanted: Wanted = AS_IT_IS) -> tuple[Report, list[tuple[int, str]]]:
    told: list[tuple[int, str]] = []
    report = Report(lambda line, text: told.append((line, text)))
    take_file(store, BytesIO(data), wanted, report, lambda _: None)
    return report, told


def problems(file: Path) -> list[str]:
    with looking_at(Location(file)) as connection:
        return [f"{check.name}: {check.problems}" for check in verify(connection, lambda _: None) if check.problems]


def fill(people: dict[str, Caller]) -> None:
    owner, ann = people["owner"], people["ann"]
    entities.create(owner, [EntityRequest("A", "x", ("one", "two\u2028 \n\t\"'日本👍"), "ops", ("other", "third"))])
    entities.create(owner, [EntityRequest("B", "x", ("loose",)), EntityRequest("Gone", "x", ("kept all the same",))])
    entities.create(ann, [EntityRequest("Own", "x", ("secret",), "ops", (), Visibility.PRIVATE)])
    entities.create(people["eve"], [EntityRequest("A", "y", ("elsewhere",))])
    relations.relate(owner, [Triple("A", "B", "uses"), Triple("B", "A", "feeds"), Triple("A", "A", "knows")])
    observing.retire_texts(owner, [EntityTexts("A", ("one",))])
    observing.add_texts(ann, [EntityTexts("A", ("one", "three"))])
    observing.add_texts(ann, [EntityTexts("A", ())])
    relations.unrelate(owner, [Triple("B", "A", "feeds")])
    entities.retire(owner, ["Gone", "B"])
    entities.create(owner, [EntityRequest("B", "x", (), "pay", ("later",))])


def test_round_trip(file: Path, people: dict[str, Caller]) -> None:
    fill(people)
    data = exported(file)
    with fresh() as (store, other):
        report, told = taken(store, data)
        assert told == []
        assert report.counts["entities added"] == 5
        assert exported(other) == data
        assert problems(other) == []
        for identity in IDENTITIES:
            there, here = Caller(identity, store), people[identity.name]
            assert reading.page(there, 100, 0) == reading.page(here, 100, 0)
            assert search_nodes(there, "one three later", 9999).text == search_nodes(here, "one three later", 9999).text


def test_importing_again_changes_nothing(file: Path, store: SqliteStore, people: dict[str, Caller]) -> None:
    fill(people)
    data = exported(file)
    report, told = taken(store, data)
    assert told == []
    assert exported(file) == data
    assert all("there already" in what for what in report.counts)


@pytest.mark.parametrize("lines", [3, 9, 17, 24])
def test_an_import_that_was_stopped_is_completed_by_the_next(people: dict[str, Caller], file: Path, lines: int) -> None:
    fill(people)
    data = exported(file)
    with fresh() as (store, other):
        _, told = taken(store, b"".join(data.splitlines(keepends=True)[:lines]))
        assert [text.split(":")[0] for _, text in told] == ["the export is not whole"]
        assert taken(store, data)[1] == []
        assert exported(other) == data
        assert problems(other) == []


def test_what_happened_since_is_caught_up_with(file: Path, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    fill(people)
    with fresh() as (store, other):
        taken(store, exported(file))
        observing.retire_texts(owner, [EntityTexts("A", ("three",))])
        entities.create(owner, [EntityRequest("Gone", "x", ("is back",), "ops", ("alias",))])
        data = exported(file)
        report, told = taken(store, data)
        assert told == []
        assert report.counts["events added"] == 4
        assert exported(other).splitlines()[1:-1] == data.splitlines()[1:-1]
        assert problems(other) == []


def test_a_name_that_is_here_already_stays_what_it_is(file: Path, people: dict[str, Caller]) -> None:
    fill(people)
    with fresh() as (store, other):
        mine = Caller(people["owner"].identity, store)
        entities.create(mine, [EntityRequest("A", "mine", ("my own", "three"), "pay")])
        _, told = taken(store, exported(file))
        assert told == []
        view = reading.open_named(mine, ["A"]).entities[0]
        assert (view.kind, view.project) == ("mine", "pay")
        assert view.observations[:2] == ("my own", "three")
        assert problems(other) == []


def test_into_another_profile_things_are_copies(file: Path, store: SqliteStore, people: dict[str, Caller]) -> None:
    entities.create(people["eve"], [EntityRequest("A", "y", ("elsewhere",)), EntityRequest("B", "y")])
    relations.relate(people["eve"], [Triple("A", "B", "uses")])
    data = exported(file)
    assert taken(store, data, Wanted("acme", "ops", "owner", "default"))[1] == []
    page = reading.page(people["ann"], 10, 0)
    assert [(view.name, view.project, view.observations) for view in page.entities] == [
        ("A", "ops", ("elsewhere",)),
        ("B", "ops", ()),
    ]
    assert page.relations == (Triple("A", "B", "uses"),)
    assert problems(file) == []
    before = exported(file)
    assert taken(store, data, Wanted("acme", "ops", "owner", "default"))[1] == []
    assert exported(file) == before


def _changed(data: bytes, line: int, **values: object) -> bytes:
    lines = data.splitlines(keepends=True)
    value = {**json.loads(lines[line]), **values}
    lines[line] = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    return b"".join(lines)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"name": ""}, "name has 0 characters"),
        ({"name": 5}, "name is no text: 5"),
        ({"entity": "no"}, "entity is no identity: 'no'"),
        ({"entity": "01A22DAB-A04F-7624-968E-916B623ECBD4"}, "entity is no identity"),
        ({"aliases": "x"}, "aliases is no list"),
        ({"void": 1}, "void is neither true nor false: 1"),
        ({"void": True}, "void, voided_at and voided_by do not agree"),
        ({"created_at": True}, "created_at is no time in milliseconds: True"),
        ({"created_at": -1}, "created_at is no time in milliseconds: -1"),
        ({"updated_at": 1 << 60}, "updated_at is no time"),
    ],
)
def test_lines_that_cannot_be_believed_are_told(
    file: Path, people: dict[str, Caller], values: dict[str, object], text: str
) -> None:
    entities.create(people["owner"], [EntityRequest("A", "x", ("one",)), EntityRequest("B", "x")])
    with fresh() as (store, other):
        _, told = taken(store, _changed(exported(file), 1, **values))
        assert told[0][0] == 2
        assert text in told[0][1]
        assert told[1][1].startswith("of points to nothing before it")
        assert told[-1][1].startswith("the file is not as it was exported")
        assert reading.page(Caller(people["owner"].identity, store), 9, 0).total == 1
        assert problems(other) == []


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (b'{"sayso-memory-export":2}\n', "the export is of version 2, and version 1 is understood"),
        (b'{"sayso-memory-export":1}\n{"what":1}\n', "is no line of an export: {'what': 1}"),
        (b'{"sayso-memory-export":1}\n{"end":7,"blake2b":""}\n', "the file is not as it was exported"),
    ],
)
def test_files_that_are_no_export(store: SqliteStore, line: bytes, text: str) -> None:
    assert any(text in told for _, told in taken(store, line)[1])


NAMES = st.sampled_from(("A", "Ä", "日本", " ", "x" * 512))
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
WHO = st.sampled_from([identity for identity in IDENTITIES if identity.name != "guest"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("create"), WHO, NAMES, TEXTS, st.sampled_from((None, "ops")), st.sampled_from(Visibility)),
        st.tuples(st.just("add"), WHO, NAMES, TEXTS),
        st.tuples(st.just("retire"), WHO, NAMES, TEXTS),
        st.tuples(st.just("drop"), WHO, NAMES),
        st.tuples(st.just("relate"), WHO, NAMES, NAMES),
        st.tuples(st.just("unrelate"), WHO, NAMES, NAMES),
    ),
    max_size=12,
)


def _do(caller: Caller, kind: str, name: str, *more: object) -> None:
    match kind, more:
        case "create", (str(text), project, Visibility() as visibility):
            request = EntityRequest(name, "x", (text,), None if project is None else str(project), (text,), visibility)
            entities.create(caller, [request])
        case "add", (str(text),):
            observing.add_texts(caller, [EntityTexts(name, (text,))])
        case "retire", (str(text),):
            observing.retire_texts(caller, [EntityTexts(name, (text,))])
        case "drop", ():
            entities.retire(caller, [name])
        case "relate", (str(other),):
            relations.relate(caller, [Triple(name, other, "k")])
        case "unrelate", (str(other),):
            relations.unrelate(caller, [Triple(name, other, "k")])


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(STEPS)
def test_any_history_makes_the_round_trip(steps: list[tuple[object, ...]]) -> None:
    with fresh() as (store, file), fresh() as (copy, other):
        for kind, who, *rest in steps:
            with suppress(DeniedWrite, NameTaken):
                _do(Caller(who, store), str(kind), *rest)  # type: ignore[arg-type]
        data = exported(file)
        assert taken(copy, data)[1] == []
        assert exported(other) == data
        assert problems(other) == problems(file) == []
