"""A build that is killed at any step is undone by the next one, and two builds never write at the same time."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from sayso.disk import turns
from sayso.disk.writer import interrupted, replace_files, writing

from tests.project_folder import Run, edit, tree, write

PAGE = "catalogue/notes/find_notes.md"
KILLER = textwrap.dedent(
    """
    import os, pathlib, signal, sys
    steps, replace = [int(sys.argv.pop(1))], pathlib.Path.replace
    def counted(self, target):
        steps[0] -= "cache" not in self.name
        if steps[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return replace(self, target)
    pathlib.Path.replace = counted
    from sayso.cli import main
    main()
    """
)


def content(root: Path) -> dict[str, bytes]:
    return {path: row[1] for path, row in tree(root).items()}


def killed_build(root: Path, step: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", KILLER, str(step), "build"], cwd=root, check=False, capture_output=True
    )
    assert ended.returncode == -signal.SIGKILL


def stages(root: Path) -> list[Path]:
    return list((root / ".sayso").glob("stage-*"))


@pytest.fixture
def changing(built: Path, run: Run) -> Path:
    """A project whose next build adds, changes and deletes files and folders."""
    run("new", "send", "--category", "post", folder=built)
    run("build", folder=built)
    run("new", "receive", "--category", "mail", folder=built)
    edit(built / PAGE, "What to look for.", "What to search for.")
    (built / "catalogue/post/send.md").unlink()
    (built / "catalogue/post/index.md").unlink()
    return built


@pytest.mark.parametrize("step", [0, 1, 3, 6, 9, 14, 20])
def test_a_killed_build_is_made_good_by_the_next(changing: Path, run: Run, tmp_path: Path, step: int) -> None:
    shutil.copytree(changing, tmp_path / "whole")
    assert run("build", folder=tmp_path / "whole").code == 0
    killed_build(changing, step)
    assert interrupted(changing)
    checked = run("check", folder=changing)
    assert checked.code == 1
    assert "a build was cut short: `sayso build` undoes" in checked.out
    assert run("build", folder=changing).code == 0
    assert content(changing) == content(tmp_path / "whole")
    assert stages(changing) == []


@pytest.mark.parametrize("step", [1, 6, 11, 15])
def test_a_killed_build_leaves_nothing_where_the_page_is_put_back(
    built: Path, run: Run, tmp_path: Path, step: int
) -> None:
    shutil.copytree(built, tmp_path / "before")
    run("new", "receive", "--category", "mail", folder=built)
    edit(built / PAGE, "What to look for.", "What to search for.")
    killed_build(built, step)
    shutil.rmtree(built / "catalogue")
    shutil.copytree(tmp_path / "before" / "catalogue", built / "catalogue")
    ran = run("build", folder=built)
    assert (ran.code, ran.out.endswith("nothing changed\n")) == (0, True)
    assert content(built) == content(tmp_path / "before")


def test_who_mended_it_by_hand_is_left_alone(built: Path, run: Run, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "before")
    edit(built / PAGE, "What to look for.", "What to search for.")
    killed_build(built, 2)
    for folder in ("generated", "conformance", "catalogue"):
        shutil.rmtree(built / folder, ignore_errors=True)
        shutil.copytree(tmp_path / "before" / folder, built / folder)
    assert run("build", folder=built).out.endswith("nothing changed\n")
    assert content(built) == content(tmp_path / "before")


def test_undoing_may_be_cut_short_itself(changing: Path, run: Run, tmp_path: Path) -> None:
    shutil.copytree(changing, tmp_path / "whole")
    assert run("build", folder=tmp_path / "whole").code == 0
    for step in (9, 1, 2):
        killed_build(changing, step)
    assert run("build", folder=changing).code == 0
    assert content(changing) == content(tmp_path / "whole")


@pytest.mark.parametrize("path", ["../victim.txt", "catalogue/notes/find_notes.md", "generated/../victim.txt"])
def test_a_journal_is_not_trusted_outside_the_generated_folders(built: Path, run: Run, path: str) -> None:
    victim = built / path
    if not victim.exists():
        victim.write_text("mine", "utf-8")
    status = victim.lstat()
    stage = built / ".sayso/stage-1"
    stage.mkdir()
    step = [path, 0, [status.st_ino, status.st_mtime_ns], True]
    (stage / "journal.json").write_text(json.dumps({"steps": [step], "folders": []}), "utf-8")
    before = victim.read_bytes()
    assert run("build", folder=built).code == 0
    assert victim.read_bytes() == before


def test_a_stage_that_is_a_link_is_only_unlinked(built: Path, run: Run, tmp_path: Path) -> None:
    write(
        tmp_path / "outside",
        {"old-0": "x", "journal.json": '{"steps": [["generated/a", 0, [], false]], "folders": []}'},
    )
    (built / ".sayso/stage-1").symlink_to(tmp_path / "outside")
    assert run("build", folder=built).code == 0
    assert sorted(path.name for path in (tmp_path / "outside").iterdir()) == ["journal.json", "old-0"]
    assert stages(built) == []


def test_the_second_waits_for_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "WAITS", 0.2)
    with writing(tmp_path, ("out",)):
        code = (
            "from pathlib import Path; from sayso.disk import turns; turns.WAITS = 0.2\n"
            "from sayso.disk.writer import replace_files\nreplace_files(Path(), {'out/a': 'x'}, (), ('out',))"
        )
        ended = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=False, capture_output=True, text=True)
    assert "another run of sayso is writing in this project" in ended.stderr
    assert not (tmp_path / "out").exists()
    replace_files(tmp_path, {"out/a": "x"}, (), ("out",))
    assert (tmp_path / "out/a").read_text("utf-8") == "x"


def test_builds_at_the_same_time_end_as_one(built: Path, run: Run) -> None:
    edit(built / PAGE, "What to look for.", "What to search for.")
    words = [sys.executable, "-m", "sayso", "build"]
    running = [subprocess.Popen(words, cwd=built, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    said = sorted(process.communicate()[0].splitlines()[-1].rpartition(": ")[2] for process in running)
    assert [process.returncode for process in running] == [0, 0, 0]
    assert said[1:] == ["nothing changed", "nothing changed"]
    assert run("check", folder=built).code == 0


def test_a_disk_that_fills_up_is_noticed(built: Path) -> None:
    """A write may take less than it was given, and only the next one fails: here files end at 10,000 bytes."""
    code = textwrap.dedent(
        """
        import resource
        from pathlib import Path
        from sayso.disk.writer import replace_files
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
        replace_files(Path(), {"generated/a": "x" * 20_000}, (), ("generated",))
        """
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=built, check=False, capture_output=True, text=True)
    assert "cannot write .sayso: File too large; nothing was changed" in ended.stderr
    assert not (built / "generated/a").exists()
    assert stages(built) == []
