"""Writes a set of files all or not at all, touching only those whose content changes.

New content is staged below ``.sayso`` first; then files are moved into place one by one, each old one kept until all
are there. Anything that goes wrong moves the old ones back.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from sayso.cannot_run import CannotRun
from sayso.disk.tree import linked_part
from sayso.values import record

STATE_FOLDER = ".sayso"


@record
class _Journal:
    """What has been done so far, so that it can be undone in reverse."""

    moved: list[tuple[Path, Path | None]] = field(default_factory=list)
    folders: list[Path] = field(default_factory=list)
    known: set[Path] = field(default_factory=set)


def replace_files(root: Path, write: Mapping[str, str | bytes], remove: Sequence[str], folders: Sequence[str]) -> None:
    """Write ``write`` and remove ``remove`` (paths relative to ``root``), all or nothing.

    Every path must lie below one of ``folders`` and reach its place through no symbolic link. Folders that a removal
    leaves empty are removed too. Raises `CannotRun` with the disk as it was before.
    """
    _refuse_outside(root, (*write, *remove), folders)
    if not write and not remove:
        return
    stage = state_folder(root) / f"stage-{os.getpid()}"
    try:
        stage.mkdir()
    except OSError as error:
        raise CannotRun(f"cannot write below {STATE_FOLDER}: {error.strerror}") from error
    journal = _Journal()
    try:
        staged = _stage(stage, write)
        for index, path in enumerate(remove):
            _move_away(root / path, stage / f"removed-{index}", journal)
        for index, (path, file) in enumerate(staged.items()):
            _move_in(file, root / path, stage / f"old-{index}", journal)
    except BaseException as error:
        _undo(journal)
        if isinstance(error, OSError):
            raise CannotRun(f"cannot write {error.filename2 or error.filename}: {error.strerror}; nothing was changed"
                            ) from error  # fmt: skip
        raise
    finally:
        _clear(stage)
    _drop_empty(root, remove, folders)


def _clear(stage: Path) -> None:
    from shutil import rmtree  # noqa: PLC0415 - it brings every archive format along, and a check writes nothing

    rmtree(stage, ignore_errors=True)


def state_folder(root: Path) -> Path:
    """The project's ``.sayso`` folder, made if needed; it ignores itself in git."""
    folder = root / STATE_FOLDER
    if folder.is_symlink():
        raise CannotRun(
            f"{STATE_FOLDER} is a symbolic link", hint=f"remove it; sayso keeps its cache in {STATE_FOLDER}"
        )
    if not folder.is_dir():
        folder.mkdir()
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    return folder


def _refuse_outside(root: Path, paths: Sequence[str], folders: Sequence[str]) -> None:
    for path in paths:
        if any(part in {"", ".", ".."} for part in path.split("/")) or "\\" in path or "\0" in path:
            raise CannotRun(f"refusing to touch {path!r}: not a plain path below the project")
        if not any(path.startswith(f"{folder}/") for folder in folders):
            raise CannotRun(f"refusing to touch {path}: outside the generated folders ({', '.join(folders)})")
    parents = dict.fromkeys(path.rpartition("/")[0] for path in paths)
    for path in (*parents, *paths):
        if link := linked_part(str(root), path) if path in parents else _link(root, path):
            raise CannotRun(f"refusing to write through {link}: it is a symbolic link", hint="remove the link")


def _link(root: Path, path: str) -> str | None:
    return path if os.path.islink(f"{root}/{path}") else None  # noqa: PTH114 - one of a thousand


def _stage(stage: Path, write: Mapping[str, str | bytes]) -> dict[str, Path]:
    staged = {}
    for index, (path, text) in enumerate(write.items()):
        staged[path] = stage / f"new-{index}"
        with open(staged[path], "wb", buffering=0) as file:  # noqa: PTH123 - one of a thousand
            file.write(text if isinstance(text, bytes) else text.encode())
    return staged


def _move_away(place: Path, kept: Path, journal: _Journal) -> None:
    place.replace(kept)
    journal.moved.append((place, kept))


def _move_in(file: Path, place: Path, kept: Path, journal: _Journal) -> None:
    _make_folders(place.parent, journal)
    if os.path.lexists(place):
        _move_away(place, kept, journal)
    file.replace(place)
    journal.moved.append((place, None))


def _make_folders(folder: Path, journal: _Journal) -> None:
    missing = []
    while folder not in journal.known and not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for made in reversed(missing):
        made.mkdir()
        journal.folders.append(made)
    journal.known.update((folder, *missing))


def _undo(journal: _Journal) -> None:
    for place, kept in reversed(journal.moved):
        if kept is None:
            place.unlink(missing_ok=True)
        else:
            kept.replace(place)
    for folder in reversed(journal.folders):
        folder.rmdir()


def _drop_empty(root: Path, removed: Sequence[str], folders: Sequence[str]) -> None:
    """Remove folders that the removal emptied; the generated folders themselves stay."""
    keep = {root / folder for folder in folders}
    for path in removed:
        folder = (root / path).parent
        while folder not in keep and folder != root and not os.listdir(folder):  # noqa: PTH208
            folder.rmdir()
            folder = folder.parent
