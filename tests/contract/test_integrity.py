"""A package that is not what its manifest says does not start, and says which file and which command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sayso.support.integrity import ContractMismatch, verify

from tests.contract.generated import PACKAGE, written


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path)


def test_a_package_as_it_was_generated_starts(folder: Path) -> None:
    verify(folder)


def test_the_manifest_lists_every_file_but_itself(folder: Path) -> None:
    listed = json.loads((folder / "manifest.json").read_text())["files"]
    present = {f"{PACKAGE}/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()}
    assert set(listed) == present - {f"{PACKAGE}/manifest.json"}


@pytest.mark.parametrize("name", ["errors.py", "listing.json", "support/dispatch.py", "py.typed"])
def test_a_changed_file_is_named(folder: Path, name: str) -> None:
    with (folder / name).open("a") as file:
        file.write(" ")
    with pytest.raises(ContractMismatch, match=rf"{PACKAGE}/{name} is not as it was generated.*`sayso build --force`"):
        verify(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "places.json").unlink()
    with pytest.raises(ContractMismatch, match=rf"{PACKAGE}/places.json is missing"):
        verify(folder)


def test_a_file_too_many_is_named(folder: Path) -> None:
    (folder / "arguments" / "stray.py").write_text("")
    with pytest.raises(ContractMismatch, match=rf"{PACKAGE}/arguments/stray.py was not generated"):
        verify(folder)


def test_compiled_python_does_not_count(folder: Path) -> None:
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "errors.cpython-311.pyc").write_bytes(b"x")
    verify(folder)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"package": 1, "files": {}}', "[" * 100_000])
def test_a_damaged_manifest_is_named(folder: Path, text: str) -> None:
    (folder / "manifest.json").write_text(text)
    with pytest.raises(ContractMismatch, match=r"manifest.json cannot be read. Run `sayso build --force`"):
        verify(folder)


def test_a_folder_in_place_of_the_manifest_is_named(folder: Path) -> None:
    (folder / "manifest.json").unlink()
    (folder / "manifest.json").mkdir()
    with pytest.raises(ContractMismatch, match=r"manifest.json cannot be read"):
        verify(folder)


def test_a_missing_manifest_is_named(folder: Path) -> None:
    (folder / "manifest.json").unlink()
    with pytest.raises(ContractMismatch, match=r"manifest.json is missing"):
        verify(folder)


def test_many_faults_are_counted(folder: Path) -> None:
    for path in (folder / "support").glob("*.py"):
        path.unlink()
    with pytest.raises(ContractMismatch, match=r"and \d+ more. Run"):
        verify(folder)
