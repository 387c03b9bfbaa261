"""The generated tests as a project runs them: a pytest of their own in a compiled project, over every way to its server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sayso.checking.bindings import bindings
from sayso.checking.run_record import last_run
from sayso.compiling.project import compile_project
from sayso.settings.project import load_project

from tests.proving.notebooks import compiled


def run_pytest(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose whole run was recorded once."""
    folder = tmp_path_factory.mktemp("run") / "project"
    compiled(folder)
    ran = run_pytest(folder, "conformance", "--snapshot-update")
    assert ran.returncode == 0, ran.stdout
    return folder


@pytest.fixture
def project(golden: Path, tmp_path: Path) -> Path:
    """A copy of it that may be spoilt; its server is started in process only, which is quick."""
    folder = tmp_path / "project"
    shutil.copytree(golden, folder)
    settings = folder / "sayso.toml"
    kept = [line for line in settings.read_text().split("\n") if not line.startswith("start")]
    settings.write_text("\n".join(kept))
    return folder


def test_every_way_passes_and_is_recorded(golden: Path) -> None:
    snapshots = sorted(path.stem for path in (golden / "conformance/snapshots").iterdir())
    assert snapshots == ["add_note", "greet", "list_notes", "remove_note"]
    held = json.loads((golden / "conformance/snapshots/add_note.json").read_text())
    assert held["examples"]["a-removed-note-comes-back-as-itself"][1]["result"]["id"] == "<uuid:milk>"
    assert held["listed"]["inputSchema"]["additionalProperties"] is False


def test_what_ran_is_proven(golden: Path) -> None:
    found = bindings(compile_project(load_project(golden)).catalogue, ())
    record = last_run(golden)
    proven = {binding.proof for binding in found if record.proves(binding)}
    assert "add_note#only-writers-add" in proven
    assert "add_note#read_only" in proven
    assert "remove_note#unknown-ids-are-passed-over" in proven
    assert not any(binding.id == "closed" for binding in found if record.proves(binding))


def test_a_second_run_compares_and_finds_what_changed(project: Path) -> None:
    folder = project / "conformance/snapshots"
    changed = folder / "greet.json"
    changed.write_text(changed.read_text().replace("Hello, guest!", "Hello, Guest!"))
    (folder / "list_notes.json").unlink()
    shutil.copy(folder / "add_note.json", folder / "gone.json")
    ran = run_pytest(project, "conformance/tests", "-k", "snapshot")
    assert ran.returncode == 1
    failed = [line.split(" - ")[0] for line in ran.stdout.split("\n") if line.startswith("FAILED")]
    assert failed == [
        "FAILED conformance/tests/test_greet_conformance.py::test_snapshot",
        "FAILED conformance/tests/test_list_notes_conformance.py::test_snapshot",
        "FAILED conformance/tests/test_the_server.py::test_no_orphan_snapshot",
    ]
    assert "Snapshot 'list_notes' does not exist" in ran.stdout
    assert "no tool owns these snapshots: gone.json" in ran.stdout
    assert not (folder / "list_notes.json").exists(), "only a run that records writes snapshots"


def test_a_failure_shows_the_test_and_the_difference_and_no_steps_between(project: Path) -> None:
    path = project / "conformance/cases/greet.json"
    path.write_text(path.read_text().replace("Hello, guest!", "Hello, Guest!"))
    ran = run_pytest(project, "conformance/tests/test_greet_conformance.py", "-k", "test_example")
    assert ran.returncode == 1
    assert ">       await run.example(TOOL, example, way)" in ran.stdout
    assert 'expected "Hello, Guest!", came "Hello, guest!"' in ran.stdout
    assert "exchange.py" not in ran.stdout
    assert "run.py:" not in ran.stdout


def test_an_empty_list_fails_the_collection(project: Path) -> None:
    emptied = {"greet": "examples", "list_notes": "taken", "remove_note": "refused"}
    for tool, cases in emptied.items():
        path = project / f"conformance/cases/{tool}.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | {cases: []}))
    ran = run_pytest(project, "conformance/tests", "-k", "snapshot")
    assert ran.returncode == 2
    assert "NoCases: greet has no example to run" in ran.stdout
    assert "NoCases: list_notes has no valid call to run" in ran.stdout
    assert "NoCases: remove_note has no invalid call to run" in ran.stdout


def test_no_server_and_no_cases_fail_the_collection(project: Path) -> None:
    settings = project / "sayso.toml"
    settings.write_text("\n".join(line for line in settings.read_text().split("\n") if not line.startswith("app")))
    ran = run_pytest(project, "conformance/tests/test_greet_conformance.py")
    assert ran.returncode == 2
    assert "no server to prove" in ran.stdout


_CLAIMS = """
import pytest

@pytest.mark.proves("add_note#a-name-is-taken-once", "add_note#only-writers-add")
async def test_two_names(world):
    desk = world("desk")
    one = await desk.call("anna", "add_note", {"name": "one", "text": "One."})
    two = await desk.call(None, "add_note", {"name": "two", "text": "Two."})
    assert one["id"] != two["id"]
    refused = await desk.refusal("guest", "add_note", {"name": "two", "text": "Two."})
    assert refused["error"] == "read_only"
    assert (await world().call(None, "list_notes", {}))["total"] == 0
    assert any((await desk.folder()).iterdir())

@pytest.mark.proves("remove_note#unknown-ids-are-passed-over")
async def test_skipped(world):
    pytest.skip("not today")

@pytest.mark.proves("add_note#a-removed-note-comes-back-as-itself")
async def test_wrong(world):
    await world("desk").call("guest", "add_note", {"name": "two", "text": "Two."})
"""


def test_hand_written_tests_prove_when_they_pass(project: Path) -> None:
    claims = project / "conformance/claims"
    claims.mkdir()
    (claims / "conftest.py").write_text("from sayso.proving.plugin import *\n")
    (claims / "test_claims.py").write_text(_CLAIMS)
    ran = run_pytest(project, "conformance/claims", "--strict-markers")
    assert ran.returncode == 1, ran.stdout
    assert "expected a success" in ran.stdout
    assert last_run(project).passed == {"add_note#a-name-is-taken-once", "add_note#only-writers-add"}
    (claims / "test_claims.py").write_text(_CLAIMS + "\n")
    assert not last_run(project).known
