"""What a run is about to move, kept on disk beside what it moves, so that a run that was killed can be undone by the next.

Every step can be told from the disk alone, done or not, and undoing twice is undoing once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from sayso.disk.tree import read_regular
from sayso.values import frozen

FILE = "journal.json"
MAX_JOURNAL_BYTES = 64_000_000


@frozen
class Step:
    """One file that comes (``new-N`` is staged) or goes (``old-N`` keeps it).

    ``identity`` is what the disk says about the staged file, which it keeps where it is moved to; empty for one that
    goes. ``fresh``: nothing stood in its place.
    """

    path: str
    number: int
    identity: tuple[int, int] | tuple[()] = ()
    fresh: bool = False


@frozen
class Journal:
    """The steps of one run, and the folders it makes, parents first."""

    steps: Sequence[Step]
    folders: Sequence[str]

    @property
    def paths(self) -> list[str]:
        """Every path that the run may touch."""
        return [*(step.path for step in self.steps), *self.folders]


def identity(status: os.stat_result) -> tuple[int, int]:
    """What tells a file from any other, and from itself after it was edited."""
    return (status.st_ino, status.st_mtime_ns)


def keep(stage: Path, journal: Journal) -> None:
    """Write the journal, before the first step."""
    steps = [[step.path, step.number, list(step.identity), step.fresh] for step in journal.steps]
    (stage / FILE).write_text(json.dumps({"steps": steps, "folders": list(journal.folders)}), encoding="utf-8")


def kept(stage: Path) -> Journal | None:
    """The journal of a stage; None where there is none: then nothing was moved yet, or all of it."""
    try:
        data = json.loads(read_regular(str(stage / FILE), MAX_JOURNAL_BYTES))
        steps = [Step(str(path), int(number), tuple(same), bool(fresh)) for path, number, same, fresh in data["steps"]]
        return Journal(steps, [str(folder) for folder in data["folders"]])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def undo(root: Path, stage: Path, journal: Journal) -> None:
    """Put everything back as it was before the first step."""
    for step in reversed(journal.steps):
        place, old = root / step.path, stage / f"old-{step.number}"
        if _is_staged(stage, step):
            continue
        if step.fresh:
            place.unlink(missing_ok=True)
        elif os.path.lexists(old):
            old.replace(place)
    for folder in reversed(journal.folders):
        with suppress(OSError):
            (root / folder).rmdir()


def untouched(root: Path, stage: Path, journal: Journal) -> bool:
    """Whether everything stands as the run left it. If not, somebody has been there since, and knows better."""
    return all(_is_staged(stage, step) or _as_left(root / step.path, stage, step) for step in journal.steps)


def _is_staged(stage: Path, step: Step) -> bool:
    """Whether a file that comes has not come yet."""
    return bool(step.identity) and os.path.lexists(stage / f"new-{step.number}")


def _as_left(place: Path, stage: Path, step: Step) -> bool:
    gone = not os.path.lexists(place)
    undone = gone if step.fresh else not os.path.lexists(stage / f"old-{step.number}")
    return undone or (gone if not step.identity else not gone and identity(place.lstat()) == step.identity)
