"""What reading leaves behind: a note at most, and never a changed answer."""

from __future__ import annotations

import pytest

PRINT = "Acme Print"
SOMETHING = {"observations": [{"entityName": "Front Desk", "contents": ["A new key came."]}]}


async def leaves_a_note_only(acme, store_file, tool, arguments):
    """Reading twice answers twice the same, changes no row, and is noted, at the latest with the next change."""
    file = store_file(await acme.folder())
    before = file.contents()
    first = await acme.seen("owner", tool, arguments)
    assert await acme.seen("owner", tool, arguments) == first
    assert file.contents() == before
    await acme.call("owner", "add_observations", SOMETHING)
    assert file.reads().get(PRINT) == 2


async def answers_the_same_without(acme, store_file, tool, arguments):
    """Where notes cannot be written, answers are the same, and changes still go through."""
    file = store_file(await acme.folder())
    first = await acme.seen("owner", tool, arguments)
    file.spoil("INSERT ON access")
    assert await acme.seen("owner", tool, arguments) == first
    assert (await acme.call("owner", "add_observations", SOMETHING))["added"] == 1
    assert await acme.call("owner", "open_nodes", {"names": [PRINT]})
    assert file.reads() == {}


@pytest.mark.proves("open_nodes#the-access-note-never-changes-an-answer")
async def test_open_nodes(world, store_file):
    await leaves_a_note_only(world("acme"), store_file, "open_nodes", {"names": [PRINT]})
    await answers_the_same_without(world("acme"), store_file, "open_nodes", {"names": [PRINT]})


@pytest.mark.proves("read_graph#the-access-note-never-changes-an-answer")
async def test_read_graph(world, store_file):
    await leaves_a_note_only(world("acme"), store_file, "read_graph", {})
    await answers_the_same_without(world("acme"), store_file, "read_graph", {})


@pytest.mark.proves("search_nodes#the-access-note-never-changes-an-answer")
async def test_search_nodes(world, store_file):
    await leaves_a_note_only(world("acme"), store_file, "search_nodes", {"query": "print shop"})
    await answers_the_same_without(world("acme"), store_file, "search_nodes", {"query": "print shop"})


@pytest.mark.proves("search_by_project#searching-leaves-no-trace")
async def test_search_by_project(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    before = file.contents()
    answer = await acme.call("owner", "search_by_project", {"query": "print", "project": "shared-ops"})
    assert [entity["name"] for entity in answer["entities"]] == [PRINT]
    assert file.contents() == before
    await acme.call("owner", "add_observations", SOMETHING)
    assert file.reads() == {}
