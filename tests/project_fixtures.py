"""Fixtures of the tests that run commands: a small project, and the command line run inside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project_folder import FILES, Run, runner, write


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    write(root, FILES)
    return root


@pytest.fixture
def built(project: Path, run: Run) -> Path:
    assert run("build", "--project", str(project)).code == 0
    return project
