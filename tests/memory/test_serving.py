"""The server as clients meet it: both transports, bearer tokens, refusals at start, and a polite end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters
from sayso_memory.app import open_app
from sayso_memory.cli import main
from sayso_memory.identity import Caller
from sayso_memory.serving.tokens import Tokens
from sayso_memory.serving.transports import http_app

COMMAND = [sys.executable, "-m", "sayso_memory"]
WORLD = {
    "owner": {"Profile": "`acme`", "Read": "`ops`", "Write": "`ops`", "Untagged": "read and write"},
    "reader": {"Profile": "`acme`", "Read": "`ops`", "Write": "–", "Untagged": "read"},
}


def test_help_imports_neither_the_protocol_nor_the_engine() -> None:
    probe = (
        "import sys; from click.testing import CliRunner; from sayso_memory.cli import main\n"
        "assert CliRunner().invoke(main, ['serve', '--help']).exit_code == 0\n"
        "print(sorted({'mcp', 'apsw', 'pydantic', 'sayso_contract'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--db", "{tmp}/notes.txt"], "not a sayso-memory store"),
        (["--config", "{tmp}/missing.toml"], "missing.toml: cannot be read"),
        (["--db", "{tmp}/m.db", "--caller", "nobody"], "there is no caller 'nobody'"),
        (["--db", "{tmp}/m.db", "--http", "--caller", "owner"], "--caller belongs to stdio"),
        (["--db", "{tmp}/m.db", "--http", "--config", "{tmp}/mute.toml"], "no caller has a token"),
    ],
)
def test_what_cannot_be_served_ends_with_a_clear_text(tmp_path: Path, arguments: list[str], text: str) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but long enough")
    (tmp_path / "mute.toml").write_text("[callers.a]\nprofile = 'p'\n")
    done = CliRunner().invoke(main, ["serve", *(argument.replace("{tmp}", str(tmp_path)) for argument in arguments)])
    assert done.exit_code == 2
    assert text in done.stderr
    assert done.stdout == ""


@pytest.mark.anyio
async def test_stdio_needs_no_configuration(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "serve"], env=environment)
    async with Client(server) as client:
        made = await client.call_tool("create_entities", {"entities": [{"name": "Ünï 日本 👍", "entityType": "x"}]})
        read = await client.call_tool("read_graph", {})
    assert made.structured_content is not None
    assert read.structured_content is not None
    assert (made.structured_content["created"], read.structured_content["total"]) == (1, 1)
    assert read.structured_content["entities"][0]["name"] == "Ünï 日本 👍"
    assert (tmp_path / "sayso-memory" / "memory.db").is_file()


@pytest.mark.anyio
@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_fifty_calls_in_flight_are_all_kept(tmp_path: Path, mode: str) -> None:
    with open_app(tmp_path, WORLD) as server_for:
        async with Client(server_for("owner"), mode=mode) as client:

            async def add(number: int) -> None:
                await client.call_tool("create_entities", {"entities": [{"name": f"e{number}", "entityType": "x"}]})

            async with anyio.create_task_group() as group:
                for number in range(50):
                    group.start_soon(add, number)
            read = await client.call_tool("read_graph", {"limit": 1})
    assert read.structured_content is not None
    assert read.structured_content["total"] == 50


@pytest.mark.anyio
async def test_the_text_block_is_as_long_as_it_says(tmp_path: Path) -> None:
    with open_app(tmp_path, WORLD) as server_for:
        async with Client(server_for("owner")) as client:
            await client.call_tool("create_entities", {"entities": [{"name": "Quartz “日本”", "entityType": "x"}]})
            answer = await client.call_tool("search_nodes", {"query": "quartz"})
    assert answer.structured_content is not None
    text = getattr(answer.content[0], "text", "")
    assert json.loads(text) == answer.structured_content
    assert answer.structured_content["_accounting"]["wire_chars"] == len(text)


@asynccontextmanager
async def _http(people: dict[str, Caller]) -> AsyncIterator[httpx2.AsyncClient]:
    tokens = Tokens({"t-owner": "owner", "t-ann": "ann"})
    application = http_app(people, tokens, ["127.0.0.1"], "http://127.0.0.1")
    async with application.router.lifespan_context(application):
        transport = httpx2.ASGITransport(app=application)
        async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            yield client


def _call(token: str | None, name: str, arguments: dict[str, object]) -> dict[str, Any]:
    headers = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
    return {"url": "/mcp", "json": body, "headers": headers}


@pytest.mark.anyio
@pytest.mark.parametrize("token", [None, "", "t-own", "t-owner ", "T-OWNER", "x" * 10_000, "ключ"])
async def test_a_missing_or_wrong_token_is_refused(people: dict[str, Caller], token: str | None) -> None:
    async with _http(people) as client:
        request = _call(None, "read_graph", {})
        if token is not None:
            request["headers"]["Authorization"] = f"Bearer {token}".encode()
        answer = await client.post(**request)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Bearer")


@pytest.mark.anyio
async def test_the_token_says_who_calls(people: dict[str, Caller]) -> None:
    untagged = {"entities": [{"name": "A", "entityType": "x"}]}
    async with _http(people) as client:
        refused = (await client.post(**_call("t-ann", "create_entities", untagged))).json()["result"]
        made = (await client.post(**_call("t-owner", "create_entities", untagged))).json()["result"]
        unseen = (await client.post(**_call("t-ann", "read_graph", {}))).json()["result"]
    assert refused["isError"]
    assert refused["content"][0]["text"] == "no write grant for project (untagged)"
    assert made["structuredContent"]["created"] == 1
    assert unseen["structuredContent"]["total"] == 0


@pytest.mark.anyio
async def test_every_known_token_is_compared() -> None:
    verifier = Tokens({"a": "first", "b": "second"})
    found = await verifier.verify_token("b")
    assert found is not None
    assert (found.client_id, found.token) == ("second", "")
    assert await verifier.verify_token("c") is None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_waiting_stdio_server_at_once(tmp_path: Path, number: signal.Signals) -> None:
    command = [*COMMAND, "serve", "--db", str(tmp_path / "m.db")]
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
    }
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps(hello) + "\n")
        server.stdin.flush()
        assert json.loads(server.stdout.readline())["result"]["serverInfo"]["name"] == "sayso-memory"
        server.send_signal(number)
        assert server.wait(5) == 128 + number
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["m.db"]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The generated contract where it can be spoilt."""
    import sayso_contract  # noqa: PLC0415 - the one that is copied

    return shutil.copytree(Path(str(sayso_contract.__file__)).parent, tmp_path / "generated" / "sayso_contract")


def served_from(contract: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(contract.parent)}
    words = [*COMMAND, "serve", "--db", str(contract.parent / "m.db")]
    return subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("errors.py", "sayso_contract/errors.py is missing"),
        ("validators/knowledge_graph.py", "sayso_contract/validators/knowledge_graph.py is missing"),
        ("support/integrity.py", "the contract cannot be loaded"),
        ("manifest.json", "sayso_contract/manifest.json is missing"),
    ],
)
def test_a_contract_that_is_not_whole_is_refused_in_one_line(copied: Path, file: str, said: str) -> None:
    assert served_from(copied).returncode == 0
    (copied / file).unlink()
    done = served_from(copied)
    assert done.returncode == 2
    assert said in done.stderr
    assert "`sayso build --force`" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("module", "words"), [("mcp", ["serve"]), ("apsw", ["stats"]), ("apsw", ["serve", "--http"])])
def test_what_is_not_installed_is_named(tmp_path: Path, module: str, words: list[str]) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from sayso_memory.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *words, "--db", str(tmp_path / "m.db")],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(f"sayso-memory: {module}")
    assert done.stderr.endswith(" is not installed: pip install 'sayso[server]'\n")
    assert done.stderr.count("\n") == 1
