"""`check` sees every way in which the disk can disagree, names file and mending command, and touches nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from sayso.disk.drift import Kind

from tests.project_folder import Run, edit, tree, write

MANIFEST = "generated/notes_contract/manifest.json"
PAGE = "catalogue/notes/find_notes.md"


def generated(root: Path) -> list[str]:
    listed = json.loads((root / MANIFEST).read_text("utf-8"))["files"]
    return [*sorted(listed), MANIFEST]


def drifts(root: Path, run: Run) -> set[tuple[str, str]]:
    before = tree(root)
    ran = run("check", "--output-format", "json", folder=root)
    found = {(item["code"], item["path"]) for item in json.loads(ran.out)}
    assert ran.code == (1 if found else 0)
    assert tree(root) == before
    return found


def test_the_manifest_lists_every_generated_file(built: Path) -> None:
    on_disk = {path for path in tree(built) if path.startswith(("generated/", "conformance/"))}
    assert on_disk == set(generated(built))
    assert len(on_disk) > 20


def test_every_deleted_file_is_named(built: Path, run: Run) -> None:
    for path in generated(built):
        kept = (built / path).read_bytes()
        (built / path).unlink()
        assert drifts(built, run) == {("SY601", path)}
        (built / path).write_bytes(kept)


def test_every_changed_byte_is_named(built: Path, run: Run) -> None:
    for path in generated(built):
        kept = (built / path).read_bytes()
        at = len(kept) // 2
        changed = kept[:at] + bytes([kept[at] ^ 1]) + kept[at + 1 :] if kept else b"x"
        (built / path).write_bytes(changed)
        assert drifts(built, run) == {("SY603", path)}
        (built / path).write_bytes(kept)


def test_every_orphan_is_named(built: Path, run: Run) -> None:
    folders = {path.rpartition("/")[0] for path in generated(built)} | {"generated", "generated/other/deep"}
    for folder in sorted(folders):
        orphan = f"{folder}/orphan.py"
        write(built, {orphan: ""})
        assert drifts(built, run) == {("SY604", orphan)}
        (built / orphan).unlink()


def test_droppings_of_other_programs_are_no_orphans(built: Path, run: Run) -> None:
    names = ("__pycache__/x.cpython-311.pyc", ".mypy_cache/x.json", ".DS_Store")
    write(built, {f"generated/notes_contract/{name}": "x" for name in names})
    assert drifts(built, run) == set()


def test_what_people_write_beside_cases_and_tests_is_no_orphan(built: Path, run: Run) -> None:
    write(built, {"conformance/claims/test_mine.py": "", "conformance/README.md": ""})
    assert drifts(built, run) == set()


def test_a_changed_page_makes_its_files_stale(built: Path, run: Run) -> None:
    edit(built / PAGE, "What to look for.", "What to search for.")
    found = drifts(built, run)
    assert {code for code, _ in found} == {"SY602"}
    assert ("SY602", "generated/notes_contract/schemas/find_notes.arguments.json") in found


def test_a_deleted_page_leaves_files_over(built: Path, run: Run) -> None:
    run("new", "lose_notes", folder=built)
    run("build", folder=built)
    (built / "catalogue/notes/lose_notes.md").unlink()
    found = drifts(built, run)
    assert ("SY616", "generated/notes_contract/schemas/lose_notes.arguments.json") in found
    assert not {code for code, _ in found} & {"SY603", "SY604"}


def test_an_edit_that_the_pages_catch_up_with_is_no_drift(built: Path, run: Run) -> None:
    path = built / "generated/notes_contract/schemas/find_notes.arguments.json"
    edit(path, "What to look for.", "What to search for.")
    edit(built / PAGE, "What to look for.", "What to search for.")
    assert not any(name.endswith("find_notes.arguments.json") for _, name in drifts(built, run))


def test_a_link_is_no_generated_file(built: Path, run: Run) -> None:
    target = built / "errors.py"
    place = built / "generated/notes_contract/errors.py"
    place.rename(target)
    place.symlink_to(target)
    assert drifts(built, run) == {("SY605", "generated/notes_contract/errors.py")}


def test_a_generated_folder_that_is_a_link_is_named(built: Path, run: Run) -> None:
    (built / "generated").rename(built / "elsewhere")
    (built / "generated").symlink_to(built / "elsewhere")
    assert ("SY605", "generated") in drifts(built, run)


def test_line_ends_count(built: Path, run: Run) -> None:
    path = built / "generated/notes_contract/errors.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert drifts(built, run) == {("SY603", "generated/notes_contract/errors.py")}
    assert "only its line ends differ: `* text=auto eol=lf` in .gitattributes" in run("check", folder=built).out


def test_a_folder_in_place_of_a_file_is_named_and_never_replaced(built: Path, run: Run) -> None:
    path = built / "generated/notes_contract/errors.py"
    path.unlink()
    write(path, {"mine.py": "x = 1\n"})
    assert ("SY605", "generated/notes_contract/errors.py") in drifts(built, run)
    for command in (["build"], ["build", "--force"]):
        ran = run(*command, folder=built)
        assert ran.code == 1
        assert ran.out.endswith("nothing was written; remove what is no regular file first\n")
        assert (path / "mine.py").is_file()


def test_a_file_in_place_of_a_generated_folder_is_named(built: Path, run: Run) -> None:
    (built / "generated").rename(built / "elsewhere")
    write(built, {"generated": ""})
    assert ("SY605", "generated") in drifts(built, run)
    ran = run("check", folder=built)
    assert ran.out.endswith("remove what is no regular file, then `sayso build` mends the generated files\n")


@pytest.mark.parametrize("place", [MANIFEST, ".sayso/cache.json", "generated/notes_contract/errors.py"])
def test_a_pipe_is_not_waited_for(built: Path, run: Run, place: str) -> None:
    (built / place).unlink()
    os.mkfifo(built / place)
    assert run("check", folder=built).code == (0 if place.startswith(".sayso") else 1)


def test_a_manifest_that_contradicts_what_is_right_was_edited(built: Path, run: Run) -> None:
    listed = json.loads((built / MANIFEST).read_text("utf-8"))
    first = next(iter(listed["files"]))
    for changed in ({**listed["files"], first: "0" * 64}, listed["files"], {}, [], "x"):
        (built / MANIFEST).write_text(json.dumps({**listed, "files": changed}), "utf-8")
        assert drifts(built, run) == {("SY603", MANIFEST)}


def test_the_place_is_the_first_difference(built: Path, run: Run) -> None:
    edit(built / "generated/notes_contract/schemas/find_notes.arguments.json", '"maxLength": 50', '"maxLength": 60')
    ran = run("check", folder=built)
    text = (built / "generated/notes_contract/schemas/find_notes.arguments.json").read_text("utf-8").split("\n")
    line = next(number for number, row in enumerate(text, 1) if '"maxLength": 60' in row)
    column = text[line - 1].index("60") + 1
    assert f"find_notes.arguments.json:{line}:{column}: error[SY603]" in ran.out
    hint = next(row for row in ran.out.splitlines() if "hint:" in row)
    assert hint.startswith("  hint: the pages say here: ")
    assert '"maxLength": 50' in hint
    assert ran.out.endswith("1 error in 1 file; `sayso build --force` mends the generated files\n")


@pytest.mark.parametrize(
    ("kind", "command"),
    [(Kind.MISSING, "sayso build"), (Kind.STALE, "sayso build"), (Kind.EDITED, "sayso build --force")],
)
def test_the_mending_command_mends(built: Path, run: Run, kind: Kind, command: str) -> None:
    path = built / "generated/notes_contract/errors.py"
    match kind:
        case Kind.MISSING:
            path.unlink()
        case Kind.STALE:
            edit(built / PAGE, "look for.", "look for now.")
        case _:
            path.write_text("x = 1\n", "utf-8")
    ran = run("check", folder=built)
    assert f"`{command}` mends the generated files" in ran.out
    assert run(*command.split()[1:], folder=built).code == 0
    assert drifts(built, run) == set()
