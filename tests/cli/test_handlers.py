"""Handlers and pages match both ways, and stubs are written once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project_folder import Run, edit, write

HANDLER = "handlers/notes/find_notes.py"


def test_a_tool_without_a_handler_is_reported_on_its_page(built: Path, run: Run) -> None:
    (built / HANDLER).unlink()
    ran = run("check", folder=built)
    assert ran.code == 1
    assert "catalogue/notes/find_notes.md:7:3: error[SY606] find_notes has no handler" in ran.out
    assert "`sayso handler find_notes` writes a stub" in ran.out


def test_a_handler_without_a_tool_is_reported(built: Path, run: Run) -> None:
    write(built, {"handlers/notes/lose_notes.py": "def lose_notes(): ...\n", "handlers/old/x.py": ""})
    ran = run("check", folder=built)
    assert ran.out.count("error[SY607]") == 2
    assert "handlers/notes/lose_notes.py:1:1: error[SY607]" in ran.out


def test_modules_of_the_author_are_no_handlers(built: Path, run: Run) -> None:
    names = ("handlers/notes/_words.py", "handlers/notes/__init__.py", "handlers/shared.py", "handlers/_old/x.py")
    write(built, dict.fromkeys((*names, "handlers/notes/deep/er.py"), "x = 1\n"))
    assert run("check", folder=built).code == 0


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("async def find_notes(a, c): ...\n", True),
        ("find_notes = object()\n", True),
        ("from elsewhere import find as find_notes\n", True),
        ("class find_notes: ...\n", True),
        ("find_notes: int\n", False),
        ("def find(a, c): ...\n", False),
        ("class A:\n    def find_notes(self): ...\n", False),
        ("# def find_notes(a, c): ...\n", False),
        ("def find_notes(:\n", False),
    ],
)
def test_a_module_defines_its_handler(built: Path, run: Run, text: str, good: bool) -> None:
    write(built, {HANDLER: text})
    assert ("error[SY608]" not in run("check", folder=built).out) is good


def test_nothing_of_a_handler_is_imported(built: Path, run: Run) -> None:
    write(built, {HANDLER: "raise SystemExit(9)\n\n\ndef find_notes(a, c): ...\n"})
    assert run("check", folder=built).code == 0


def test_a_stub_is_written_once(built: Path, run: Run) -> None:
    (built / HANDLER).unlink()
    ran = run("handler", "find_notes", folder=built)
    assert (ran.code, "new      handlers/notes/find_notes.py" in ran.out) == (0, True)
    assert run("check", folder=built).code == 0
    write(built, {HANDLER: "def find_notes(a, c): return 'mine'\n"})
    again = run("handler", "--missing", folder=built)
    assert "nothing to write" in again.out
    assert "mine" in (built / HANDLER).read_text("utf-8")


def test_stubs_for_all_that_is_missing(built: Path, run: Run) -> None:
    assert run("new", "lose_notes", "--access", "write", folder=built).code == 0
    assert run("new", "class", folder=built).code == 0
    ran = run("handler", "--missing", folder=built)
    assert "class_=class_, lose_notes=lose_notes" in ran.out
    assert "def class_(arguments: ClassArguments" in (built / "handlers/notes/class_.py").read_text("utf-8")


def test_a_tool_nobody_describes_has_no_stub(built: Path, run: Run) -> None:
    assert run("handler", "nothing", folder=built).code == 2
    assert run("handler", folder=built).code == 2


def test_no_stub_from_pages_with_errors(project: Path, run: Run) -> None:
    edit(project / "catalogue/notes/find_notes.md", "integer", "integr")
    ran = run("handler", "--missing", folder=project)
    assert (ran.code, "no stub was written" in ran.out) == (1, True)
