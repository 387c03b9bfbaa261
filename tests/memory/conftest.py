"""A fresh store for each test; it lives in a folder of its own and waits for no disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store

from tests.memory.people import IDENTITIES


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "m.db"


@pytest.fixture
def store(file: Path) -> Iterator[SqliteStore]:
    opened = open_store(Location(file, Durability.SCRATCH))
    yield opened
    opened.close()


@pytest.fixture
def people(store: SqliteStore) -> dict[str, Caller]:
    """Every kind of caller over one store."""
    return {identity.name: Caller(identity, store) for identity in IDENTITIES}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
