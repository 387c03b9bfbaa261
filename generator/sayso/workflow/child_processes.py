"""The environment in which a project's own programs run: this interpreter's, with the project's packages importable."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sayso.settings.project import Project


def environment(project: Project) -> dict[str, str]:
    """PATH begins with the running interpreter's folder; PYTHONPATH ends with the project and its generated packages."""
    paths = [str(project.root), str(project.root / project.settings.output)]
    before = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    return {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "PYTHONPATH": os.pathsep.join([*before, *(path for path in paths if path not in before)]),
    }
