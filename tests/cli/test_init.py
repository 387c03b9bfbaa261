"""A new project builds, checks, tests and answers calls as it is, and nothing in it depends on where it stands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from sayso.scaffolding.project import names

from tests.project_folder import Run, edit, tree

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def fresh(tmp_path: Path, run: Run) -> Path:
    root = tmp_path / "Dora's Desk"
    assert run("init", str(root)).code == 0
    return root


def child(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, cwd=folder, check=False)


def test_a_new_project_builds_checks_and_is_canonical(fresh: Path, run: Run) -> None:
    assert run("build", folder=fresh).code == 0
    assert run("check", "--strict", folder=fresh).out == "2 tools: pages, generated files, handlers and claims agree\n"
    assert run("fmt", "--check", folder=fresh).code == 0
    assert run("claims", folder=fresh).code == 0


def test_a_new_project_proves_itself_and_answers_calls(fresh: Path, run: Run) -> None:
    assert run("build", folder=fresh).code == 0
    tested = child("sayso", "test", "-q", folder=fresh)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert "2 snapshots passed" in tested.stdout
    assert "5 proven by the last conformance run" in run("claims", folder=fresh).out
    answered = child("sayso", "call", "find_notes", '{"words": "key"}', folder=fresh)
    assert json.loads(answered.stdout)["total"] == 1
    refused = child("sayso", "call", "add_note", '{"text": "x"}', "--caller", "reader", folder=fresh)
    assert (refused.returncode, json.loads(refused.stdout)["error"]) == (1, "read_only")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("find_note", '{"words": "key"}'), 'no page describes a tool "find_note"\n  hint: did you mean find_notes?\n'),
        (("find_notes", "[]"), "the arguments are no JSON object\n"),
        (("find_notes", "null"), "the arguments are no JSON object\n"),
        (("find_notes", '{"words": "key"}', "--caller", "x"), "the world has no caller 'x'; its callers are "),
    ],
)
def test_a_call_that_cannot_be_made_says_why(fresh: Path, run: Run, words: tuple[str, ...], said: str) -> None:
    assert run("build", folder=fresh).code == 0
    called = child("sayso", "call", *words, folder=fresh)
    assert called.returncode == 2
    assert called.stderr.startswith(f"sayso: {said}"), called.stderr


def test_a_former_name_is_called_in_the_world_of_its_tool(fresh: Path, run: Run) -> None:
    page = fresh / "catalogue/notes/add_note.md"
    page.write_text(
        page.read_text("utf-8").replace("access: write\n", "access: write\naliases: [keep_note]\n"), "utf-8"
    )
    assert run("build", folder=fresh).code == 0
    called = child("sayso", "call", "keep_note", '{"text": "x"}', "--caller", "reader", folder=fresh)
    assert json.loads(called.stdout)["error"] == "read_only", called.stderr


def test_a_new_project_serves_over_stdio(fresh: Path, run: Run) -> None:
    assert run("build", folder=fresh).code == 0
    hello = {
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}},
    }  # fmt: skip
    words = [sys.executable, "-m", "sayso", "serve"]
    served = subprocess.run(
        words, input=json.dumps(hello) + "\n", capture_output=True, text=True, cwd=fresh, check=False
    )
    assert json.loads(served.stdout)["result"]["serverInfo"]["name"] == "dora-s-desk"


def test_a_new_project_is_strictly_typed(fresh: Path, run: Run) -> None:
    assert run("build", folder=fresh).code == 0
    typed = child("mypy", folder=fresh)
    assert typed.returncode == 0, typed.stdout


def test_a_renamed_argument_is_a_type_error(fresh: Path, run: Run) -> None:
    page = fresh / "catalogue/notes/add_note.md"
    text = page.read_text("utf-8").replace("| `topic` | string | no |", "| `theme` | string | no |")
    page.write_text(
        text.replace("argument `topic`", "argument `theme`").replace('"topic": "pr', '"theme": "pr'), "utf-8"
    )
    for path in ("catalogue/worlds/desk.md",):
        edit(fresh / path, '"topic"', '"theme"')
    edit(page, '{"number": 2, "theme": "printer"}', '{"number": 2, "topic": "printer"}')
    built = run("build", folder=fresh)
    assert built.code == 0, built.out
    typed = child("mypy", folder=fresh)
    assert 'handlers/notes/add_note.py:16: error: "AddNoteArguments" has no attribute "topic"' in typed.stdout


def test_new_pages_go_the_whole_way(fresh: Path, run: Run) -> None:
    for arguments in (("forget_note", "--access", "write"), ("count_notes", "--language", "ru")):
        assert run("new", *arguments, folder=fresh).code == 0
    assert run("build", folder=fresh).code == 0
    stubbed = run("handler", "--missing", folder=fresh)
    assert "count_notes=count_notes, forget_note=forget_note" in stubbed.out
    typed = child("mypy", folder=fresh)
    assert 'Missing named argument "forget_note" for "Handlers"' in typed.stdout


def test_nothing_is_written_over(tmp_path: Path, run: Run) -> None:
    (tmp_path / "mine.txt").write_text("x", "utf-8")
    before = tree(tmp_path)
    ran = run("init", str(tmp_path))
    assert (ran.code, "is not an empty folder" in ran.err) == (2, True)
    assert tree(tmp_path) == before


def test_a_new_project_mentions_no_place(fresh: Path) -> None:
    for path, (_, content) in tree(fresh).items():
        assert str(fresh).encode() not in content, path
        assert str(ROOT).encode() not in content, path


@pytest.mark.parametrize(
    ("folder", "server"),
    [
        ("desk", "desk_server"),
        ("My Shop!", "my_shop_server"),
        ("2024", "p2024_server"),
        ("___", "notes_server"),
        ("склад", "notes_server"),
        ("class", "class_server"),
        ("x" * 100, "x" * 40 + "_server"),
    ],
)
def test_packages_are_named_after_the_folder(folder: str, server: str) -> None:
    assert names(folder)["server"] == server
    assert names(folder)["server"].isidentifier()
