"""The target ``spec``: the machine-readable catalogue, and the JSON Schema that it follows, beside each other."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.spec.json_form import spec_text
from sayso.targets.layout import package_folder


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The files ``spec.json`` and ``spec.schema.json``."""
    folder = package_folder(settings)
    return {f"{folder}/spec.json": spec_text(catalogue), f"{folder}/spec.schema.json": spec_schema()}


@cache
def spec_schema() -> str:
    """The published JSON Schema of ``spec.json``, as it stands in sayso."""
    return (Path(__file__).parent.parent / "spec" / "spec.schema.json").read_text(encoding="utf-8")
