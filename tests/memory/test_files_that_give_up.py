"""Files and streams that give up in the middle: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from sayso_memory.cli import main
from sayso_memory.graph import entities
from sayso_memory.graph.values import EntityRequest
from sayso_memory.identity import Caller
from sayso_memory.store.sqlite.store import SqliteStore

COMMAND = [sys.executable, "-m", "sayso_memory"]


@pytest.fixture
def filled(file: Path, store: SqliteStore, people: dict[str, Caller]) -> Path:
    """A store whose export is longer than what a pipe holds."""
    requests = [EntityRequest(f"e{number}", "x", (f"{number} " * 5_000,)) for number in range(40)]
    entities.create(people["owner"], requests)
    store.close()
    return file


@pytest.mark.parametrize("words", [("export",), ("stats",), ("stats", "--json"), ("show", "e1"), ("doctor",)])
def test_a_full_disk_under_standard_output_is_said(filled: Path, words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, *words, "--db", filled], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr == b"sayso-memory: No space left on device\n"


def test_a_reader_that_has_seen_enough_is_no_fault(filled: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "export", "--db", filled], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as export:
        assert export.stdout
        assert export.stderr
        assert export.stdout.readline() == b'{"sayso-memory-export":1}\n'
        export.stdout.close()
        said = export.stderr.read()
        assert export.wait(20) == 1
    assert said == b""


def test_the_doctor_says_what_cannot_be_looked_at(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["doctor", "--db", str(tmp_path / ("x" * 300) / "m.db")])
    assert done.exit_code == 1
    assert "wrong  store" in done.stdout
    assert "File name too long" in done.stdout


@pytest.mark.parametrize("words", [("export",), ("verify-store",), ("reindex",), ("stats",)])
def test_nobody_need_listen_to_what_is_said_beside(filled: Path, words: tuple[str, ...]) -> None:
    """Standard error may be closed, as under some supervisors."""
    code = "import sys; from sayso_memory.cli import main; sys.stderr = None; main()"
    done = subprocess.run([sys.executable, "-c", code, *words, "--db", filled], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
