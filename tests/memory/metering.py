"""How much work a call makes the engine do: its own statements, and the steps of the engine's machine beneath them.

Both are the same at every run, unlike a clock, and say whether two calls are of one class of time. Statements that the
engine's text index makes on its own tables count by their steps only, since there are as many as it has segments.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw
import pytest
from sayso_contract.support.answers import Refusal
from sayso_memory.app import dispatcher
from sayso_memory.identity import Caller, Identity
from sayso_memory.store.sqlite.file import connecting
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.reading import readers
from sayso_memory.store.sqlite.store import SqliteStore, open_store
from sayso_memory.store.sqlite.writing import writer


@dataclass(frozen=True)
class Work:
    """The statements of a call in order, without their values, and how many steps the engine took."""

    statements: tuple[str, ...]
    steps: int


@dataclass
class Meter:
    """Watches every connection that is opened while it is in place."""

    store: SqliteStore = field(init=False)
    statements: list[str] = field(default_factory=list)
    steps: int = 0

    def call(self, who: Identity, tool: str, arguments: dict[str, Any]) -> Work:
        """What the call costs. It is made twice: the engine learns a file's layout at the first."""
        for _ in range(2):
            self.statements, self.steps = [], 0
            answer(Caller(who, self.store), tool, arguments)
        return Work(tuple(self.statements), self.steps)

    def watch(self, connection: apsw.Connection) -> None:
        connection.trace_v2(apsw.SQLITE_TRACE_STMT, self._started)
        connection.set_progress_handler(self._stepped, 1)

    def _started(self, event: dict[str, Any]) -> None:
        if not event["trigger"]:
            self.statements.append(event["sql"])

    def _stepped(self) -> bool:
        self.steps += 1
        return False


def answer(caller: Caller, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """What a client gets from a call: the text and the value, or the error."""
    found = asyncio.run(dispatcher().call(tool, arguments, caller))
    return {"error": found.error} if isinstance(found, Refusal) else {"text": found.text, "value": found.value}


@contextmanager
def metered(file: Path, patch: pytest.MonkeyPatch) -> Iterator[Meter]:
    """The store of a file, opened anew so that all its connections are watched."""
    meter = Meter()

    def connect(location: Location) -> apsw.Connection:
        connection = connecting.connect(location)
        meter.watch(connection)
        return connection

    for module in (readers, writer):
        patch.setattr(module, "connect", connect)
    meter.store = open_store(Location(file, Durability.SCRATCH))
    yield meter
    meter.store.close()
