"""A store whose file is gone: every call says so and changes nothing, until it is there again."""

from __future__ import annotations

import pytest
from test_store_busy import WRITES

READS = {
    "open_nodes": {"names": ["Acme Print"]},
    "read_graph": {},
    "search_by_project": {"query": "print", "project": "shared-ops"},
    "search_nodes": {"query": "print"},
}
GONE = {"error": "store_unusable", "message": "the store cannot be used: its file was deleted, moved or replaced"}


@pytest.mark.proves("add_observations#store_unusable", "create_entities#store_unusable")
@pytest.mark.proves("create_relations#store_unusable", "delete_entities#store_unusable")
@pytest.mark.proves(
    "delete_observations#store_unusable", "delete_relations#store_unusable", "open_nodes#store_unusable"
)
@pytest.mark.proves("read_graph#store_unusable", "search_by_project#store_unusable", "search_nodes#store_unusable")
async def test_a_file_that_is_gone_takes_no_call(world):
    acme = world("acme")
    before = await acme.call("owner", "read_graph", {})
    file = await acme.folder() / "memory.db"
    file.rename(file.with_name("moved.db"))
    for tool, arguments in {**WRITES, **READS}.items():
        assert await acme.refusal("owner", tool, arguments) == GONE
    assert not file.exists()
    file.with_name("moved.db").rename(file)
    assert await acme.call("owner", "read_graph", {}) == before
