"""Retired things keep their rows, with the time and the caller."""

from __future__ import annotations

import time

import pytest


async def retires(acme, file, table, where, tool, arguments):
    """The call marks the one row void, changes no other column of it, and removes no row of any table."""
    query = f"SELECT * FROM {table} WHERE {where}"
    counted = {name: len(rows) for name, rows in file.contents().items() if name != "audit"}
    live = file.rows(query)
    earliest = int(time.time() * 1000)
    assert (await acme.call("printer", tool, arguments))["deleted"] == 1
    stamps = file.rows(
        f"SELECT is_void, voided_at, (SELECT name FROM principal WHERE id = voided_by) FROM {table} WHERE {where}"
    )
    assert len(stamps) == len(live) == 1
    is_void, voided_at, voided_by = stamps[0]
    assert (is_void, voided_by) == (1, "printer")
    assert earliest - 1 <= voided_at <= time.time() * 1000 + 1
    kept = set(live[0]) - {None, 0}
    assert kept <= set(file.rows(query)[0])
    left = {name: len(rows) for name, rows in file.contents().items() if name != "audit"}
    assert all(left[name] >= number for name, number in counted.items())


@pytest.mark.proves("delete_entities#nothing-is-physically-deleted")
async def test_entities(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    arguments = {"entityNames": ["Acme Print"]}
    await retires(acme, file, "entity", "name = 'Acme Print' AND kind = 'vendor'", "delete_entities", arguments)


@pytest.mark.proves("delete_observations#nothing-is-physically-deleted")
async def test_observations(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    text = "Local print shop on High Street."
    arguments = {"deletions": [{"entityName": "Acme Print", "observations": [text]}]}
    await retires(acme, file, "observation", f"content = '{text}'", "delete_observations", arguments)


@pytest.mark.proves("delete_relations#nothing-is-physically-deleted")
async def test_relations(world, store_file):
    acme = world("acme")
    file = store_file(await acme.folder())
    relation = {"from": "Acme Print", "to": "Paul Pack", "relationType": "supplies"}
    await retires(acme, file, "relation", "kind = 'supplies'", "delete_relations", {"relations": [relation]})
