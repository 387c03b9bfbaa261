"""A real server under a slow search: what needs no store is answered meanwhile."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import open_store

HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}


def _line(**message: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", **message}) + "\n"


def _wearisome(file: Path) -> None:
    """Few entities whose texts take long to look through."""
    store = open_store(Location(file, Durability.SCRATCH))
    text = " ".join(f"quartz{number} velvet-{number}" for number in range(5_000))
    for number in range(25):
        entities.create(
            Caller(local_owner(), store), [EntityRequest(f"E{number}", "x", (f"{number} quartz velvet {text}",))]
        )
    store.close()


def test_a_slow_search_does_not_delay_the_list_of_tools(tmp_path: Path) -> None:
    _wearisome(tmp_path / "m.db")
    search = {"name": "search_nodes", "arguments": {"query": "quartz velvet"}}
    command = [sys.executable, "-m", "sayso_memory", "serve", "--db", str(tmp_path / "m.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(_line(id=1, method="initialize", params=HELLO))
        server.stdin.write(_line(method="notifications/initialized"))
        server.stdin.flush()
        assert json.loads(server.stdout.readline())["id"] == 1
        server.stdin.write(_line(id=2, method="tools/call", params=search))
        server.stdin.write(_line(id=3, method="tools/list"))
        server.stdin.flush()
        answers = [json.loads(server.stdout.readline()) for _ in range(2)]
        server.stdin.close()
    assert [answer["id"] for answer in answers] == [3, 2]
    assert len(answers[0]["result"]["tools"]) == 10
    assert answers[1]["result"]["structuredContent"]["_accounting"]["status"] == "OK"
