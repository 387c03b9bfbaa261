"""Calls whose parameters are no parameters are told what is wrong, under every revision and over both transports alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mcp import types
from mcp.shared.exceptions import MCPError
from sayso.support.malformed import malformed, refuse_malformed

from tests.contract.small import dispatcher


@pytest.mark.parametrize(
    ("params", "said"),
    [
        (None, '"name" is missing'),
        ({}, '"name" is missing'),
        ({"name": None}, '"name" is missing'),
        ({"name": 5}, '"name" must be a string, not a number'),
        ({"name": ["add"]}, '"name" must be a string, not an array'),
        (
            {"name": "add", "arguments": "{}"},
            '"arguments" must be an object, not a string; pass JSON, not a string of it',
        ),
        (
            {"name": "add", "arguments": [1]},
            '"arguments" must be an object, not an array; give each argument by its name',
        ),
        ({"name": "add", "arguments": 0}, '"arguments" must be an object, not a number'),
        ({"name": "add", "arguments": 0.5}, '"arguments" must be an object, not a number'),
        ({"name": "add", "arguments": False}, '"arguments" must be an object, not a truth value'),
    ],
)
def test_what_is_wrong_is_said(params: dict[str, Any] | None, said: str) -> None:
    assert malformed(params).startswith(f"tools/call: {said}")


@pytest.mark.parametrize("params", [{"name": "add"}, {"name": "add", "arguments": None}, {"name": "", "arguments": {}}])
def test_calls_go_on(params: dict[str, Any]) -> None:
    assert malformed(params) == ""


@pytest.mark.anyio
async def test_the_server_asks_before_the_sdk_does(tmp_path: Path) -> None:
    from sayso.support.binding import make_server  # noqa: PLC0415 - the only importer of the protocol

    server = make_server(
        dispatcher(tmp_path),
        name="sums",
        version="1",
        instructions=None,
        caller_of=lambda _: "ada",
        meta_prefix="org.x",
    )
    assert server.middleware[-1] is refuse_malformed

    class Context:
        method = "tools/call"
        params: dict[str, Any] = {"name": "add", "arguments": "{}"}  # noqa: RUF012 - a stand-in

    async def never(_: object) -> None:
        raise AssertionError("went on")

    with pytest.raises(MCPError, match="pass JSON, not a string of it") as caught:
        await refuse_malformed(Context(), never)  # type: ignore[arg-type]
    assert caught.value.error.code == types.INVALID_PARAMS


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
