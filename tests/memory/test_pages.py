"""Pages tile the visible graph, whichever end they are counted from, for every kind of caller."""

from __future__ import annotations

import pytest
from sayso_memory.graph import entities, reading
from sayso_memory.graph.values import EntityRequest, Visibility
from sayso_memory.identity import Caller


@pytest.fixture
def filled(people: dict[str, Caller]) -> dict[str, Caller]:
    owner = people["owner"]
    for number in range(23):
        project = ("ops", "pay", None)[number % 3]
        entities.create(owner, [EntityRequest(f"n{number * 7 % 23:02}", "x", (f"text {number}",), project)])
    entities.create(owner, [EntityRequest("n99", "x", (), "ops", (), Visibility.PRIVATE)])
    entities.retire(owner, ["n03", "n10", "n22"])
    return people


@pytest.mark.parametrize("who", ["owner", "ann", "bob", "tagged", "guest", "eve"])
@pytest.mark.parametrize("limit", [1, 4, 7, 100])
def test_pages_are_stretches_of_the_whole(filled: dict[str, Caller], who: str, limit: int) -> None:
    whole = reading.page(filled[who], 1000, 0)
    names = [view.name for view in whole.entities]
    assert names == sorted(names)
    assert len(names) == whole.total
    for offset in range(whole.total + 3):
        page = reading.page(filled[who], limit, offset)
        assert [view.name for view in page.entities] == names[offset : offset + limit]
        assert page.has_more == (offset + limit < whole.total)
