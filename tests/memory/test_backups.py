"""Copies are whole, checked, and never in the way of anything; bringing one back loses nothing that was there."""

from __future__ import annotations

import gzip
import stat
import threading
from pathlib import Path

import apsw
import pytest
from sayso_memory.failures import UnusableStore
from sayso_memory.graph import entities, reading
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.keeping.backups import Existing, backup, restore
from sayso_memory.keeping.existing import looking_at
from sayso_memory.keeping.verifying import verify
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.store import SqliteStore, open_store

OLD = Path(__file__).parent / "files" / "schema-1.db.gz"


def _quiet(_: int, __: int) -> None:
    return None


def _names(file: Path) -> list[str]:
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    names = [name for (name,) in connection.execute("SELECT name FROM entity ORDER BY id")]
    connection.close()
    return names


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    entities.create(people["owner"], [EntityRequest("A", "x", ("text of A",))])
    return people["owner"]


def test_a_backup_is_one_plain_file_of_its_own(file: Path, owner: Caller, tmp_path: Path) -> None:
    target = tmp_path / "kept" / "b.db"
    pages: list[tuple[int, int]] = []
    backup(Location(file), target, Existing.KEEP, lambda done, of: pages.append((done, of)))
    assert _names(target) == ["A"]
    assert [entry.name for entry in target.parent.iterdir()] == ["b.db"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert pages[-1][0] == pages[-1][1] > 0


def test_a_file_that_exists_is_kept_unless_told(file: Path, owner: Caller, tmp_path: Path) -> None:
    target = tmp_path / "b.db"
    target.write_text("dear diary")
    with pytest.raises(UnusableStore, match="exists already"):
        backup(Location(file), target, Existing.KEEP, _quiet)
    assert target.read_text() == "dear diary"
    backup(Location(file), target, Existing.REPLACE, _quiet)
    assert _names(target) == ["A"]


def test_a_store_is_no_backup_of_itself(file: Path, owner: Caller) -> None:
    with pytest.raises(UnusableStore, match="is the store itself"):
        backup(Location(file), file, Existing.REPLACE, _quiet)


def test_a_backup_under_load_is_a_moment_of_the_store(file: Path, owner: Caller, tmp_path: Path) -> None:
    stop, made = threading.Event(), [0]

    def write() -> None:
        while not stop.is_set():
            entities.create(owner, [EntityRequest(f"e{made[0]}", "x", (f"text {made[0]}", "more"))])
            made[0] += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            before = made[0]
            target = tmp_path / f"b{number}.db"
            backup(Location(file), target, Existing.KEEP, _quiet)
            names = _names(target)
            assert names == ["A", *(f"e{n}" for n in range(len(names) - 1))]
            assert before < len(names) <= made[0] + 2
            with looking_at(Location(target)) as connection:
                assert [check.name for check in verify(connection, lambda _: None) if check.problems] == []
    finally:
        stop.set()
        writer.join()


def test_a_damaged_store_makes_no_backup(file: Path, owner: Caller, store: SqliteStore, tmp_path: Path) -> None:
    store.close()
    damaged = bytearray(file.read_bytes())
    damaged[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    file.write_bytes(damaged)
    with pytest.raises(UnusableStore):
        backup(Location(file), tmp_path / "b.db", Existing.KEEP, _quiet)
    assert sorted(entry.name for entry in tmp_path.iterdir() if "partial" in entry.name or entry.name == "b.db") == []


def test_restoring_keeps_what_was_there_and_servers_go_on(file: Path, owner: Caller, tmp_path: Path) -> None:
    target = tmp_path / "b.db"
    backup(Location(file), target, Existing.KEEP, _quiet)
    entities.create(owner, [EntityRequest("Later", "x")])
    assert reading.page(owner, 10, 0).total == 2
    aside = restore(target, Location(file), _quiet)
    assert aside == tmp_path / "m.db.before-restore"
    assert _names(aside) == ["A", "Later"]
    assert [view.name for view in reading.page(owner, 10, 0).entities] == ["A"]
    assert entities.create(owner, [EntityRequest("After", "x")]).created == 1
    assert _names(file) == ["A", "After"]
    assert restore(target, Location(file), _quiet) == tmp_path / "m.db.before-restore-2"


def test_restoring_to_a_place_where_nothing_is(file: Path, owner: Caller, tmp_path: Path) -> None:
    target, place = tmp_path / "b.db", tmp_path / "new" / "m.db"
    backup(Location(file), target, Existing.KEEP, _quiet)
    assert restore(target, Location(place), _quiet) is None
    assert sorted(entry.name for entry in place.parent.iterdir()) == ["m.db"]
    assert _names(place) == ["A"]


def test_a_damaged_store_is_moved_aside(file: Path, owner: Caller, store: SqliteStore, tmp_path: Path) -> None:
    target = tmp_path / "b.db"
    backup(Location(file), target, Existing.KEEP, _quiet)
    store.close()
    garbage = file.read_bytes()[:100] + b"\xff" * 50_000
    file.write_bytes(garbage)
    aside = restore(target, Location(file), _quiet)
    assert aside is not None
    assert aside.read_bytes() == garbage
    assert _names(file) == ["A"]


def test_an_unsound_backup_is_not_restored(file: Path, owner: Caller, tmp_path: Path) -> None:
    target = tmp_path / "b.db"
    backup(Location(file), target, Existing.KEEP, _quiet)
    connection = apsw.Connection(str(target))
    connection.execute("DROP TRIGGER audit_keeps_its_evidence; UPDATE audit SET at = at + 1 WHERE id = 1")
    connection.close()
    entities.create(owner, [EntityRequest("Later", "x")])
    with pytest.raises(UnusableStore, match="not sound"):
        restore(target, Location(file), _quiet)
    assert _names(file) == ["A", "Later"]


@pytest.mark.parametrize("content", [b"", b"dear diary, nothing happened today", None])
def test_what_is_no_store_is_not_restored(file: Path, owner: Caller, tmp_path: Path, content: bytes | None) -> None:
    target = tmp_path / "b.db"
    if content is not None:
        target.write_bytes(content)
    with pytest.raises(UnusableStore):
        restore(target, Location(file), _quiet)
    assert _names(file) == ["A"]
    assert target.exists() == (content is not None)


def test_another_applications_database_is_not_overwritten(file: Path, owner: Caller, tmp_path: Path) -> None:
    target, songs = tmp_path / "b.db", tmp_path / "songs.db"
    backup(Location(file), target, Existing.KEEP, _quiet)
    connection = apsw.Connection(str(songs))
    connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    before = songs.read_bytes()
    with pytest.raises(UnusableStore, match="another application"):
        restore(target, Location(songs), _quiet)
    assert songs.read_bytes() == before


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old, place = tmp_path / "old.db", tmp_path / "m.db"
    old.write_bytes(gzip.decompress(OLD.read_bytes()))
    restore(old, Location(place), _quiet)
    store = open_store(Location(place, Durability.SCRATCH))
    store.close()
    with looking_at(Location(place)) as connection:
        assert [check.problems for check in verify(connection, lambda _: None) if check.problems] == []
