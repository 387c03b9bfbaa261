"""A file that is deleted, moved or replaced under a running server: nothing is acknowledged that goes with it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sayso_memory.failures import UnusableStore
from sayso_memory.graph import entities, reading
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.file.connecting import Durability, Location, connect
from sayso_memory.store.sqlite.looking import look_at_store
from sayso_memory.store.sqlite.store import SqliteStore, open_store


def _delete(file: Path) -> None:
    for part in file.parent.iterdir():
        part.unlink()


def _move_the_folder(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


def _replace(file: Path) -> None:
    other = file.with_name("other.db")
    open_store(Location(other, Durability.SCRATCH)).close()
    other.replace(file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "m.db"


@pytest.mark.parametrize("change", [_delete, _move_the_folder, _replace])
@pytest.mark.parametrize("used", [True, False])
def test_no_call_is_answered_from_a_file_that_is_gone(
    file: Path, store: SqliteStore, people: dict[str, Caller], change: Callable[[Path], None], *, used: bool
) -> None:
    owner = people["owner"]
    if used:
        entities.create(owner, [EntityRequest("before", "x")])
        reading.page(owner, 10, 0)
    change(file)
    kept = sorted(entry.name for entry in file.parent.iterdir()) if file.parent.exists() else []
    with pytest.raises(UnusableStore, match="it was deleted, moved or replaced; nothing was changed"):
        entities.create(owner, [EntityRequest("after", "x")])
    with pytest.raises(UnusableStore, match="start the server again"):
        reading.page(owner, 10, 0)
    store.close()
    assert (sorted(entry.name for entry in file.parent.iterdir()) if file.parent.exists() else []) <= kept


def test_the_view_notices_too(file: Path, store: SqliteStore) -> None:
    looking = look_at_store(Location(file))
    _replace(file)
    with pytest.raises(UnusableStore, match="deleted, moved or replaced"):
        looking.look(lambda connection: connection)
    looking.close()


def test_no_connection_makes_a_file(file: Path) -> None:
    file.parent.mkdir()
    with pytest.raises(UnusableStore, match="cannot be opened"):
        connect(Location(file))
    assert list(file.parent.iterdir()) == []


def test_a_file_that_came_back_is_the_same(file: Path, people: dict[str, Caller]) -> None:
    owner = people["owner"]
    file.rename(file.with_name("aside.db"))
    shutil.move(file.with_name("aside.db"), file)
    assert entities.create(owner, [EntityRequest("after", "x")]).created == 1
