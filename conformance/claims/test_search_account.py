"""The budget and the account of a search, held against the very text that is sent, for many budgets and queries."""

from __future__ import annotations

import pytest

QUERIES = (
    "print",
    "shop street reviewed keys",
    "ёлка «print»",
    'say "print" \\ now',
    "\u2028\U0001f5a8 print",
    "",
    "nothing",
)
TEXTS = [f'Print job {n}: «{"щука" * 5}», "quoted" \\ and \U0001f5a8.' for n in range(40)]


async def busy_shop(world):
    acme = world("acme")
    entities = [{"name": f"Printer {n}", "entityType": "machine", "observations": TEXTS} for n in range(25)]
    await acme.call("owner", "create_entities", {"entities": entities})
    return acme


@pytest.mark.proves("search_nodes#the-account-is-exact")
async def test_the_account(world):
    acme = await busy_shop(world)
    for query in QUERIES:
        for budget in (1000, 4000, 16000):
            answer = await acme.seen("owner", "search_nodes", {"query": query, "budget": budget})
            account = answer.value["_accounting"]
            assert account["wire_chars"] == len(answer.text), query
            assert account["budget_wire_chars"] == budget


@pytest.mark.proves("search_nodes#the-answer-keeps-its-budget")
async def test_the_budget(world):
    acme = await busy_shop(world)
    full = 0
    for query in QUERIES:
        for budget in (1000, 1300, 2000, 3500, 8000, 16000, 50000):
            answer = await acme.seen("owner", "search_nodes", {"query": query, "budget": budget})
            assert len(answer.text) <= budget or not answer.value["entities"], (query, budget)
            full = max(full, len(answer.value["entities"]))
    assert full > 5, "the budgets above leave room for entities"
    long = await acme.seen("owner", "search_nodes", {"query": "print " * 160, "budget": 1000})
    assert long.value["entities"] == []
    assert len(long.text) > 1000
