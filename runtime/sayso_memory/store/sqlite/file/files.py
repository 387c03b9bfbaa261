"""The file before the engine sees it: made for this user alone, or refused without leaving a trace beside it."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sayso_memory.failures import UnusableStore

_MAGIC: Final = b"SQLite format 3\x00"
_NO_FILES: Final[tuple[tuple[Callable[[int], bool], str], ...]] = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "named pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)


def make_folder(path: Path) -> None:
    """Make the folders above ``path`` that are missing, each for this user alone. Raises ``UnusableStore``."""
    try:
        missing = [folder for folder in path.parents if not folder.exists()]
        for folder in reversed(missing):
            folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise UnusableStore(f"the folder {path.parent} cannot be created: {error.strerror}") from error


def make_file(path: Path) -> None:
    """Make the file readable by this user alone before the engine makes it readable by all; it copies the mode."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise UnusableStore(f"{path} cannot be opened for writing: {error.strerror}") from error


def refuse_what_is_no_file(path: Path) -> None:
    """Opening a pipe waits for its other end, and a device may be anything. Raises ``UnusableStore``."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return
    for holds, what in _NO_FILES:
        if holds(mode):
            raise UnusableStore(f"{path} is a {what}; name a file")


def refuse_other_formats(path: Path) -> None:
    """Look at the first bytes without the engine, which would leave files of its own beside a foreign one."""
    refuse_what_is_no_file(path)
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except FileNotFoundError:
        return
    except OSError as error:
        raise UnusableStore(f"{path} cannot be read: {error.strerror}") from error
    if start not in (b"", _MAGIC):
        raise UnusableStore(f"{path} is not a sayso-memory store; it was left as it is, choose another file")
