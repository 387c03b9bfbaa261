"""Copies of the notebook project, compiled: a foreign catalogue with a server that owes nothing to the dispatcher."""

from __future__ import annotations

import shutil
from pathlib import Path

from sayso.compiling.project import compile_project
from sayso.proving.collecting import ProvedProject, project_of
from sayso.settings.project import load_project

SOURCE = Path(__file__).parent / "notebook"


def compiled(folder: Path) -> ProvedProject:
    """A compiled copy of the notebook in a folder that does not exist yet."""
    shutil.copytree(SOURCE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    outcome = compile_project(load_project(folder))
    assert [item.message for item in outcome.diagnostics] == []
    for path, text in outcome.files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return project_of(folder / "conformance" / "tests" / "conftest.py")
