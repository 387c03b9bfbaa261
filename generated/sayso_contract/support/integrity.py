# Copied from sayso by `sayso build`, which overwrites it.
"""A server must not run a contract that was changed behind its back: every generated file is held against the manifest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

MENDED_BY = "sayso build --force"
_NAMED = 5
_GENERATED = frozenset({".py", ".json"})


class ContractMismatch(RuntimeError):  # noqa: N818 -- named for what happened
    """Files of the generated package and its manifest disagree; the text names them and the command that mends it."""


@cache
def verify(folder: Path) -> None:
    """Compare the package in ``folder`` with its ``manifest.json``, once in a process. Raises `ContractMismatch`."""
    manifest = _manifest(folder)
    prefix = f"{manifest['package']}/"
    wanted = {path: digest for path, digest in manifest["files"].items() if path.startswith(prefix)}
    faults = list(_differences(folder, prefix, wanted))
    if faults:
        left = len(faults) - _NAMED
        more = f"; and {left} more" if left > 0 else ""
        raise ContractMismatch(f"{'; '.join(faults[:_NAMED])}{more}. Run `{MENDED_BY}`, or restore the files")


def _manifest(folder: Path) -> dict[str, dict[str, str]]:
    try:
        manifest = json.loads((folder / "manifest.json").read_bytes())
        if isinstance(manifest["package"], str) and isinstance(manifest["files"], dict):
            return dict(manifest)
    except FileNotFoundError:
        raise ContractMismatch(f"{folder.name}/manifest.json is missing. Run `{MENDED_BY}`") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    raise ContractMismatch(f"{folder.name}/manifest.json cannot be read. Run `{MENDED_BY}`")


def _differences(folder: Path, prefix: str, wanted: dict[str, str]) -> Iterator[str]:
    present = {f"{prefix}{path.relative_to(folder).as_posix()}": path for path in _generated(folder)}
    for name in sorted(wanted):
        path = present.get(name, folder / name.removeprefix(prefix))
        if not path.is_file():
            yield f"{name} is missing"
        elif hashlib.sha256(path.read_bytes()).hexdigest() != wanted[name]:
            yield f"{name} is not as it was generated"
    for name in sorted(present.keys() - wanted.keys()):
        yield f"{name} was not generated"


def _generated(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.suffix in _GENERATED and path.is_file() and path != folder / "manifest.json":
            yield path
