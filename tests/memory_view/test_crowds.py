"""An entity with very many texts and neighbours has a page like any other: short, and with a way to all of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sayso_memory.graph import entities, relations
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.looking import look_at_store
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Triple

from tests.memory_view.asking import View

TEXTS, NEIGHBOURS, BATCH = 2_000, 1_500, 500


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    path = tmp_path_factory.mktemp("crowd") / "m.db"
    store = open_store(Location(path, Durability.SCRATCH))
    owner = Caller(local_owner(), store)
    for start in range(0, TEXTS, BATCH):
        texts = tuple(f"entry {number}" for number in range(start, start + BATCH))
        entities.create(owner, [EntityRequest("Hub", "hub", texts)])
    for start in range(0, NEIGHBOURS, BATCH):
        names = [f"spoke {number:04}" for number in range(start, start + BATCH)]
        entities.create(owner, [EntityRequest(name, "spoke") for name in names])
        relations.relate(owner, [Triple("Hub", name, "holds") for name in names])
    store.close()
    looking = look_at_store(Location(path))
    yield View(looking, local_owner())
    looking.close()


@pytest.mark.parametrize("hops", [1, 2])
def test_its_page_is_short_and_says_how_much_there_is(crowd: View, hops: int) -> None:
    page = crowd.page("entity", name="Hub", hops=hops)
    assert page.status == 200
    assert len(page.text) < 150_000
    for number in (TEXTS, NEIGHBOURS, TEXTS + NEIGHBOURS + 1):
        assert f"<small>{number:,}</small>" in page.text
    assert f" of {NEIGHBOURS:,} neighbours" in page.text


def test_all_of_it_can_be_reached(crowd: View) -> None:
    first = crowd.page("entity", name="Hub").text
    last = int(first.partition("Page 1 of ")[2].partition("<")[0])
    assert "entry 0<" in first
    assert f"entry {TEXTS - 1}<" in crowd.page("entity", name="Hub", texts=last).text


def test_search_and_the_list_stay_short(crowd: View) -> None:
    for page in (crowd.page(), crowd.page("search", q="spoke"), crowd.page("search", q="entry")):
        assert (page.status, len(page.text) < 200_000) == (200, True)
