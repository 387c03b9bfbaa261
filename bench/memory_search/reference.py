"""Beside the reference server from npm, at 50,000 entities: the same client asks both for the same things.

Without node or a way to npm this part says so and decides nothing.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller, local_owner
from sayso_memory.store.sqlite.file.connecting import Durability, Location, connect
from sayso_memory.store.sqlite.index.merging import tidy
from sayso_memory.store.sqlite.store import open_store

from bench.memory_corpus.cost import verdict
from bench.memory_corpus.peer import Peer
from bench.memory_corpus.words import STOP, Words

PACKAGE: Final = "@modelcontextprotocol/server-memory"
ENTITIES: Final = 50_000
ADVANTAGE: Final = 20
BUDGET: Final = 16_000
_FEW, _MANY = 5, 200


def beside_the_reference(folder: Path) -> list[bool]:
    """Measure both and print; the targets that count."""
    script = _reference(folder)
    if script is None:
        print(f"  left out: {PACKAGE} could not be installed here")
        return []
    named = _data(folder)
    ours_command = [sys.executable, "-m", "sayso_memory", "serve", "--db", str(folder / "peer.db")]
    calls = [{"query": f"needle{number}"} for number in range(_MANY)]
    with Peer([shutil.which("node") or "node", str(script)], {"MEMORY_FILE_PATH": str(named)}) as reference:
        theirs = reference.cost("search_nodes", calls[:_FEW])
    with Peer(ours_command, {}) as peer:
        ours = max(peer.cost("search_nodes", calls), 1e-5)
        longest = max(_length(peer, query) for query in _queries())
    print(f"one hit of {ENTITIES:,} entities, server CPU: {theirs * 1000:.0f} ms and {ours * 1000:.2f} ms a search")
    return [
        verdict(f"one hit: {ADVANTAGE} x ours / reference", ADVANTAGE * ours / theirs, 1, "x"),
        verdict("any query: longest answer, characters", longest, BUDGET),
    ]


def _reference(folder: Path) -> Path | None:
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return None
    install = [npm, "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--silent", PACKAGE]
    done = subprocess.run(install, capture_output=True, timeout=300, check=False)
    script = folder / "node_modules" / PACKAGE / "dist" / "index.js"
    return script if done.returncode == 0 and script.is_file() else None


def _data(folder: Path) -> Path:
    """The same entities for both: a file of the reference server, and a store of ours beside it."""
    words = Words(50)
    requests = [
        EntityRequest(f"needle{number} {words.ranked(number % 20_000)}", "thing", (words.sentence(),), None)
        for number in range(ENTITIES)
    ]
    lines = folder / "memory.jsonl"
    with lines.open("w", encoding="utf-8") as file:
        for one in requests:
            entry = {"type": "entity", "name": one.name, "entityType": one.kind, "observations": list(one.observations)}
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
    location = Location(folder / "peer.db", Durability.SCRATCH)
    store = open_store(location)
    for start in range(0, ENTITIES, 1000):
        entities.create(Caller(local_owner(), store), requests[start : start + 1000])
    store.close()
    connection = connect(location)
    while tidy(connection):
        pass
    connection.close()
    return lines


def _queries() -> list[str]:
    words = Words(3)
    return ["", "thing", " ".join(STOP), "e", *(words.ranked(rank) for rank in range(20)), words.sentence()]


def _length(peer: Peer, query: str) -> int:
    result: dict[str, Any] = peer.call("search_nodes", {"query": query, "budget": BUDGET})
    text: str = result["content"][0]["text"]
    return len(text)
