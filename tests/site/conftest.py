"""Fixtures: a small project on disk, and the command line run on it."""

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
