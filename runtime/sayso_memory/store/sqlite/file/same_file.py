"""Whether a path still leads to the file that was opened there. What is written to one that was deleted is gone with it."""

from __future__ import annotations

from pathlib import Path

from sayso_memory.failures import UnusableStore


class SameFile:
    """Remembers which file is at ``path`` now. Raises ``UnusableStore`` when none is."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = _identity(path)
        self.demand()

    def demand(self) -> None:
        """Raises ``UnusableStore`` when the file was deleted, moved, or replaced by another one."""
        if self._known is None or _identity(self._path) != self._known:
            raise UnusableStore(
                f"{self._path} is not the file that was opened: it was deleted, moved or replaced; nothing was changed, "
                "start the server again",
                "its file was deleted, moved or replaced",
            )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
