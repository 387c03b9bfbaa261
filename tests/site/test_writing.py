"""The site on disk: what changed is written, what is stale goes, what is foreign stays, and equal inputs give equal bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project_folder import Run, edit, tree, write

BUILT = "site/_build"


def built(project: Path, run: Run, *options: str) -> Path:
    done = run("site", "--project", str(project), *options)
    assert done.code == 0, done
    return project / BUILT


def test_a_second_build_writes_nothing(project: Path, run: Run) -> None:
    folder = built(project, run)
    before = tree(folder)
    done = run("site", "--project", str(project))
    assert "nothing changed" in done.out
    assert tree(folder) == before
    assert len(before) > 100


def test_only_what_changed_is_written(project: Path, run: Run) -> None:
    folder = built(project, run)
    before = tree(folder)
    edit(project / "catalogue/notes/find_notes.md", "What to look for.", "Words to look for.")
    built(project, run)
    changed = {path for path, state in tree(folder).items() if before.get(path) != state}
    assert "tools/find_notes.html" in changed
    assert "codes/index.html" not in changed
    assert "Words to look for." in (folder / "index.html").read_text("utf-8")


def test_stale_pages_go_and_foreign_files_stay(project: Path, run: Run) -> None:
    page = project / "catalogue/notes/other.md"
    page.write_text(
        (project / "catalogue/notes/find_notes.md").read_text("utf-8").replace("# find_notes", "# other"), "utf-8"
    )
    folder = built(project, run)
    (folder / "CNAME").write_text("tools.example.org\n", "utf-8")
    assert (folder / "tools/other.html").is_file()
    page.unlink()
    built(project, run)
    assert not list(folder.rglob("other.*"))
    assert (folder / "CNAME").is_file()


def test_a_damaged_file_is_mended(project: Path, run: Run) -> None:
    folder = built(project, run)
    (folder / "index.html").write_text("broken", "utf-8")
    (folder / "llms.txt").unlink()
    assert "2 changed" in run("site", "--project", str(project)).out
    assert (folder / "llms.txt").is_file()


def test_pages_with_errors_leave_the_site_as_it_is(project: Path, run: Run) -> None:
    folder = built(project, run)
    before = tree(folder)
    edit(project / "catalogue/notes/find_notes.md", "| string |", "| strng |")
    done = run("site", "--project", str(project))
    assert done.code == 1
    assert "SY205" in done.out
    assert tree(folder) == before


def test_a_link_in_the_output_is_not_followed(project: Path, run: Run, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (project / "site").mkdir()
    (project / BUILT).symlink_to(outside)
    assert run("site", "--project", str(project)).code == 2
    assert not list(outside.iterdir())


def test_without_a_run_nothing_is_called_proven(project: Path, run: Run) -> None:
    done = run("site", "--project", str(project), "--proven")
    assert done.code == 2
    assert "sayso test" in done.err


@pytest.mark.parametrize("seed", ["0", "1"])
def test_bytes_depend_on_the_sources_alone(project: Path, run: Run, tmp_path: Path, seed: str) -> None:
    folder = built(project, run)
    copy = tmp_path / "elsewhere" / seed
    write(copy, {path: data.decode() for path, (_, data) in tree(project).items() if not path.startswith("site/")})
    environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C", "TZ": "Asia/Tokyo"}
    subprocess.run([sys.executable, "-m", "sayso", "site"], cwd=copy, env=environment, check=True, capture_output=True)
    assert {path: data for path, (_, data) in tree(copy / BUILT).items()} == {
        path: data for path, (_, data) in tree(folder).items()
    }
