"""The nursery from outside: started with the first server that can be started warm, ended with the run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from sayso.proving.nursery import script_of

_SECONDS = 60


class WarmStarts:
    """Turns start commands into commands that run the same server in a child of the nursery."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def words(self, words: Sequence[str]) -> list[str]:
        """The warm command, or the words as they are where this server has to start cold."""
        if not hasattr(os, "fork") or script_of(words) is None:
            return list(words)
        relay = Path(__file__).with_name("relay.py")
        return [sys.executable, "-S", "-E", str(relay), str(self._socket()), *words]

    def _socket(self) -> Path:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="sayso-")
            path = self._path()
            self._process = subprocess.Popen(  # noqa: S603 - our own module in our own interpreter
                [sys.executable, "-m", "sayso.proving.nursery", str(path)], stdin=subprocess.PIPE
            )
            ends = time.monotonic() + _SECONDS
            while not path.exists() and self._process.poll() is None and time.monotonic() < ends:
                time.sleep(0.02)
        return self._path()

    def _path(self) -> Path:
        return Path(self._folder.name if self._folder else "") / "nursery"

    def close(self) -> None:
        """End the nursery and the servers that still run in it."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait(_SECONDS)
        if self._folder is not None:
            self._folder.cleanup()
        self._process = self._folder = None
