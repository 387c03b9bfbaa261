"""A line that is no message is answered, with its id where it has one, and the conversation goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import types
from mcp.shared.message import SessionMessage
from pydantic import ValidationError
from sayso.support.binding import make_server
from sayso.support.stdio import Answering, refusal

from tests.contract.small import dispatcher

PING = '{"jsonrpc":"2.0","id":9,"method":"ping"}'
HELLO = json.dumps({
    "jsonrpc": "2.0", "id": 0, "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "0"}},
})  # fmt: skip


def read(line: str) -> SessionMessage | Exception:
    """What the SDK makes of a line."""
    try:
        return SessionMessage(types.jsonrpc_message_adapter.validate_json(line, by_name=False))
    except ValidationError as error:
        return error


def broken(line: str) -> tuple[Any, int, str]:
    error = read(line)
    assert isinstance(error, Exception)
    answer = refusal(error)
    assert types.jsonrpc_message_adapter.validate_json(answer.model_dump_json(by_alias=True)) == answer
    return answer.id, answer.error.code, answer.error.message


def called(arguments: str, number: str = "7") -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"method":"tools/call","params":{{"name":"add","arguments":{arguments}}}}}'


@pytest.mark.parametrize(
    ("line", "number", "code"),
    [
        (called('{"text":"cut \\ud83d"}'), 7, types.PARSE_ERROR),
        (called('{"text":"cut \\ud83d"}', '"a"'), "a", types.PARSE_ERROR),
        (called(f'{{"n":{"9" * 5000}}}'), 7, types.PARSE_ERROR),
        (called("[" * 500 + "]" * 500), 7, types.PARSE_ERROR),
        (called("[" * 100_000 + "]" * 100_000), None, types.PARSE_ERROR),
        (called('{"text":"\\ud83d"}', '"\\ud83d"'), None, types.PARSE_ERROR),
        (called('{"text":"\\ud83d"}', "9" * 5000), None, types.PARSE_ERROR),
        (called('{"text":"\\ud83d"}', "true"), None, types.PARSE_ERROR),
        (called('{"text":"caf\udce9"}'), 7, types.PARSE_ERROR),
        ("{bad", None, types.PARSE_ERROR),
        ("", None, types.PARSE_ERROR),
        ("5", None, types.INVALID_REQUEST),
        (f"[{PING}]", None, types.INVALID_REQUEST),
        ('{"id":3,"method":"ping"}', 3, types.INVALID_REQUEST),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_id(line: str, number: object, code: int) -> None:
    found, said, message = broken(line)
    assert (found, said) == (number, code)
    assert len(message) < 250
    assert "\n" not in message


def test_a_byte_that_is_no_text_is_named_as_the_reason() -> None:
    assert broken(b"caf\xe9".decode(errors="surrogateescape"))[2] == "Parse error: the line is not UTF-8"


def test_any_other_failure_is_refused_too() -> None:
    answer = refusal(OSError("gone"))
    assert (answer.id, answer.error.code, answer.error.message) == (
        None,
        types.INVALID_REQUEST,
        "Invalid request: gone",
    )


def test_the_conversation_goes_on(tmp_path: Path) -> None:
    server = make_server(
        dispatcher(tmp_path),
        name="sums",
        version="1",
        instructions=None,
        caller_of=lambda _: "ada",
        meta_prefix="org.x",
    )

    async def talk() -> list[object]:
        tell, incoming = anyio.create_memory_object_stream[SessionMessage | Exception](20)
        outgoing, hear = anyio.create_memory_object_stream[SessionMessage](20)
        for line in (HELLO, "{bad", called('{"text":"\\ud83d"}', "8"), PING):
            await tell.send(read(line))
        async with anyio.create_task_group() as group:
            group.start_soon(
                server.run, Answering(incoming, outgoing), outgoing, server.create_initialization_options()
            )
            answers = [await hear.receive() for _ in range(4)]
            tell.close()
        hear.close()
        return sorted(str(getattr(answer.message, "id", "")) for answer in answers)

    assert asyncio.run(talk()) == ["0", "8", "9", "None"]
