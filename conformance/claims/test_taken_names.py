"""What the refusal of a taken name shows: that it is taken. Whoever has it, wherever, in whatever state, it is one answer."""

from __future__ import annotations

import pytest

REFUSAL = {"error": "entity_name_exists", "message": "entity name already exists"}


def entry(name, project="shared-ops", **rest):
    return {"name": name, "entityType": "thing", "project": project, **rest}


async def taken_names(acme):
    """A name of every kind that the printer may not write."""
    entities = [
        entry("Shared elsewhere", "payroll", observations=["Secret."], aliases=["Alias"]),
        entry("Retired elsewhere", "payroll"),
        entry("Nowhere", None),
        entry("Retired nowhere", None),
        entry("Hers", visibility="private"),
        entry("Hers, retired", visibility="private"),
        entry("Hers elsewhere", "payroll", visibility="private"),
        entry("Hers nowhere", None, visibility="private"),
        entry("Moved", None),
    ]
    await acme.call("owner", "create_entities", {"entities": entities})
    await acme.call("owner", "create_entities", {"entities": [entry("Moved", "payroll")]})
    retired = [each["name"] for each in entities if "etired" in each["name"]]
    await acme.call("owner", "delete_entities", {"entityNames": retired})
    return [each["name"] for each in entities]


@pytest.mark.proves("create_entities#a-taken-name-reveals-only-that-it-is-taken")
async def test_one_refusal_for_all(world):
    acme = world("acme")
    for name in await taken_names(acme):
        for entities in (
            [entry(name)],
            [entry("Fresh"), entry(name, observations=["Seen."], visibility="private")],
            [entry(name), entry("Fresh"), entry("Nobody")],
        ):
            answer = await (await acme.connection("printer")).call("create_entities", {"entities": entities})
            assert (answer.kind, answer.value) == ("error", REFUSAL), name
    assert (await acme.call("printer", "create_entities", {"entities": [entry("Alias")]}))["created"] == 1
    assert (await acme.call("stranger", "create_entities", {"entities": [entry("Moved")]}))["created"] == 1
    assert (await acme.call("printer", "open_nodes", {"names": ["Fresh", "Nobody"]}))["entities"] == []


async def test_no_other_answer_tells_a_taken_name_from_one_that_is_free(world):
    acme = world("acme")
    names = await taken_names(acme)
    tools = {
        "open_nodes": lambda name: {"names": [name]},
        "add_observations": lambda name: {"observations": [{"entityName": name, "contents": ["Secret."]}]},
        "delete_observations": lambda name: {"deletions": [{"entityName": name, "observations": ["Secret."]}]},
        "delete_entities": lambda name: {"entityNames": [name]},
        "create_relations": lambda name: {"relations": [{"from": "Acme Print", "to": name, "relationType": "knows"}]},
        "delete_relations": lambda name: {"relations": [{"from": name, "to": "Acme Print", "relationType": "knows"}]},
    }
    for tool, arguments in tools.items():
        seen = [(await acme.seen("printer", tool, arguments(name))).text for name in ("Nobody", *names)]
        assert set(seen) == {seen[0]}, tool
