"""The bench catalogue compiled into a folder, for tests that run, lint or type-check what comes out."""

from __future__ import annotations

from pathlib import Path

from sayso.spec import Catalogue
from sayso.targets import TARGETS, manifest

from tests.contract.tools import CATALOGUE, SETTINGS

PACKAGE = f"{SETTINGS.output}/{SETTINGS.package}"


def compiled(catalogue: Catalogue = CATALOGUE) -> dict[str, str]:
    """All files of the package, the manifest included; conformance files are other tests' concern."""
    files: dict[str, str] = {}
    for target in TARGETS:
        made = target.files(catalogue, SETTINGS)
        files.update({path: text for path, text in made.items() if path.startswith(f"{PACKAGE}/")})
    return files | manifest(files, SETTINGS)


def written(folder: Path, catalogue: Catalogue = CATALOGUE) -> Path:
    """Write the package below a folder and return the package's own folder."""
    for path, text in compiled(catalogue).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    return folder / PACKAGE
