"""Handlers of every sort: async or not, slow, cancelled; none may hold up or bring down the server."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import threading
from pathlib import Path
from typing import Any

import pytest
from sayso.support.answers import Refusal, Success
from sayso.support.errors import Fault

from tests.contract.small import call, dispatcher


def test_async_handlers_run_in_the_loop_and_others_in_threads(tmp_path: Path) -> None:
    threads: dict[str, threading.Thread] = {}

    async def later(*_: object) -> object:
        await asyncio.sleep(0)
        threads["async"] = threading.current_thread()
        return {"twice": 1}

    def now(*_: object) -> object:
        threads["sync"] = threading.current_thread()
        return {"twice": 1}

    call(tmp_path, "double", {"n": 1}, double=later)
    call(tmp_path, "double", {"n": 1}, double=now)
    assert threads["async"] is threading.main_thread()
    assert threads["sync"] is not threading.main_thread()


class Callable:
    async def __call__(self, arguments: object, caller: object) -> object:
        return {"twice": 5}


async def answer_five(extra: object, arguments: object, caller: object) -> object:
    return {"twice": 5}


@pytest.mark.parametrize(
    "handler",
    [Callable(), functools.partial(answer_five, None), lambda a, c: answer_five(None, a, c)],
    ids=["object", "partial", "lambda"],
)
def test_whatever_can_be_awaited_is(tmp_path: Path, handler: Any) -> None:
    assert call(tmp_path, "double", {"n": 1}, double=handler) == Success({"twice": 5}, '{"twice":5}')


def test_a_slow_handler_does_not_hold_up_the_loop(tmp_path: Path) -> None:
    go = threading.Event()

    async def both() -> list[Success | Refusal]:
        tools = dispatcher(tmp_path, double=lambda *_: {"twice": 1} if go.wait(10) else {})
        slow = asyncio.create_task(tools.call("double", {"n": 1}, "ada"))
        quick = await tools.call("hello", {}, "ada")
        go.set()
        return [quick, await slow]

    assert [answer.text for answer in asyncio.run(both())] == ["Hello, ada.", '{"twice":1}']


def test_context_variables_reach_the_thread(tmp_path: Path) -> None:
    variable = contextvars.ContextVar("variable", default=0)

    async def in_context() -> Success | Refusal:
        variable.set(7)
        return await dispatcher(tmp_path, double=lambda *_: {"twice": variable.get()}).call("double", {"n": 1}, "ada")

    assert asyncio.run(in_context()).text == '{"twice":7}'


def test_a_cancelled_call_is_cancelled(tmp_path: Path) -> None:
    async def cancelled() -> bool:
        async def forever(*_: object) -> object:
            await asyncio.sleep(3600)
            return {}

        task = asyncio.create_task(dispatcher(tmp_path, double=forever).call("double", {"n": 1}, "ada"))
        await asyncio.sleep(0.01)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return True
        return False

    assert asyncio.run(cancelled())


def test_a_handler_that_cancels_itself_is_a_fault(tmp_path: Path) -> None:
    async def odd(*_: object) -> object:
        raise asyncio.CancelledError

    with pytest.raises(Fault):
        call(tmp_path, "double", {"n": 1}, double=odd)
