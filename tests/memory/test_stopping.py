"""Stopped in the middle: nothing half made is left, and what was there is there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from sayso_memory.failures import UnusableStore
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.keeping import copying
from sayso_memory.keeping.backups import Existing, backup, restore
from sayso_memory.keeping.copying import put_in_place
from sayso_memory.keeping.existing import looking_at
from sayso_memory.store.sqlite.file.connecting import Location
from sayso_memory.store.sqlite.store import SqliteStore


class Alarm(Exception):
    """What the timer of a test raises."""


def _quiet(_: int, __: int) -> None:
    return None


def _raising(error: BaseException) -> Callable[[int, int], None]:
    def progress(_: int, __: int) -> None:
        raise error

    return progress


def _listing(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if not entry.name.endswith(("-wal", "-shm"))}


@pytest.fixture
def by_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies go page by page, so that they can be stopped before they are whole."""
    monkeypatch.setattr(copying, "_PAGES", 1)


@pytest.fixture
def owner(people: dict[str, Caller]) -> Caller:
    entities.create(people["owner"], [EntityRequest("A", "x", ("text of A",))])
    return people["owner"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_leaves_no_draft(tmp_path: Path, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with pytest.raises(SystemExit) as ended, put_in_place(tmp_path / "kept" / "e.jsonl"):
        os.kill(os.getpid(), number)
    assert ended.value.code == 128 + number
    assert _listing(tmp_path / "kept") == set()
    assert signal.getsignal(number) is before


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(143), UnusableStore("the disk is full")])
@pytest.mark.usefixtures("by_the_page")
def test_a_backup_that_is_stopped_is_not_there(file: Path, owner: Caller, tmp_path: Path, error: BaseException) -> None:
    with pytest.raises(type(error)):
        backup(Location(file), tmp_path / "kept" / "b.db", Existing.KEEP, _raising(error))
    assert _listing(tmp_path / "kept") == set()


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(143), UnusableStore("the disk is full")])
@pytest.mark.usefixtures("by_the_page")
def test_a_restore_that_is_stopped_leaves_the_store_as_it_was(
    file: Path, owner: Caller, tmp_path: Path, error: BaseException
) -> None:
    backup(Location(file), tmp_path / "b.db", Existing.KEEP, _quiet)
    entities.create(owner, [EntityRequest("B", "x")])
    before = _listing(tmp_path)
    with pytest.raises(type(error)):
        restore(tmp_path / "b.db", Location(file), _raising(error))
    assert _listing(tmp_path) == before
    with looking_at(Location(file)) as connection:
        assert connection.execute("SELECT count(*) FROM entity").get == 2


def test_a_damaged_store_comes_back_into_its_place_when_nothing_else_does(
    file: Path, owner: Caller, store: SqliteStore, tmp_path: Path
) -> None:
    backup(Location(file), tmp_path / "b.db", Existing.KEEP, _quiet)
    store.close()
    with file.open("rb+") as damaged:
        damaged.seek(100)
        damaged.write(b"\xff" * 4000)
    content, before = file.read_bytes(), _listing(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        restore(tmp_path / "b.db", Location(file), _raising(KeyboardInterrupt()))
    assert (file.read_bytes(), _listing(tmp_path)) == (content, before)


def test_what_the_restored_store_replaced_is_kept_whatever_comes_after(
    file: Path, owner: Caller, tmp_path: Path
) -> None:
    backup(Location(file), tmp_path / "b.db", Existing.KEEP, _quiet)
    entities.create(owner, [EntityRequest("B", "x")])

    def last_page(done: int, of: int) -> None:
        if done == of:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restore(tmp_path / "b.db", Location(file), last_page)
    kept = [place for place in (file, tmp_path / "m.db.before-restore") if place.exists()]
    counts = []
    for place in kept:
        with looking_at(Location(place)) as connection:
            counts.append(connection.execute("SELECT count(*) FROM entity").get)
    assert 2 in counts


def test_one_long_statement_can_be_stopped(file: Path, owner: Caller) -> None:
    def ring(_: int, __: FrameType | None) -> None:
        raise Alarm

    endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 30000000) SELECT count(*) FROM c"
    before = signal.signal(signal.SIGALRM, ring)
    try:
        with looking_at(Location(file)) as connection:
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            with pytest.raises(Alarm):
                connection.execute(endless).fetchall()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_ctrl_c_ends_a_command_alike_before_and_in_its_work() -> None:
    probe = (
        "import sys; from sayso_memory import cli; from sayso_memory.commands import stats\n"
        "def stop(*_, **__): raise KeyboardInterrupt\n"
        "setattr(*{'import': (cli, 'import_module'), 'work': (stats, 'settings')}[sys.argv[1]], stop)\n"
        "cli.main(['stats', '--db', 'none.db'])"
    )
    for moment in ("import", "work"):
        done = subprocess.run([sys.executable, "-c", probe, moment], capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
