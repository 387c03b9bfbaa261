"""Writes a set of files all or not at all, touching only those whose content changes.

New content is staged below ``.sayso`` first; then files are moved into place one by one, each old one kept until all
are there. Anything that goes wrong moves the old ones back; where the run itself is gone, the next one does so.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from sayso.disk.journal import FILE as JOURNAL
from sayso.disk.journal import Journal, Step, identity, keep, kept, undo, untouched
from sayso.disk.tree import linked_part
from sayso.disk.turns import own_turn
from sayso.findings.cannot_run import CannotRun
from sayso.values import frozen

STATE_FOLDER = ".sayso"
_STAGE = "stage-"


@frozen
class Writer:
    """May write below ``folders`` of the project at ``root``, while nobody else does."""

    root: Path
    folders: Sequence[str]

    def replace(self, write: Mapping[str, str | bytes], remove: Sequence[str]) -> None:
        """Write ``write`` and remove ``remove`` (paths relative to the project), all or nothing.

        Every path must lie below one of the folders and reach its place through no symbolic link. Folders that a
        removal leaves empty are removed too. Raises `CannotRun` with the disk as it was before.
        """
        _refuse_outside(self.root, (*write, *remove), self.folders)
        if not write and not remove:
            return
        stage = state_folder(self.root) / f"{_STAGE}{os.getpid()}"
        try:
            stage.mkdir()
        except OSError as error:
            raise CannotRun(f"cannot write below {STATE_FOLDER}: {error.strerror}") from error
        try:
            _move_all(self.root, stage, write, remove)
        except OSError as error:
            raise CannotRun(f"cannot write {_named(error, stage)}: {error.strerror}; nothing was changed") from error
        shutil.rmtree(stage, ignore_errors=True)
        _drop_empty(self.root, remove, self.folders)


@contextmanager
def writing(root: Path, folders: Sequence[str]) -> Iterator[Writer]:
    """The project's turn to be written: waits for other runs, and first undoes what a killed one left half done.

    Raises `CannotRun` when another run does not end.
    """
    try:
        state = state_folder(root)
    except OSError:
        yield Writer(root, folders)
        return
    with own_turn(state) as held:
        if held:
            _undo_interrupted(root, state, folders)
        yield Writer(root, folders)


def replace_files(root: Path, write: Mapping[str, str | bytes], remove: Sequence[str], folders: Sequence[str]) -> None:
    """One `Writer.replace` in a turn of its own."""
    if write or remove:
        with writing(root, folders) as writer:
            writer.replace(write, remove)


def interrupted(root: Path) -> bool:
    """Whether a run that writes was cut short, or is at it now."""
    return any((root / STATE_FOLDER).glob(f"{_STAGE}*/{JOURNAL}"))


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


def _move_all(root: Path, stage: Path, write: Mapping[str, str | bytes], remove: Sequence[str]) -> None:
    """Stage, write the journal, move. The journal's end is the moment from which all of it is done."""
    journal = Journal((), ())
    try:
        coming = _stage(root, stage, write)
        going = [Step(path, number) for number, path in enumerate(remove, len(coming))]
        journal = Journal((*going, *coming), _missing_folders(root, write))
        keep(stage, journal)
        for folder in journal.folders:
            (root / folder).mkdir()
        for step in going:
            (root / step.path).replace(stage / f"old-{step.number}")
        for step in coming:
            _move_in(root / step.path, stage, step)
        (stage / JOURNAL).unlink()
    except BaseException:
        undo(root, stage, journal)
        shutil.rmtree(stage, ignore_errors=True)
        raise


def _undo_interrupted(root: Path, state: Path, folders: Sequence[str]) -> None:
    for stage in sorted(state.glob(f"{_STAGE}*")):
        if stage.is_symlink() or not stage.is_dir():
            stage.unlink()
            continue
        if journal := kept(stage):
            if not _is_ours(root, journal, folders):
                continue
            if untouched(root, stage, journal):
                undo(root, stage, journal)
        shutil.rmtree(stage, ignore_errors=True)


def _is_ours(root: Path, journal: Journal, folders: Sequence[str]) -> bool:
    """Whether all of it lies where this run may write: a journal is never trusted for more."""
    try:
        _refuse_outside(root, [step.path for step in journal.steps], folders)
    except CannotRun:
        return False
    return all(any(f"{folder}/".startswith(f"{made}/") or made.startswith(f"{folder}/") for folder in folders)
               for made in journal.folders)  # fmt: skip


def _stage(root: Path, stage: Path, write: Mapping[str, str | bytes]) -> list[Step]:
    steps = []
    for number, (path, text) in enumerate(write.items()):
        rest = text if isinstance(text, bytes) else text.encode()
        with open(f"{stage}/new-{number}", "wb", buffering=0) as file:  # noqa: PTH123 - one of a thousand
            while rest:
                rest = rest[file.write(rest) :]  # a disk that is nearly full takes some of it
            steps.append(Step(path, number, identity(os.fstat(file.fileno())), not os.path.lexists(f"{root}/{path}")))
    return steps


def _move_in(place: Path, stage: Path, step: Step) -> None:
    """The old file is kept under a second name, so that at no moment there is none in its place."""
    old = stage / f"old-{step.number}"
    if not step.fresh:
        try:
            os.link(place, old)
        except OSError:
            shutil.copy2(place, old)
    (stage / f"new-{step.number}").replace(place)


def _missing_folders(root: Path, paths: Iterable[str]) -> list[str]:
    """Folders that must be made, parents first."""
    missing: dict[str, None] = {}
    for parent in dict.fromkeys(path.rpartition("/")[0] for path in paths):
        parts = parent.split("/")
        for length in range(1, len(parts) + 1):
            folder = "/".join(parts[:length])
            if folder not in missing and not (root / folder).exists():
                missing[folder] = None
    return list(missing)


def _named(error: OSError, stage: Path) -> str:
    """The place in the project that an error is about; a full disk names none."""
    named = str(error.filename2 or error.filename or stage)
    return STATE_FOLDER if named.startswith(str(stage)) else named


def _drop_empty(root: Path, removed: Sequence[str], folders: Sequence[str]) -> None:
    """Remove folders that the removal emptied; the generated folders themselves stay."""
    keep = {root / folder for folder in folders}
    for path in removed:
        folder = (root / path).parent
        while folder not in keep and folder != root and not os.listdir(folder):  # noqa: PTH208
            folder.rmdir()
            folder = folder.parent
