"""CPU seconds of child processes: user and system together, the least of several runs, because load only ever adds."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

Step = Callable[[], object]


def cpu(words: Sequence[str], folder: Path) -> float:
    """CPU seconds of one run; a run that fails for another reason than findings ends the bench."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode not in {0, 1}:
        raise SystemExit(f"{' '.join(words)} failed:\n{ended.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def interleaved(
    steps: dict[str, Sequence[str]], folder: Path, rounds: int, before: dict[str, Step]
) -> dict[str, float]:
    """The least CPU of each step; rounds go through all steps in turn, so that load hits them alike."""
    least: dict[str, float] = {}
    for _ in range(rounds):
        for name, words in steps.items():
            before.get(name, lambda: None)()
            spent = cpu(words, folder)
            least[name] = min(spent, least.get(name, spent))
    return least
