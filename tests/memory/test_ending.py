"""How a server over standard streams ends: with everything answered, at once when it is told to, whatever still runs."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

COMMAND = [sys.executable, "-m", "sayso_memory", "serve", "--db"]
HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}


def asked(number: int, method: str, **params: object) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"


def called(number: int, name: str, arguments: object) -> str:
    return asked(number, "tools/call", name=name, arguments=arguments)


def test_what_was_asked_before_the_end_is_answered(tmp_path: Path) -> None:
    calls = [
        called(number, "create_entities", {"entities": [{"name": f"e{number}", "entityType": "x"}]})
        for number in range(1, 51)
    ]
    said = "".join([asked(0, "initialize", **HELLO), *calls])
    done = subprocess.run([*COMMAND, tmp_path / "m.db"], input=said, capture_output=True, text=True, check=True)
    answers: dict[int, Any] = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    assert [answers[number]["result"]["structuredContent"]["created"] for number in range(1, 51)] == [1] * 50
    assert done.stderr == ""


@contextmanager
def talking(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A server that has been greeted."""
    with subprocess.Popen(
        [*COMMAND, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin
        assert server.stdout
        server.stdin.write(asked(0, "initialize", **HELLO))
        server.stdin.flush()
        assert json.loads(server.stdout.readline())["id"] == 0
        yield server
        server.kill()


@pytest.fixture
def wearisome(tmp_path: Path) -> Path:
    """A store in which a search takes many times longer than leaving may."""
    file = tmp_path / "m.db"
    store = open_store(Location(file, Durability.SCRATCH))
    text = " ".join(f"quartz{number} velvet-{number}" for number in range(5_000))
    requests = [EntityRequest(f"E{number}", "x", (f"{number} quartz velvet {text}",)) for number in range(60)]
    for request in requests:
        entities.create(Caller(local_owner(), store), [request])
    store.close()
    return file


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_in_the_middle_of_searches(wearisome: Path, number: signal.Signals) -> None:
    with talking(wearisome) as server:
        assert server.stdin
        for call in range(1, 9):
            server.stdin.write(called(call, "search_nodes", {"query": "quartz velvet quarz welvet quartz1"}))
        server.stdin.flush()
        time.sleep(0.5)
        server.send_signal(number)
        assert server.wait(10) == 128 + number


def test_the_end_of_input_ends_it_in_the_middle_of_a_search_that_never_ends(tmp_path: Path) -> None:
    code = (
        "import time; from sayso_memory.handlers import HANDLERS\n"
        "HANDLERS.search_nodes = lambda arguments, caller: time.sleep(3600)\n"
        "from sayso_memory.cli import main; main()"
    )
    words = [sys.executable, "-c", code, "serve", "--db", str(tmp_path / "m.db")]
    said = asked(0, "initialize", **HELLO) + called(1, "search_nodes", {"query": "x"}) + called(2, "read_graph", {})
    done = subprocess.run(words, input=said, capture_output=True, text=True, check=True, timeout=60)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(answer["id"], "error" in answer) for answer in answers] == [(0, False), (2, False), (1, True)]
    assert [entry.name for entry in tmp_path.iterdir()] == ["m.db"]


def test_a_signal_after_the_end_of_input_ends_it_too(tmp_path: Path) -> None:
    """The way in which clients end a server: first its input, then the server."""
    for pause_ms in range(0, 40, 5):
        with talking(tmp_path / "m.db") as server:
            assert server.stdin
            server.stdin.close()
            time.sleep(pause_ms / 1000)
            server.send_signal(signal.SIGTERM)
            assert server.wait(10) in (0, 128 + signal.SIGTERM, -signal.SIGTERM)


def test_nobody_waits_for_a_store_that_cannot_be_closed() -> None:
    code = (
        "import time; from sayso_memory.serving.leaving import leave\n"
        "class Stuck:\n"
        "    def close(self): time.sleep(3600)\n"
        "leave(Stuck(), 7)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=20, check=False).returncode == 7


def test_a_client_that_does_not_listen_any_more_ends_it_quietly(tmp_path: Path) -> None:
    with talking(tmp_path / "m.db") as server:
        assert server.stdin
        assert server.stdout
        assert server.stderr
        server.stdout.close()
        server.stdin.write(asked(1, "tools/list"))
        server.stdin.flush()
        assert server.wait(10) == 0
        assert server.stderr.read() == ""


@pytest.mark.parametrize("name", ["stdin", "stdout"])
def test_closed_streams_are_said_to_be(tmp_path: Path, name: str) -> None:
    code = f"import sys; from sayso_memory.cli import main; sys.{name} = None; main()"
    words = [sys.executable, "-c", code, "serve", "--db", str(tmp_path / "m.db")]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "standard input or output is closed" in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_is_printed_by_accident_stays_off_the_wire(tmp_path: Path) -> None:
    """Standard output belongs to the protocol: whatever else writes there lands on standard error."""
    code = (
        "import os, subprocess; from sayso_memory import handlers\n"
        "from sayso_memory.handlers.knowledge_graph import read_graph as module\n"
        "def noisy(arguments, caller):\n"
        "    print('by print', flush=True); os.write(1, b'by descriptor\\n'); subprocess.run(['echo', 'by child'])\n"
        "    return module.read_graph(arguments, caller)\n"
        "handlers.HANDLERS.read_graph = noisy\n"
        "from sayso_memory.cli import main; main()"
    )
    said = asked(0, "initialize", **HELLO) + called(1, "read_graph", {})
    words = [sys.executable, "-c", code, "serve", "--db", str(tmp_path / "m.db")]
    done = subprocess.run(words, input=said, capture_output=True, text=True, check=True)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [0, 1]
    assert {"by print", "by descriptor", "by child"} <= set(done.stderr.splitlines())
