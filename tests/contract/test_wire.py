"""Lines as they come over standard input, and the answers that are owed when it ends."""

from __future__ import annotations

import io
from typing import Any

import anyio
import pytest
from mcp import types
from mcp.shared.message import SessionMessage
from pydantic import ValidationError
from sayso.support import wire
from sayso.support.stdio import Answering, refusal
from sayso.support.wire import TOO_LONG, Lines, Outgoing, Owed


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("\n \n\r\n\t\n", []),
        ("a\nb", ["a\n", "b"]),
        ("a\r\nb\r\n", ["a\r\n", "b\r\n"]),
        ("\ufeffa\n\ufeffb\n", ["a\n", "\ufeffb\n"]),
        ("\ufeff\na\n", ["a\n"]),
        ("a\rb\u2028c\x85\n", ["a\rb\u2028c\x85\n"]),
        ("12345678\nb\n", ["12345678\n", "b\n"]),
        ("123456789\nb\n", [TOO_LONG, "b\n"]),
        ("1" * 100 + "\nb\n", [TOO_LONG, "b\n"]),
        ("1" * 100, [TOO_LONG]),
    ],
)
async def test_lines_that_hold_something(monkeypatch: pytest.MonkeyPatch, text: str, lines: list[str]) -> None:
    monkeypatch.setattr(wire, "LONGEST", 9)
    assert [line async for line in Lines(io.StringIO(text, newline="\n"))] == lines


def test_a_line_that_is_too_long_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(ValidationError) as caught:
        types.jsonrpc_message_adapter.validate_json(TOO_LONG, by_name=False)
    assert refusal(caught.value).error.message == f"Parse error: a line may have at most {wire.LONGEST} characters"


def asks(number: int) -> SessionMessage:
    return SessionMessage(types.JSONRPCRequest(jsonrpc="2.0", id=number, method="ping"))


def calls_off(number: int) -> SessionMessage:
    params = {"requestId": number}
    return SessionMessage(types.JSONRPCNotification(jsonrpc="2.0", method="notifications/cancelled", params=params))


def answers(number: int) -> SessionMessage:
    return SessionMessage(types.JSONRPCResponse(jsonrpc="2.0", id=number, result={}))


class Ends:
    """Both ends of a conversation."""

    def __init__(self) -> None:
        owed = Owed()
        self.tell, incoming = anyio.create_memory_object_stream[SessionMessage | Exception](9)
        outgoing, self.hear = anyio.create_memory_object_stream[SessionMessage](9)
        self.outgoing = Outgoing(outgoing, owed)
        self.incoming = Answering(incoming, outgoing, owed)

    async def close(self) -> None:
        await self.outgoing.aclose()
        await self.incoming.aclose()
        self.hear.close()


@pytest.mark.anyio
async def test_the_end_comes_when_everything_is_answered() -> None:
    ends = Ends()
    for message in (asks(1), asks(2), asks(3), calls_off(2)):
        await ends.tell.send(message)
    ends.tell.close()
    taken: list[Any] = []

    async def take() -> None:
        taken.extend([message async for message in ends.incoming])

    async with anyio.create_task_group() as group:
        group.start_soon(take)
        await anyio.wait_all_tasks_blocked()
        await ends.outgoing.send(answers(3))
        await anyio.wait_all_tasks_blocked()
        assert taken == []
        await ends.outgoing.send(answers(1))
    assert len(taken) == 4
    await ends.close()


@pytest.mark.anyio
async def test_an_answer_that_never_comes_is_not_waited_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LAST_ANSWERS_S", 0.05)
    ends = Ends()
    await ends.tell.send(asks(1))
    ends.tell.close()
    with anyio.fail_after(10):
        assert len([message async for message in ends.incoming]) == 1
    await ends.close()
