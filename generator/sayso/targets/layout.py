"""Where the files of the generated package go, and the line that opens each Python file of it."""

from __future__ import annotations

from sayso.settings import Settings


def package_folder(settings: Settings) -> str:
    """Folder of the generated package, relative to the project."""
    return f"{settings.output}/{settings.package}" if settings.output not in {"", "."} else settings.package


def banner(settings: Settings, pages: str = "") -> str:
    """Comment line that says where a file comes from: the pages below ``pages`` (a category) or the whole catalogue."""
    folder = f"{settings.catalogue}/{pages}" if pages else settings.catalogue
    return f"# Generated from {folder}/ by `sayso build`, which overwrites it. Change the pages instead.\n"
