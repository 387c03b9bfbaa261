"""The pages that the bench generates: the same bytes for the same seed, and nothing for a compiler to complain about."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.project_folder import Run, tree

BENCH = Path(__file__).resolve().parents[2] / "bench" / "build"


def generated(root: Path) -> Path:
    code = "import sys, pathlib, pages; pages.write_catalogue(pathlib.Path(sys.argv[1]), 30, seed=3)"
    subprocess.run([sys.executable, "-c", code, str(root)], cwd=BENCH, check=True)
    return root


def test_generated_pages_compile_without_a_finding(tmp_path: Path, run: Run) -> None:
    root = generated(tmp_path / "one")
    ran = run("build", folder=root)
    assert (ran.code, "error[" in ran.out, "warning[" in ran.out) == (0, False, False)
    assert run("fmt", "--check", folder=root).code == 0


def test_generated_pages_are_the_same_for_the_same_seed(tmp_path: Path) -> None:
    one, other = generated(tmp_path / "one"), generated(tmp_path / "other")
    assert [row[1] for row in tree(one).values()] == [row[1] for row in tree(other).values()]
