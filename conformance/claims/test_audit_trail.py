"""Every change leaves its event, and nothing else does."""

from __future__ import annotations

import pytest

ADDED = ("owner", "added", "observation")
REVIVED = ("owner", "revived", "observation")


@pytest.mark.proves("add_observations#every-addition-leaves-an-audit-event")
async def test_additions_and_revivals(world, store_file):
    acme = world("acme")
    texts = {"observations": [{"entityName": "Acme Print", "contents": ["Opens at nine.", "Takes cards."]}]}
    before = len(store_file(await acme.folder()).events())
    await acme.call("owner", "add_observations", texts)
    await acme.call("owner", "add_observations", texts)
    gone = {"deletions": [{"entityName": "Acme Print", "observations": ["Takes cards."]}]}
    await acme.call("owner", "delete_observations", gone)
    await acme.call("owner", "add_observations", texts)
    events = [event for event in store_file(await acme.folder()).events()[before:] if event[2] == "observation"]
    assert events == [ADDED, ADDED, ("owner", "voided", "observation"), REVIVED]


@pytest.mark.proves("add_observations#an-item-without-texts-refreshes-the-entity-s-timestamp")
async def test_a_refresh(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    query = "SELECT updated_at FROM entity WHERE name = 'Acme Print' AND kind = 'vendor'"
    before, events, observations = file.rows(query), len(file.events()), file.rows("SELECT * FROM observation")
    for _ in range(200):
        answer = await acme.call("owner", "add_observations", {"observations": [{"entityName": "Acme Print"}]})
        assert answer == {"added": 0, "observation_ids": []}
        if file.rows(query) > before:
            break
    else:
        pytest.fail("the timestamp stands still")
    assert file.rows("SELECT * FROM observation") == observations
    refreshed = file.events()[events:]
    assert set(refreshed) == {("owner", "refreshed", "entity")}
    await acme.call("owner", "add_observations", {"observations": [{"entityName": "Acme Print", "contents": []}]})
    assert len(file.events()[events:]) == len(refreshed) + 1


@pytest.mark.proves("create_entities#every-change-leaves-an-audit-event")
async def test_entities(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())

    async def events_of(**entry):
        before = len(file.events())
        await acme.call("owner", "create_entities", {"entities": [{"entityType": "vendor", **entry}]})
        return [event[1:] for event in file.events()[before:]]

    created = await events_of(name="Blue Binder", aliases=["Folio"], observations=["Binds.", "Binds.", "Folds."])
    assert sorted(created) == [
        ("added", "observation"), ("added", "observation"), ("alias added", "entity"), ("created", "entity")
    ]  # fmt: skip
    assert await events_of(name="Blue Binder", aliases=["Folio"], observations=["Binds."]) == []
    assert await events_of(name="Blue Binder", project="payroll") == [("tagged", "entity")]
    await acme.call("owner", "delete_entities", {"entityNames": ["Blue Binder"]})
    assert await events_of(name="Blue Binder") == [("revived", "entity")]


@pytest.mark.proves("create_relations#every-creation-leaves-an-audit-event")
@pytest.mark.proves("delete_relations#every-retirement-leaves-an-audit-event")
async def test_relations(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    relation = {"relations": [{"from": "Acme Print", "to": "Front Desk", "relationType": "visits"}] * 2}
    before = len(file.events())
    await acme.call("owner", "create_relations", relation)
    await acme.call("owner", "create_relations", relation)
    await acme.call("owner", "delete_relations", relation)
    await acme.call("owner", "delete_relations", relation)
    await acme.call("owner", "create_relations", relation)
    assert [event[1:] for event in file.events()[before:]] == [
        ("created", "relation"), ("voided", "relation"), ("revived", "relation")
    ]  # fmt: skip


@pytest.mark.proves("delete_entities#every-retirement-leaves-an-audit-event")
async def test_retired_entities(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    before = len(file.events())
    names = {"entityNames": ["Acme Print", "Paul Pack", "Acme Print", "Nobody"]}
    assert await acme.call("owner", "delete_entities", names) == {"deleted": 2}
    assert await acme.call("owner", "delete_entities", names) == {"deleted": 0}
    assert file.events()[before:] == [("owner", "voided", "entity")] * 2


@pytest.mark.proves("delete_observations#every-retirement-leaves-an-audit-event")
async def test_retired_observations(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    before = len(file.events())
    gone = {"deletions": [{"entityName": "Acme Print", "observations": ["Local print shop on High Street.", "Other."]}]}
    assert await acme.call("printer", "delete_observations", gone) == {"deleted": 1}
    assert await acme.call("printer", "delete_observations", gone) == {"deleted": 0}
    assert file.events()[before:] == [("printer", "voided", "observation")]
