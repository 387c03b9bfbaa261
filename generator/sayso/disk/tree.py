"""Lists what lies below a folder, sorted, without following links and without the droppings of other programs."""

from __future__ import annotations

import errno
import os
import stat
from typing import Literal

from sayso.findings.cannot_run import CannotRun
from sayso.values import frozen

MAX_ENTRIES = 200_000
MAX_DEPTH = 32
_DROPPINGS = frozenset(
    {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".git", ".DS_Store", "Thumbs.db"}
)


@frozen
class Leaf:
    """A file (or something in its place): path relative to the project with ``/``, and what it is."""

    path: str
    kind: Literal["file", "link", "other"]


def leaves(root: str, folder: str) -> list[Leaf]:
    """Everything below ``folder`` that is not itself a folder, sorted by path; empty where the folder is missing.

    Links are listed and never followed. Raises `CannotRun` on a tree deeper or larger than any catalogue.
    """
    if (folder and (link := linked_part(root, folder))) or not os.path.isdir(os.path.join(root, folder)):  # noqa: PTH112,PTH118
        return [Leaf(link, "link")] if folder and link else []
    found: list[Leaf] = []
    pending = [folder]
    while pending:
        here = pending.pop()
        if here.count("/") > folder.count("/") + MAX_DEPTH or len(found) > MAX_ENTRIES:
            raise CannotRun(f"{folder} is deeper than {MAX_DEPTH} folders or holds more than {MAX_ENTRIES} files")
        try:
            with os.scandir(os.path.join(root, here)) as entries:  # noqa: PTH118 - pathlib costs three times as much here
                pending.extend(_sorted_in(entries, here, found))
        except OSError as error:
            raise CannotRun(f"cannot list {here}: {error.strerror}") from error
    found.sort(key=lambda leaf: leaf.path)
    return found


def _sorted_in(entries: os._ScandirIterator[str], here: str, found: list[Leaf]) -> list[str]:
    folders = []
    for entry in entries:
        if entry.name in _DROPPINGS:
            continue
        path = f"{here}/{entry.name}" if here else entry.name
        if entry.is_symlink():
            found.append(Leaf(path, "link"))
        elif entry.is_dir(follow_symlinks=False):
            folders.append(path)
        else:
            found.append(Leaf(path, "file" if entry.is_file(follow_symlinks=False) else "other"))
    return folders


def linked_part(root: str, path: str) -> str | None:
    """The first part of ``path`` below ``root`` that is a symbolic link, or None."""
    at = ""
    for part in path.split("/"):
        at = f"{at}/{part}" if at else part
        if os.path.islink(os.path.join(root, at)):  # noqa: PTH114,PTH118
            return at
    return None


def read_bytes(root: str, path: str, limit: int) -> bytes:
    """At most ``limit`` + 1 bytes of a file, so that a caller can tell "too large" without reading all of it."""
    try:
        with open(os.path.join(root, path), "rb") as file:  # noqa: PTH118,PTH123
            return file.read(limit + 1)
    except OSError as error:
        raise CannotRun(f"cannot read {path}: {error.strerror}") from error


def read_regular(path: str, limit: int) -> bytes:
    """At most ``limit`` bytes of a file of sayso's own. Raises `OSError` for what is no regular file.

    A pipe in such a place would otherwise be waited for without end.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a regular file", path)
        return file.read(limit)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
