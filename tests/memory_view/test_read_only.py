"""Looking changes nothing: not a byte of the file, whoever writes goes on, and what is no store stays what it is."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from pathlib import Path

import apsw
import pytest
from sayso_memory.failures import UnusableStore
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.file.connecting import Durability, Location
from sayso_memory.store.sqlite.looking import look_at_store
from sayso_memory.store.sqlite.store import open_store
from sayso_memory.store.values import Actor

from tests.memory_view.asking import View
from tests.memory_view.conftest import PEOPLE
from tests.memory_view.remembering import told
from tests.memory_view.test_pages import pages


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def test_no_byte_changes(file: Path):
    before = digest(file), file.stat().st_mtime_ns
    looking = look_at_store(Location(file))
    assert all(pages(View(looking, PEOPLE["owner"])).values())
    looking.close()
    assert (digest(file), file.stat().st_mtime_ns) == before


def test_what_a_writer_left_in_its_log_is_seen_and_left_there(tmp_path: Path):
    file, log = tmp_path / "m.db", tmp_path / "m.db-wal"
    store = open_store(Location(file, Durability.SCRATCH))
    owner = Caller(PEOPLE["owner"], store)
    told(owner, "create_entities", entities=[{"name": "Fresh", "entityType": "t"}])
    before = digest(file), digest(log)
    looking = look_at_store(Location(file))
    view = View(looking, PEOPLE["owner"])
    assert "Fresh" in view.page().text
    assert "Fresh" in view.page("search", q="fresh").text
    assert (digest(file), digest(log)) == before
    writer = apsw.Connection(str(file))
    writer.execute("BEGIN IMMEDIATE")
    assert "Fresh" in view.page("entity", name="Fresh").text
    writer.execute("ROLLBACK")
    writer.close()
    told(owner, "create_entities", entities=[{"name": "Fresher", "entityType": "t"}])
    assert "Fresher" in view.page().text
    looking.close()
    assert log.stat().st_size > 0
    store.close()


def test_reads_leave_no_notes(file: Path, view: View):
    pages(view)
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as found:
        assert found.execute("SELECT count(*) FROM access").fetchone() == (0,)
    found.close()


def test_its_connections_cannot_write(looking):
    for statement in ("DELETE FROM meta", "CREATE TABLE x (y)", "PRAGMA user_version = 9"):
        with pytest.raises(UnusableStore):
            looking.look(
                lambda connection, sql=statement: connection.execute(f"PRAGMA query_only = OFF; {sql}").fetchall()
            )
    with pytest.raises(UnusableStore, match="looked at"):
        looking.write(Actor("acme", "owner"), lambda _: None)


def test_a_stale_index_is_made_up_for_without_writing(tmp_path: Path, file: Path):
    copy = tmp_path / "m.db"
    copy.write_bytes(file.read_bytes())
    with sqlite3.connect(copy) as found:
        found.execute("UPDATE meta SET value = 'other' WHERE key = 'analyzer'")
    found.close()
    before = digest(copy)
    looking = look_at_store(Location(copy))
    text = View(looking, PEOPLE["owner"]).page("search", q="print").text
    assert "Acme <mark>Print</mark>" in text
    assert "reindex" in text
    looking.close()
    assert digest(copy) == before


def test_what_is_no_store_is_refused(tmp_path: Path):
    missing, foreign, empty, other = (tmp_path / name for name in ("missing", "foreign", "empty", "other"))
    foreign.write_text("hello " * 9)
    empty.write_bytes(b"")
    made = apsw.Connection(str(other))
    made.execute("CREATE TABLE x (y)")
    made.close()
    for file, said in (
        (missing, "no store"),
        (foreign, "not a sayso"),
        (empty, "empty"),
        (other, "another application"),
    ):
        with pytest.raises(UnusableStore, match=said):
            look_at_store(Location(file))
    assert not missing.exists()
    assert empty.read_bytes() == b""
    assert not (tmp_path / "foreign-wal").exists()


def test_an_older_store_is_left_as_it_is(tmp_path: Path, file: Path):
    copy = tmp_path / "m.db"
    copy.write_bytes(file.read_bytes())
    with sqlite3.connect(copy) as found:
        found.execute("PRAGMA user_version = 1")
    found.close()
    before = digest(copy)
    with pytest.raises(UnusableStore, match="older"):
        look_at_store(Location(copy))
    assert digest(copy) == before
