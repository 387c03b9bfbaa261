"""A call that fails half way leaves nothing behind: each write tool, with a fault planted behind its first item."""

from __future__ import annotations

import pytest

PRINT, PACK = "Acme Print", "Paul Pack"


def add(*texts):
    return {"observations": [{"entityName": name, "contents": [text]} for name, text in texts]}


def relations(*kinds):
    return {"relations": [{"from": PRINT, "to": PACK, "relationType": kind} for kind in kinds]}


async def fails_and_leaves_nothing(acme, store_file, fault, tool, arguments):
    """The call fails on our side, all rows are as before, and without the fault the same call goes through."""
    file = store_file(await acme.folder())
    before = file.contents()
    file.spoil(fault)
    answer = await (await acme.connection("owner")).call(tool, arguments)
    assert answer.kind == "fault", answer
    assert "spoilt" not in str(answer.value), "the reason belongs into the log"
    assert file.contents() == before
    file.mend()
    await acme.call("owner", tool, arguments)
    assert file.contents() != before


@pytest.mark.proves("add_observations#all-or-nothing")
async def test_add_observations(world, store_file):
    arguments = add((PRINT, "Fine."), (PACK, "Spoilt."))
    fault = "INSERT ON observation WHEN NEW.content = 'Spoilt.'"
    await fails_and_leaves_nothing(world("acme"), store_file, fault, "add_observations", arguments)


@pytest.mark.proves("create_entities#all-or-nothing")
async def test_create_entities(world, store_file):
    entities = [{"name": name, "entityType": "thing", "observations": ["Here."]} for name in ("Fine", "Spoilt")]
    fault = "INSERT ON entity WHEN NEW.name = 'Spoilt'"
    await fails_and_leaves_nothing(world("acme"), store_file, fault, "create_entities", {"entities": entities})


@pytest.mark.proves("create_relations#all-or-nothing")
async def test_create_relations(world, store_file):
    fault = "INSERT ON relation WHEN NEW.kind = 'spoils'"
    await fails_and_leaves_nothing(world("acme"), store_file, fault, "create_relations", relations("helps", "spoils"))


@pytest.mark.proves("delete_entities#all-or-nothing")
async def test_delete_entities(world, store_file):
    fault = f"UPDATE OF is_void ON entity WHEN NEW.name = '{PACK}'"
    names = {"entityNames": [PRINT, PACK]}
    await fails_and_leaves_nothing(world("acme"), store_file, fault, "delete_entities", names)


@pytest.mark.proves("delete_observations#all-or-nothing")
async def test_delete_observations(world, store_file):
    acme = world("acme")
    await acme.call("owner", "add_observations", add((PRINT, "Fine."), (PACK, "Spoilt.")))
    gone = [{"entityName": PRINT, "observations": ["Fine."]}, {"entityName": PACK, "observations": ["Spoilt."]}]
    fault = "UPDATE OF is_void ON observation WHEN NEW.content = 'Spoilt.'"
    await fails_and_leaves_nothing(acme, store_file, fault, "delete_observations", {"deletions": gone})


@pytest.mark.proves("delete_relations#all-or-nothing")
async def test_delete_relations(world, store_file):
    acme = world("acme")
    await acme.call("owner", "create_relations", relations("helps", "spoils"))
    fault = "UPDATE OF is_void ON relation WHEN NEW.kind = 'spoils'"
    await fails_and_leaves_nothing(acme, store_file, fault, "delete_relations", relations("helps", "spoils"))
