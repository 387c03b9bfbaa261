"""The server over HTTP as the world meets it: under which names, from which pages, how long, how large, and to the end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sayso_memory.configuring.config import Configuration, configuration
from sayso_memory.failures import ConfigurationProblem
from sayso_memory.identity import Caller
from sayso_memory.serving.gate import LARGEST_REQUEST
from sayso_memory.serving.listening import PatientProtocol, listening, quiet_server
from sayso_memory.serving.starting import token_holders
from sayso_memory.serving.tokens import Tokens
from sayso_memory.serving.transports import http_app

TOKEN = "secret-of-the-owner"
PING = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
HEADERS = {"Accept": "application/json, text/event-stream", "Authorization": f"Bearer {TOKEN}"}


@asynccontextmanager
async def asking(people: dict[str, Caller], name: str) -> AsyncIterator[httpx2.AsyncClient]:
    """A client of the application as it is when it was told to listen on ``name``."""
    application = http_app(people, Tokens({TOKEN: "owner"}), [name, "Memory.Example.org"], "http://127.0.0.1")
    async with application.router.lifespan_context(application):
        transport = httpx2.ASGITransport(app=application)
        async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1:8765") as client:
            yield client


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["127.0.0.1", "0.0.0.0", "::", "Memory.lan"])
@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("127.0.0.1:8765", None, 200),
        ("localhost", None, 200),
        ("[::1]:8765", "http://[::1]:5173", 200),
        ("192.168.1.7:8765", None, 200),
        ("192.168.1.7:8765", "http://192.168.1.7:8765", 200),
        ("127.0.0.1:8765", "http://localhost:6274", 200),
        ("127.0.0.1:8765", "https://127.0.0.1:1", 200),
        ("memory.example.org", "https://memory.example.org", 200),
        ("127.0.0.1:8765", "https://memory.example.org", 200),
        ("memory.example.org.evil.example", None, 421),
        ("127.0.0.1:8765", "https://memory.example.org.evil.example", 403),
        ("evil.example:8765", None, 421),
        ("evil.example", "http://evil.example", 421),
        ("127.0.0.1.evil.example", None, 421),
        ("localhost.evil.example:8765", None, 421),
        ("", None, 421),
        ("[::1", None, 421),
        ("127.0.0.1:8765", "http://evil.example", 403),
        ("127.0.0.1:8765", "http://localhost.evil.example", 403),
        ("127.0.0.1:8765", "http://127.0.0.1.evil.example", 403),
        ("127.0.0.1:8765", "http://192.168.1.9:8765", 403),
        ("127.0.0.1:8765", "null", 403),
        ("127.0.0.1:8765", "http://[", 403),
    ],
)
async def test_foreign_names_and_foreign_pages_are_refused_wherever_it_listens(
    people: dict[str, Caller], name: str, host: str, origin: str | None, status: int
) -> None:
    headers = {**HEADERS, "Host": host} if origin is None else {**HEADERS, "Host": host, "Origin": origin}
    async with asking(people, name) as client:
        answer = await client.post("/mcp", json=PING, headers=headers)
    assert answer.status_code == status, answer.text


@pytest.mark.anyio
@pytest.mark.parametrize(("name", "status"), [("Memory.lan", 200), ("127.0.0.1", 421)])
async def test_the_name_that_it_was_given_is_its_own(people: dict[str, Caller], name: str, status: int) -> None:
    async with asking(people, name) as client:
        answer = await client.post("/mcp", json=PING, headers={**HEADERS, "Host": "memory.LAN:8765"})
    assert answer.status_code == status


@pytest.mark.anyio
@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT", "OPTIONS"])
async def test_there_is_no_stream_to_hold_open(people: dict[str, Caller], method: str) -> None:
    async with asking(people, "127.0.0.1") as client:
        answer = await asyncio.wait_for(client.request(method, "/mcp", headers=HEADERS), 20)
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


@pytest.mark.anyio
async def test_a_request_that_is_too_large_is_refused_with_what_to_do(people: dict[str, Caller]) -> None:
    async with asking(people, "127.0.0.1") as client:
        answer = await client.post("/mcp", content=b" " * (LARGEST_REQUEST + 1), headers=HEADERS)
        fits = await client.post("/mcp", content=json.dumps(PING).encode().ljust(LARGEST_REQUEST), headers={**HEADERS, "Content-Type": "application/json"})  # fmt: skip
    assert answer.status_code == 413
    assert str(LARGEST_REQUEST) in answer.text
    assert "make several calls" in answer.text
    assert fits.status_code == 200


@pytest.mark.parametrize("token", ["ключ", " qqq", "qqq ", "a\tb", "a\nb", "x" * 4097])
def test_a_token_that_no_header_can_carry_is_refused_and_not_repeated(token: str) -> None:
    with pytest.raises(ConfigurationProblem) as caught:
        configuration({"callers": {"desk": {"profile": "p", "token": token}}}, Path())
    assert "callers.desk.token" in str(caught.value)
    assert token not in str(caught.value)
    with pytest.raises(ConfigurationProblem, match="SAYSO_MEMORY_TOKEN may have"):
        token_holders(Configuration(), {"SAYSO_MEMORY_TOKEN": token}, print)


async def _until_hung_up(port: int, sent: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return answer


@pytest.mark.anyio
async def test_who_does_not_say_what_he_wants_is_hung_up_on(
    people: dict[str, Caller], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(PatientProtocol, "patience_s", 0.5)
    head = (
        f"POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {TOKEN}\r\nContent-Type: application/json\r\n"
    )
    whole = json.dumps(PING).encode()
    full = f"{head}Accept: */*\r\nMCP-Protocol-Version: 2025-06-18\r\nContent-Length: {len(whole)}\r\n\r\n".encode()
    with listening("127.0.0.1", 0) as place:
        port = place.getsockname()[1]
        server = quiet_server(http_app(people, Tokens({TOKEN: "owner"}), ["127.0.0.1"], "http://127.0.0.1"))
        serving = asyncio.create_task(server.serve(sockets=[place]))
        starts = (b"", b"POST /mcp HT", head.encode(), full + b"{")
        answers = await asyncio.gather(*(_until_hung_up(port, start) for start in starts))
        answered = await _until_hung_up(port, full + whole)
        server.should_exit = True
        await serving
    assert answers == [b""] * 4
    assert b'"result":{}' in answered
    assert not [record for record in caplog.records if record.exc_info]


@contextmanager
def served(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A real server over HTTP, and its port."""
    words = [sys.executable, "-m", "sayso_memory", "serve", "--http", "--port", "0", "--db", str(folder / "m.db")]
    environment = {**os.environ, "SAYSO_MEMORY_TOKEN": TOKEN}
    with subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr
        line = server.stderr.readline()
        yield server, int(line.rstrip().removesuffix("/mcp").rsplit(":", 1)[1])


def _call(port: int, name: str, arguments: dict[str, object]) -> dict[str, Any]:
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
    answer = httpx2.post(f"http://127.0.0.1:{port}/mcp", json=body, headers=HEADERS, timeout=30)
    found: dict[str, Any] = answer.json()["result"]["structuredContent"]
    return found


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_half_a_request_does_not_keep_the_server_from_ending(tmp_path: Path, number: signal.Signals, code: int) -> None:
    with served(tmp_path) as (server, port), socket.create_connection(("127.0.0.1", port)) as half:
        half.sendall(
            f"POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {TOKEN}\r\nContent-Length: 9\r\n\r\n{{".encode()
        )
        assert _call(port, "create_entities", {"entities": [{"name": "A", "entityType": "x"}]})["created"] == 1
        server.send_signal(number)
        assert server.wait(15) == code
        assert server.stderr
        said = server.stderr.read()
    assert TOKEN not in said
    assert "Traceback" not in said
    assert [entry.name for entry in tmp_path.iterdir()] == ["m.db"]


@pytest.mark.anyio
async def test_fifty_calls_at_a_time_are_fifty_answers(people: dict[str, Caller]) -> None:
    async def make(client: httpx2.AsyncClient, number: int) -> int:
        arguments = {"entities": [{"name": f"e{number}", "entityType": "x"}]}
        params = {"name": "create_entities", "arguments": arguments}
        answer = await client.post("/mcp", json={**PING, "id": number, "method": "tools/call", "params": params}, headers=HEADERS)  # fmt: skip
        told = answer.json()
        assert told["id"] == number
        made: int = told["result"]["structuredContent"]["created"]
        return made

    async with asking(people, "127.0.0.1") as client:
        assert sum(await asyncio.gather(*(make(client, number) for number in range(50)))) == 50


def test_a_place_that_cannot_be_had_is_said() -> None:
    with listening("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(
            ConfigurationProblem, match=f"cannot listen on 127.0.0.1 port {port}: Address already in use"
        ):
            listening("127.0.0.1", port)
    for host in ("no.such.host.invalid", "x" * 70):
        with pytest.raises(ConfigurationProblem, match=f"cannot listen on {host}"):
            listening(host, 0)
