"""The command itself, as a person starts it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def shown(file: Path, *more: str) -> Iterator[str]:
    """The address that ``sayso-memory view`` says."""
    command = [sys.executable, "-m", "sayso_memory", "view", "--db", str(file), "--no-browser", *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert " is shown at http://127.0.0.1:" in first, first
        yield first.split()[-1]
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()
