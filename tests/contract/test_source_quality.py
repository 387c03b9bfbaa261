"""Generated Python passes linter, formatter and type checker as it comes out, whatever a legal catalogue is named."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.contract.generated import compiled, written
from tests.contract.tools import CATALOGUE

ROOT = Path(__file__).parents[2]


def run(*command: str, folder: Path) -> str:
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("linted")
    written(folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def test_the_linter_finds_nothing(project: Path) -> None:
    assert run("ruff", "check", "--no-cache", "out", folder=project) == ""


def test_the_formatter_would_change_nothing(project: Path) -> None:
    assert run("ruff", "format", "--no-cache", "--diff", "out", folder=project) == ""


def test_the_type_checker_finds_nothing(project: Path) -> None:
    command = ("mypy", "--strict", "--warn-unreachable", "--config-file=", "--no-incremental", "bench_contract")
    assert run(*command, folder=project / "out") == ""


def test_two_runs_give_the_same_files() -> None:
    assert compiled() == compiled()


def test_hash_seed_and_locale_leave_no_trace() -> None:
    code = (
        "import hashlib, json; from tests.contract.generated import compiled;"
        "print(hashlib.sha256(json.dumps(compiled()).encode()).hexdigest())"
    )
    digests = set()
    for seed, locale in (("1", "C"), ("2", "C.UTF-8")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": locale, "LANG": locale, "PYTHONUTF8": "0"}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
        digests.add(done.stdout)
    assert len(digests) == 1


def test_no_file_depends_on_the_order_of_the_tools() -> None:
    assert compiled(replace(CATALOGUE, tools=CATALOGUE.tools[::-1])).keys() == compiled().keys()


def test_every_python_file_says_where_it_comes_from() -> None:
    for path, text in compiled().items():
        if path.endswith(".py"):
            assert "`sayso build`" in text.splitlines()[0], path


def test_nothing_is_absolute_dated_or_versioned() -> None:
    for path, text in compiled().items():
        assert str(ROOT) not in text, path
        assert "0.1.0" not in text or path.endswith(".json"), path
