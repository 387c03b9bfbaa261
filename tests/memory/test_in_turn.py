"""Searches and pages wait for each other, and nothing else waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock

import pytest
from sayso_contract.support.calling import prepared
from sayso_memory.handlers import HANDLERS
from sayso_memory.in_turn import AT_ONCE, in_turn
from sayso_memory.serving.calls import Calls


def test_no_more_than_a_few_are_at_work() -> None:
    go, lock = Event(), Lock()
    now, most, entered = [0], [0], Event()

    @in_turn
    def search(number: int) -> int:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
            if now[0] == AT_ONCE:
                entered.set()
        go.wait(20)
        with lock:
            now[0] -= 1
        return number

    with ThreadPoolExecutor(4 * AT_ONCE) as threads:
        waiting = [threads.submit(search, number) for number in range(4 * AT_ONCE)]
        assert entered.wait(20)
        go.set()
        assert [one.result() for one in waiting] == list(range(4 * AT_ONCE))
    assert most == [AT_ONCE]


def test_a_search_that_fails_gives_its_turn_back() -> None:
    @in_turn
    def search() -> None:
        raise ValueError("nothing")

    for _ in range(2 * AT_ONCE):
        with pytest.raises(ValueError, match="nothing"):
            search()


def test_searches_and_pages_take_turns_and_nothing_else_does() -> None:
    slow = {name for name, handler in HANDLERS.table().items() if "in_turn" in handler.__code__.co_qualname}
    assert slow == {"search_nodes", "search_by_project", "read_graph"}


def test_searches_that_wait_for_their_turn_hold_no_thread_of_others() -> None:
    go, entered = Event(), Event()

    @in_turn
    def search(*_: object) -> str:
        entered.set()
        go.wait(20)
        return "found"

    def write(*_: object) -> str:
        return "written"

    async def crowd() -> None:
        asyncio.get_running_loop().set_default_executor(Calls())
        call, quick = prepared(search), prepared(write)
        waiting = [asyncio.ensure_future(call({}, None)) for _ in range(200)]
        await asyncio.to_thread(entered.wait, 20)
        try:
            assert await asyncio.wait_for(quick({}, None), 20) == "written"
        finally:
            go.set()
        assert await asyncio.gather(*waiting) == ["found"] * 200

    asyncio.run(crowd())
