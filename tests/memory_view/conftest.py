"""A store with a past, closed by whoever wrote it, and the view of it for each caller."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.looking import LookingStore, look_at_store
from sayso_memory.store.sqlite.store import open_store

from tests.memory.people import IDENTITIES
from tests.memory_view.asking import View
from tests.memory_view.remembering import fill

PEOPLE = {identity.name: identity for identity in IDENTITIES}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("view") / "m.db"
    store = open_store(Location(path, Durability.SCRATCH))
    fill(Caller(PEOPLE["owner"], store))
    store.close()
    return path


@pytest.fixture
def looking(file: Path) -> Iterator[LookingStore]:
    store = look_at_store(Location(file))
    yield store
    store.close()


@pytest.fixture
def view_of(looking: LookingStore) -> Callable[[str], View]:
    return lambda name: View(looking, PEOPLE[name])


@pytest.fixture
def view(view_of: Callable[[str], View]) -> View:
    return view_of("owner")
