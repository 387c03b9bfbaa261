"""`build` writes what changed and nothing else, all or not at all, and never over what people wrote."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.project_folder import FILES, Run, edit, tree, write

PAGE = "catalogue/notes/find_notes.md"


ERRORS = "generated/notes_contract/errors.py"
SCHEMA = "generated/notes_contract/schemas/find_notes.arguments.json"


def folders_of(root: Path) -> list[str]:
    return sorted(str(path) for path in root.rglob("*") if path.is_dir() and ".sayso" not in path.parts)


def test_a_second_build_writes_nothing(built: Path, run: Run) -> None:
    before = tree(built)
    ran = run("build", folder=built)
    assert (ran.code, ran.out.count("\n")) == (0, 1)
    assert ran.out.endswith("nothing changed\n")
    assert tree(built) == before


def test_only_what_changed_gets_a_new_time(built: Path, run: Run) -> None:
    before = tree(built)
    edit(built / PAGE, "What to look for.", "What to search for.")
    assert run("build", folder=built).code == 0
    after = tree(built)
    changed = {path for path in after if after[path] != before[path]} - {PAGE}
    assert SCHEMA in changed
    assert ERRORS not in changed
    assert all(after[path][1] != before[path][1] for path in changed)


def test_files_of_a_deleted_page_are_deleted(built: Path, run: Run) -> None:
    before = tree(built)
    run("new", "send", "--category", "post", folder=built)
    run("build", folder=built)
    assert (built / "generated/notes_contract/arguments/post.py").is_file()
    (built / "catalogue/post/send.md").unlink()
    (built / "catalogue/post/index.md").unlink()
    ran = run("build", folder=built)
    assert "deleted  generated/notes_contract/arguments/post.py" in ran.out
    assert {path: row[1] for path, row in tree(built).items()} == {path: row[1] for path, row in before.items()}


def test_a_hand_edited_file_stops_the_build(built: Path, run: Run) -> None:
    write(built, {ERRORS: "# mine\n"})
    edit(built / PAGE, "What to look for.", "What to search for.")
    before = tree(built)
    ran = run("build", folder=built)
    assert ran.code == 1
    assert f"{ERRORS}:1:3: error[SY603]" in ran.out
    assert "nothing was written; `sayso build --force` overwrites" in ran.out
    assert tree(built) == before
    assert run("build", "--force", folder=built).code == 0
    assert run("check", folder=built).code == 0


def test_a_leftover_that_was_edited_is_not_deleted(built: Path, run: Run) -> None:
    run("new", "send", "--category", "post", folder=built)
    run("build", folder=built)
    left = "generated/notes_contract/arguments/post.py"
    write(built, {left: "# mine\n"})
    (built / "catalogue/post/send.md").unlink()
    assert run("build", folder=built).code == 1
    assert (built / left).read_text("utf-8") == "# mine\n"


def test_a_file_in_the_way_is_not_overwritten(project: Path, run: Run) -> None:
    write(project, {ERRORS: "# written by somebody before the first build\n"})
    assert run("build", folder=project).code == 1
    assert (project / ERRORS).read_text("utf-8").startswith("# written by somebody")


def test_orphans_stay_and_are_reported(built: Path, run: Run) -> None:
    write(built, {"generated/mine.py": "x = 1\n"})
    edit(built / PAGE, "What to look for.", "What to search for.")
    ran = run("build", folder=built)
    assert ran.code == 1
    assert "generated/mine.py:1:1: error[SY604]" in ran.out
    assert "search for" in (built / SCHEMA).read_text("utf-8")
    assert (built / "generated/mine.py").is_file()
    assert run("build", "--force", folder=built).code == 0
    assert not (built / "generated/mine.py").exists()


def test_errors_write_nothing(built: Path, run: Run) -> None:
    edit(built / PAGE, "integer", "integr")
    before = tree(built)
    ran = run("build", folder=built)
    assert (ran.code, "nothing was written" in ran.out) == (1, True)
    assert tree(built) == before


def test_a_dry_run_says_and_does_not(project: Path, run: Run) -> None:
    before = tree(project)
    ran = run("build", "--dry-run", folder=project)
    assert (ran.code, "would be new" in ran.out) == (0, True)
    assert tree(project) == before


@pytest.mark.parametrize("fails_at", range(1, 26, 4))
def test_a_failure_at_any_step_changes_nothing(
    built: Path, run: Run, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    run("new", "send", "--category", "post", folder=built)
    run("build", folder=built)
    run("new", "receive", "--category", "mail", folder=built)
    (built / "catalogue/post/send.md").unlink()
    shutil.rmtree(built / "conformance")
    before, folders = tree(built), folders_of(built)
    calls, replace = [0], Path.replace

    def failing(self: Path, target: Path) -> Path:
        calls[0] += self.name != "cache.json" and "cache-" not in self.name
        if calls[0] == fails_at:
            raise OSError(28, "No space left on device", str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    ran = run("build", folder=built)
    monkeypatch.undo()
    assert ran.code == 2
    assert "No space left on device; nothing was changed" in ran.err
    assert tree(built) == before
    assert folders_of(built) == folders
    assert run("build", folder=built).code == 0


def test_links_are_never_written_through(built: Path, run: Run, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    (built / "generated/notes_contract/schemas").rename(outside)
    (built / "generated/notes_contract/schemas").symlink_to(outside)
    edit(built / PAGE, "What to look for.", "What to search for.")
    before = tree(outside)
    ran = run("build", "--force", folder=built)
    assert ran.code == 1
    assert "generated/notes_contract/schemas:1:1: error[SY605]" in ran.out
    assert tree(outside) == before


def test_a_state_folder_that_is_a_link_is_refused(project: Path, run: Run, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (project / ".sayso").symlink_to(tmp_path / "outside")
    ran = run("build", folder=project)
    assert (ran.code, ".sayso is a symbolic link" in ran.err) == (2, True)
    assert list((tmp_path / "outside").iterdir()) == []


def test_two_folders_give_the_same_bytes(tmp_path: Path, run: Run) -> None:
    trees = []
    for name in ("one", "a longer name"):
        write(tmp_path / name, FILES)
        assert run("build", folder=tmp_path / name).code == 0
        trees.append({path: row[1] for path, row in tree(tmp_path / name).items()})
    assert trees[0] == trees[1]


def test_folders_that_a_deletion_empties_go_too(built: Path, run: Run) -> None:
    before = folders_of(built)
    write(built, {"generated/deep/er/orphan.py": "", "generated/notes_contract/more/orphan.py": ""})
    assert run("build", "--force", folder=built).code == 0
    assert folders_of(built) == before
