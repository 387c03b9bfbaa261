"""A foreign name, a retired one and one that never was cost the same: the same statements, and about as many steps.

So do a word that stands in foreign texts only and one that stands nowhere, however many foreign texts there are. What a
name's own row costs once it is found (its project, its owner) is the only difference, a handful of steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sayso_memory.graph import entities, observing, relations
from sayso_memory.graph.values import EntityRequest, EntityTexts, Visibility
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.scope import Grants
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

from tests.memory.metering import Meter, Work, answer, metered
from tests.memory.people import IDENTITIES
from tests.memory.tidying import tidy

OWNER, ANN, *_, EVE = IDENTITIES
FEW = Identity("few", "acme", Grants(frozenset({"ops", "hers"}), untagged=True), Grants(frozenset({"ops"})))
HIDDEN = ("Foreign", "Retired", "Hers", "Elsewhere", "Left behind")
MISSING = "Missing"
A_ROW = 60
"""Steps to look into a row that a name leads to, at each of the places where a call does so."""

NAMED: dict[str, Any] = {
    "open_nodes": lambda name: {"names": [name]},
    "add_observations": lambda name: {"observations": [{"entityName": name, "contents": ["a", "b"]}]},
    "delete_observations": lambda name: {"deletions": [{"entityName": name, "observations": ["a"]}]},
    "delete_entities": lambda name: {"entityNames": [name]},
    "create_relations": lambda name: {
        "relations": [{"from": "Mine 1", "to": name, "relationType": "x"}, {"from": name, "to": "Mine 1", "relationType": "x"}]
    },
    "delete_relations": lambda name: {"relations": [{"from": name, "to": "Mine 1", "relationType": "hides"}]},
}  # fmt: skip
SEARCHES: dict[str, Any] = {
    "search_nodes": lambda query: {"query": query},
    "search_by_project": lambda query: {"query": query, "project": "ops"},
}


def _visible(owner: Caller) -> None:
    texts = ("print shop", "velvet word")
    entities.create(owner, [EntityRequest(f"Mine {n}", "thing", texts, "ops") for n in range(30)])


def _hidden(owner: Caller, eve: Caller) -> None:
    """One of every kind; the words are of one length, none is near another."""
    entities.create(
        owner,
        [
            EntityRequest("Foreign", "thing", ("quartzite",), "pay"),
            EntityRequest("Retired", "thing", ("amazonite",), "pay"),
            EntityRequest("Hers", "thing", ("kyanitium",), "ops", (), Visibility.PRIVATE),
            EntityRequest("Left behind", "thing", ("tektitium",)),
            EntityRequest("Hers alone", "thing", (), "hers", (), Visibility.PRIVATE),
        ],
    )
    relations.relate(owner, [Triple("Foreign", "Mine 1", "hides"), Triple("Mine 1", "Hers", "hides")])
    entities.retire(owner, ["Retired"])
    entities.create(owner, [EntityRequest("Left behind", "thing", (), "pay")])
    entities.create(eve, [EntityRequest("Elsewhere", "thing", ("fibrolite",), "ops")])


def _crowd(owner: Caller) -> None:
    """Two thousand foreign texts with a word of the caller's, and as many foreign words that hold a foreign one."""
    syllables = [one + other for one in "bcdfghjklm" for other in "aeiouaeiou"]
    rows = [
        EntityRequest(f"Crowd {n:04}", "thing", (f"print basaltine {syllables[n % 100]}basaltine{syllables[n // 20]}",), "pay")
        for n in range(2_000)
    ]  # fmt: skip
    for start in range(0, len(rows), 500):
        entities.create(owner, rows[start : start + 500])


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A store with hidden things, and one with a crowd of them besides."""
    folder = tmp_path_factory.mktemp("timing")
    paths = folder / "few.db", folder / "crowd.db"
    for path in paths:
        store = open_store(Location(path, Durability.SCRATCH))
        owner, eve = Caller(OWNER, store), Caller(EVE, store)
        _visible(owner)
        _hidden(owner, eve)
        for who in (ANN, FEW):
            observing.add_texts(Caller(who, store), [EntityTexts("Mine 1", ("here I am",))])
        if path.stem == "crowd":
            _crowd(owner)
        store.close()
        tidy(path)
    return paths


@pytest.fixture
def meter(files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Meter]:
    with metered(files[0], monkeypatch) as meter:
        yield meter


def _alike(one: Work, other: Work, rows: int = 1) -> None:
    assert one.statements
    assert one.steps > 30
    assert one.statements == other.statements
    assert abs(one.steps - other.steps) <= A_ROW * rows, (one.steps, other.steps)


@pytest.mark.parametrize("tool", NAMED)
@pytest.mark.parametrize("who", [ANN, FEW], ids=lambda who: who.name)
def test_a_hidden_name_costs_what_a_missing_one_costs(meter: Meter, who: Identity, tool: str) -> None:
    missing = meter.call(who, tool, NAMED[tool](MISSING))
    for name in HIDDEN:
        _alike(missing, meter.call(who, tool, NAMED[tool](name)), rows=2)


@pytest.mark.parametrize("tool", SEARCHES)
@pytest.mark.parametrize("who", [ANN, FEW], ids=lambda who: who.name)
def test_a_hidden_word_costs_what_a_word_costs_that_nobody_wrote(meter: Meter, who: Identity, tool: str) -> None:
    nowhere = meter.call(who, tool, SEARCHES[tool]("xylophony"))
    for word in ("quartzite", "amazonite", "kyanitium", "tektitium", "fibrolite"):
        _alike(nowhere, meter.call(who, tool, SEARCHES[tool](word)), rows=4)


def test_a_taken_name_costs_the_same_whoever_has_it(meter: Meter) -> None:
    def refused(name: str) -> Work:
        entry = {"name": name, "entityType": "thing", "project": "ops", "observations": ["a"]}
        return meter.call(ANN, "create_entities", {"entities": [entry]})

    first = refused("Foreign")
    for name in ("Retired", "Hers", "Left behind"):
        _alike(first, refused(name))


@pytest.mark.parametrize("tool", ["search_nodes", "search_by_project", "read_graph"])
def test_what_only_hidden_things_are_in_costs_what_an_empty_place_costs(meter: Meter, tool: str) -> None:
    """A granted project that only somebody's private entity is in, one that nothing is in, a profile that nobody uses."""
    works = []
    for profile, project in (("acme", "hers"), ("acme", "none"), ("empty", "hers")):
        only = Grants(frozenset({project}))
        arguments = {"search_nodes": {"query": "print"}, "search_by_project": {"query": "print", "project": project}}
        works.append(meter.call(Identity("lonely", profile, only, only), tool, arguments.get(tool, {})))
    for work in works[1:]:
        _alike(works[0], work)


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("search_nodes", {"query": "basaltine"}),
        ("search_nodes", {"query": "basaltin"}),
        ("search_nodes", {"query": "print"}),
        ("search_nodes", {"query": "xylophony print"}),
        ("search_nodes", {"query": ""}),
        ("search_by_project", {"query": "basaltine print", "project": "ops"}),
        ("read_graph", {}),
        ("read_graph", {"limit": 5, "offset": 20}),
        ("open_nodes", {"names": ["Mine 1", "Mine 2", "Crowd 0007"]}),
        ("add_observations", {"observations": [{"entityName": "Crowd 0007", "contents": ["x"]}]}),
        ("delete_entities", {"entityNames": ["Crowd 0007"]}),
    ],
    ids=str,
)
@pytest.mark.parametrize("who", [ANN, FEW], ids=lambda who: who.name)
def test_a_crowd_of_foreign_things_costs_nothing(
    files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, who: Identity, tool: str, arguments: dict[str, Any]
) -> None:
    works, answers = [], []
    for file in files:
        with metered(file, monkeypatch) as meter:
            works.append(meter.call(who, tool, arguments))
            answers.append(answer(Caller(who, meter.store), tool, arguments))
    assert answers[0] == answers[1]
    assert works[0].statements == works[1].statements != ()
    assert works[1].steps <= 1.5 * works[0].steps + A_ROW, works
