"""Style sheet, scripts and icon: the theme's, replaced or joined by the project's own files of ``site/assets``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sayso.site.frame import Files, Site
from sayso.site.small import small_script, small_style

FOLDER = Path(__file__).parent / "theme" / "assets"


@cache
def theme_assets() -> Mapping[str, bytes]:
    """The theme's assets by name."""
    return {path.name: _sent(path) for path in sorted(FOLDER.iterdir()) if path.is_file()}


def _sent(path: Path) -> bytes:
    make = {".js": small_script, ".css": small_style}.get(path.suffix)
    return path.read_bytes() if make is None else make(path.read_text(encoding="utf-8")).encode()


def asset_files(site: Site) -> Files:
    """Everything below ``assets/``; a file of the project's own wins over the theme's of the same name."""
    return {f"assets/{name}": data for name, data in {**theme_assets(), **site.material.assets}.items()}
