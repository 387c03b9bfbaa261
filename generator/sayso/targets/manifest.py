"""The manifest: every generated file with the hash of its text. It is made last, from all the others."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from sayso.jsontext.pretty import pretty
from sayso.settings import Settings
from sayso.targets.layout import package_folder

FORMAT = 1


def manifest(files: Mapping[str, str], settings: Settings) -> dict[str, str]:
    """The file ``manifest.json`` of the generated package: ``{"format", "package", "files": {path: sha256}}``.

    Paths are relative to the project; the manifest does not list itself.
    """
    folder = package_folder(settings)
    listed = {path: sha256(files[path].encode()).hexdigest() for path in sorted(files)}
    return {f"{folder}/manifest.json": pretty({"format": FORMAT, "package": folder, "files": listed})}
