"""Style sheet, scripts and icon: the theme's, replaced or joined by the project's own files of ``site/assets``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sayso.site.frame import Files, Site

FOLDER = Path(__file__).parent / "theme" / "assets"


@cache
def theme_assets() -> Mapping[str, bytes]:
    """The theme's assets by name."""
    return {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir()) if path.is_file()}


def asset_files(site: Site) -> Files:
    """Everything below ``assets/``; a file of the project's own wins over the theme's of the same name."""
    return {f"assets/{name}": data for name, data in {**theme_assets(), **site.material.assets}.items()}
