"""`build --watch`: builds, waits for a change, builds again, and survives what one build would end with."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from tests.project_folder import SETTINGS, edit, write

SECONDS = 30.0


class Watch:
    """A watching build, and its lines as they come."""

    def __init__(self, folder: Path) -> None:
        words = [sys.executable, "-u", "-m", "sayso", "build", "--watch"]
        self.process = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines: Queue[str] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.lines.put(line.rstrip("\n"))

    def round(self) -> list[str]:
        """The lines of one build, without the two that frame it."""
        lines: list[str] = []
        while (line := self.lines.get(timeout=SECONDS)) != "sayso: watching":
            lines.append(line)
        assert lines[0] == "sayso: building"
        return lines[1:]


@pytest.fixture
def watch(project: Path) -> Iterator[Watch]:
    started = Watch(project)
    yield started
    started.process.terminate()
    started.process.wait()
    if started.process.stdout:
        started.process.stdout.close()


def test_a_change_is_built(project: Path, watch: Watch) -> None:
    assert watch.round()[-1].startswith("1 tool, ")
    page = project / "catalogue/notes/find_notes.md"
    edit(page, "integer", "integr")
    assert any(line.startswith("catalogue/notes/find_notes.md:21:13: error[") for line in watch.round())
    edit(page, "integr ", "integer ")
    assert watch.round()[-1].endswith("nothing changed")
    write(project, {"sayso.toml": "nonsense = 1\n"})
    assert any("error[SY002]" in line for line in watch.round())
    write(project, {"sayso.toml": SETTINGS})
    assert watch.round()[-1].endswith("nothing changed")
