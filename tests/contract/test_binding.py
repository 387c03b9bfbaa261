"""The MCP binding: the same answers at every protocol revision, and the error that each situation calls for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, MCPError, types
from mcp.server import Server
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from sayso.support.binding import make_server

from tests.contract.raw import call, converse
from tests.contract.small import ROWS, TooLarge, dispatcher

MODES = pytest.mark.parametrize("mode", ["auto", "legacy"])
REVISIONS = pytest.mark.parametrize("version", HANDSHAKE_PROTOCOL_VERSIONS)


def served(folder: Path, caller_of: Callable[[Any], str] = lambda _: "ada", /, **more: Any) -> Server[Any]:
    options = {key: more.pop(key) for key in ("offered", "page_size") if key in more}
    return make_server(
        dispatcher(folder, **more),
        name="sums",
        version="1.2.3",
        instructions="Adds things.",
        caller_of=caller_of,
        meta_prefix="org.example",
        **options,
    )


def ask(server: Server[Any], mode: str, talk: Callable[[Client], Awaitable[Any]]) -> Any:
    async def conversation() -> Any:
        async with Client(server, mode=mode) as client:
            return await talk(client)

    return asyncio.run(conversation())


def failing(error: BaseException) -> Any:
    def handle(*_: object) -> object:
        raise error

    return handle


@MODES
def test_the_list_is_what_the_contract_says(tmp_path: Path, mode: str) -> None:
    listed = ask(served(tmp_path), mode, lambda client: client.list_tools())
    told = [tool.model_dump(by_alias=True, exclude_none=True, mode="json") for tool in listed.tools]
    assert told == [row["entry"] for row in ROWS]
    assert listed.next_cursor is None


@MODES
def test_a_success_has_structure_and_the_same_as_text(tmp_path: Path, mode: str) -> None:
    result = ask(served(tmp_path), mode, lambda client: client.call_tool("double", {"n": 4}))
    assert result.is_error is False
    assert result.structured_content == {"twice": 8}
    (block,) = result.content
    assert json.loads(block.text) == result.structured_content


@MODES
def test_a_text_tool_answers_text_alone(tmp_path: Path, mode: str) -> None:
    result = ask(served(tmp_path), mode, lambda client: client.call_tool("hello"))
    assert [block.text for block in result.content] == ["Hello, ada."]
    assert result.structured_content is None


@MODES
def test_refused_arguments_are_a_result_that_an_agent_can_act_on(tmp_path: Path, mode: str) -> None:
    result = ask(served(tmp_path), mode, lambda client: client.call_tool("double", {"n": "5"}))
    assert result.is_error is True
    assert result.structured_content is None
    error = result.meta["org.example/error"]
    assert error["error"] == "invalid_argument"
    assert result.content[0].text == error["message"]
    assert error["problems"][0]["pointer"] == "/n"


@MODES
def test_a_documented_error_is_a_result(tmp_path: Path, mode: str) -> None:
    server = served(tmp_path, double=failing(TooLarge(limit=3)))
    result = ask(server, mode, lambda client: client.call_tool("double", {"n": 4}))
    assert result.is_error is True
    assert result.content[0].text == "more than 3"
    assert result.meta["org.example/error"] == {"error": "too_large", "message": "more than 3"}


def refused(server: Server[Any], mode: str, talk: Callable[[Client], Awaitable[Any]]) -> MCPError:
    async def caught(client: Client) -> MCPError:
        with pytest.raises(MCPError) as error:
            await talk(client)
        return error.value

    error: MCPError = ask(server, mode, caught)
    return error


@MODES
def test_an_unknown_tool_is_an_error_of_the_protocol(tmp_path: Path, mode: str) -> None:
    error = refused(served(tmp_path), mode, lambda client: client.call_tool("nobody", {}))
    assert (error.code, error.message) == (types.INVALID_PARAMS, "Unknown tool: nobody")


@MODES
@pytest.mark.parametrize("cause", [ValueError("secret"), SystemExit(1), RecursionError("secret")], ids=repr)
def test_a_crash_shows_nothing_of_its_cause(tmp_path: Path, mode: str, cause: BaseException) -> None:
    server = served(tmp_path, double=failing(cause))
    error = refused(server, mode, lambda client: client.call_tool("double", {"n": 4}))
    assert error.code == types.INTERNAL_ERROR
    assert "secret" not in error.message


@MODES
def test_a_broken_result_is_a_fault_of_the_server(tmp_path: Path, mode: str) -> None:
    server = served(tmp_path, double=lambda *_: {"twice": "8"})
    error = refused(server, mode, lambda client: client.call_tool("double", {"n": 4}))
    assert error.code == types.INTERNAL_ERROR


@MODES
def test_a_caller_that_cannot_be_told_is_a_fault(tmp_path: Path, mode: str) -> None:
    server = served(tmp_path, failing(KeyError("secret")))
    error = refused(server, mode, lambda client: client.call_tool("double", {"n": 4}))
    assert (error.code, error.message) == (types.INTERNAL_ERROR, "Internal server error")


@MODES
def test_a_caller_may_be_refused_with_an_error_of_the_protocol(tmp_path: Path, mode: str) -> None:
    server = served(tmp_path, failing(MCPError(-31000, "who are you?")))
    error = refused(server, mode, lambda client: client.call_tool("double", {"n": 4}))
    assert (error.code, error.message) == (-31000, "who are you?")


@MODES
def test_a_cursor_that_was_not_given_out_is_refused(tmp_path: Path, mode: str) -> None:
    error = refused(served(tmp_path), mode, lambda client: client.list_tools(cursor="zzz"))
    assert error.code == types.INVALID_PARAMS


@MODES
def test_pages_follow_each_other_and_repeat_nothing(tmp_path: Path, mode: str) -> None:
    async def all_pages(client: Client) -> list[list[str]]:
        pages, cursor = [], None
        while True:
            listed = await client.list_tools(cursor=cursor)
            pages.append([tool.name for tool in listed.tools])
            cursor = listed.next_cursor
            if cursor is None:
                return pages

    assert ask(served(tmp_path, page_size=2), mode, all_pages) == [["double", "hello"], ["zero"]]


@MODES
def test_a_tool_that_is_not_offered_is_neither_listed_nor_known(tmp_path: Path, mode: str) -> None:
    server = served(tmp_path, offered=lambda name, caller: name != "double" and caller == "ada")
    listed = ask(server, mode, lambda client: client.list_tools())
    assert [tool.name for tool in listed.tools] == ["hello", "zero"]
    for name in ("double", "twice"):
        error = refused(server, mode, lambda client, name=name: client.call_tool(name, {"n": 1}))
        assert error.message == f"Unknown tool: {name}"


def test_the_list_says_how_long_it_stays_fresh_and_for_whom(tmp_path: Path) -> None:
    public = ask(served(tmp_path), "auto", lambda client: client.list_tools())
    private = ask(served(tmp_path, offered=lambda *_: True), "auto", lambda client: client.list_tools())
    assert (public.ttl_ms, public.cache_scope) == (300_000, "public")
    assert private.cache_scope == "private"


def test_the_sdk_need_not_list_to_find_a_schema(tmp_path: Path) -> None:
    server = served(tmp_path)
    assert server.get_tool_input_schema is not None
    assert server.get_tool_input_schema("double") == ROWS[0]["entry"]["inputSchema"]
    assert server.get_tool_input_schema("twice") == ROWS[0]["entry"]["inputSchema"]
    assert server.get_tool_input_schema("nobody") is None


@REVISIONS
def test_every_revision_is_served_alike(tmp_path: Path, version: str) -> None:
    hello, listed, good, bad, gone = converse(
        served(tmp_path),
        version,
        {"method": "tools/list"},
        call("double", {"n": 4}),
        call("double", {"n": -1}),
        call("x"),
    )
    assert hello["result"]["protocolVersion"] == version
    assert hello["result"]["serverInfo"]["version"] == "1.2.3"
    assert hello["result"]["instructions"] == "Adds things."
    assert hello["result"]["capabilities"]["tools"].get("listChanged", False) is False
    assert [tool["name"] for tool in listed["result"]["tools"]] == ["double", "hello", "zero"]
    assert json.loads(good["result"]["content"][0]["text"]) == {"twice": 8}
    assert bad["result"]["isError"] is True
    assert gone["error"] == {"code": -32602, "message": "Unknown tool: x"}


@REVISIONS
def test_no_revision_shows_the_text_of_an_exception(tmp_path: Path, version: str) -> None:
    server = served(tmp_path, double=failing(ValueError("secret")))
    _, answer = converse(server, version, call("double", {"n": 1}))
    assert answer["error"]["code"] == -32603
    assert "secret" not in json.dumps(answer)


@REVISIONS
@pytest.mark.parametrize("arguments", [[], "x", 3])
def test_arguments_that_are_no_object_are_a_malformed_request(tmp_path: Path, version: str, arguments: object) -> None:
    _, answer = converse(served(tmp_path), version, call("double", arguments))
    assert answer["error"]["code"] == -32602
