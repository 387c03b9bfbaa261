"""The picture: the same for the same neighbourhood, never more than fits, nothing on top of anything else."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from sayso_memory.identity import Caller
from sayso_memory.keeping.viewing.surroundings import MOST
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.looking import look_at_store
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.view.picture.lettering import fitting

from tests.memory_view.asking import View
from tests.memory_view.conftest import PEOPLE
from tests.memory_view.remembering import EVIL, LONG, relate, told

BOX = re.compile(r'<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"><title>(.*?)</title>')


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory):
    """A middle with 100 neighbours, half of them towards it, each of which has two more."""
    file = tmp_path_factory.mktemp("crowd") / "m.db"
    store = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(PEOPLE["owner"], store)
    names = ["hub", *(f"near {n:02}" for n in range(100)), *(f"far {n:03}" for n in range(200))]
    told(owner, "create_entities", entities=[{"name": name, "entityType": "t"} for name in names])
    relate(owner, *(("hub", "r", f"near {n:02}") if n % 2 else (f"near {n:02}", "r", "hub") for n in range(100)))
    relate(owner, *((f"near {n % 100:02}", "s", f"far {n:03}") for n in range(200)), ("hub", "self", "hub"))
    store.close()
    looking = look_at_store(Location(file))
    yield View(looking, PEOPLE["owner"])
    looking.close()


def boxes(text: str, form: str) -> list[tuple[int, int, int, int, str]]:
    drawing = text.partition(f'class="drawing {form}')[2].partition("</div>")[0]
    return [(*map(int, box[:4]), box[4]) for box in BOX.findall(drawing)]  # type: ignore[misc]


@pytest.mark.parametrize("form", ["wide", "narrow"])
@pytest.mark.parametrize("hops", [1, 2])
def test_as_many_as_fit_and_none_on_another(crowd: View, form: str, hops: int):
    text = crowd.page("entity", name="hub", hops=hops).text
    found = boxes(text, form)
    assert MOST // 2 < len(found) <= MOST + 1
    assert len({name for *_, name in found}) == len(found)
    width, height = map(int, re.findall(r'viewBox="0 0 (\d\d+) (\d+)"', text)[form == "narrow"])
    columns: dict[int, list[int]] = {}
    for x, y, wide, high, _ in found:
        assert min(x, y, width - x - wide, height - y - high) >= 0
        columns.setdefault(x, []).append(y)
    assert all(lower - upper >= 50 for ys in columns.values() for upper, lower in pairwise(sorted(ys)))
    assert all(right - left > found[0][2] for left, right in pairwise(sorted(columns)))
    assert "of 100 neighbours" in text


def test_both_directions_have_their_share(crowd: View):
    names = [name for *_, name in boxes(crowd.page("entity", name="hub").text, "wide")]
    assert sum("→" in name for name in names) == sum("←" in name for name in names) == MOST // 2


def test_what_is_near_is_not_drawn_as_far(crowd: View):
    found = boxes(crowd.page("entity", name="hub", hops=2).text, "narrow")
    last = max(x for x, *_ in found)
    assert all(name.startswith("far") for x, *_, name in found if x == last)
    assert any(name.startswith("far") for *_, name in found)


def test_the_same_again(crowd: View):
    assert crowd.page("entity", name="hub", hops=2).text == crowd.page("entity", name="hub", hops=2).text


def test_it_says_what_it_is(view: View):
    text = view.page("entity", name="Acme Print").text
    assert '<title id="picture-wide-title">Neighbourhood of Acme Print</title>' in text
    assert 'aria-describedby="picture-wide-desc"' in text
    assert "<title>Acme Print employs Bob</title>" in text
    assert 'href="entity?name=Bob"' in text


def test_only_what_is_live_is_drawn(view: View):
    text = view.page("entity", name="Acme Print", hops=2).text
    drawn = [name for *_, name in boxes(text, "wide")]
    assert not any(name.startswith("Gone") for name in drawn)
    assert "Acme Print left" not in text


@pytest.mark.parametrize("name", [EVIL, LONG, "印" * 99, "👩‍👩‍👧" * 40, "a\u0301" * 90, "\n" * 9, "x"])
def test_names_are_cut_to_fit(name: str):
    cut = fitting(name, 20)
    assert len(cut) <= 60
    assert cut.endswith("…") or cut == " ".join(name.split())
    assert not cut.endswith("\u200d…")


def test_nobody_around(view: View):
    assert "No live entity is related to it." in view.page("entity", name="over\u202eridden").text
