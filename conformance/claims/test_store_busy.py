"""A store that another process holds: writes give up after the time limit, reads go on."""

from __future__ import annotations

from functools import partial

import pytest
import sayso_memory.app
from sayso_memory.store.sqlite.file.connecting import Location

ONE = [{"entityName": "Acme Print", "contents": ["Late."]}]
WRITES = {
    "add_observations": {"observations": ONE},
    "create_entities": {"entities": [{"name": "Late", "entityType": "thing"}]},
    "create_relations": {"relations": [{"from": "Acme Print", "to": "Paul Pack", "relationType": "awaits"}]},
    "delete_entities": {"entityNames": ["Acme Print"]},
    "delete_observations": {"deletions": [{"entityName": "Acme Print", "observations": ["Late."]}]},
    "delete_relations": {"relations": [{"from": "Acme Print", "to": "Paul Pack", "relationType": "supplies"}]},
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """The time limit, shortened."""
    monkeypatch.setattr(sayso_memory.app, "Location", partial(Location, lock_wait_ms=50))


@pytest.mark.proves("add_observations#store_busy", "create_entities#store_busy", "create_relations#store_busy")
@pytest.mark.proves("delete_entities#store_busy", "delete_observations#store_busy", "delete_relations#store_busy")
async def test_writes_are_refused_and_change_nothing(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    before = file.contents()
    with file.locked():
        for tool, arguments in WRITES.items():
            refused = await acme.refusal("owner", tool, arguments)
            assert refused == {"error": "store_busy", "message": "the store is busy, try again"}
    assert file.contents() == before
    assert (await acme.call("owner", "add_observations", WRITES["add_observations"]))["added"] == 1


async def test_reads_go_on(world, store_file):
    acme = world("acme")
    first = await acme.call("owner", "read_graph", {})
    with store_file(await acme.folder()).locked():
        assert await acme.call("owner", "read_graph", {}) == first
