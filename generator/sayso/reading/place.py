"""What a page's path says: its name, its language, its category, and which kind of page belongs there."""

from __future__ import annotations

from sayso.values import frozen

INDEX = "index"
WORLDS = "worlds"


@frozen
class Place:
    """What the path of a page says, before anything of it is read.

    ``name`` is the file's, without language and ending, and the folder's for a category; ``category`` is the folder of a
    tool or category, else empty; ``kind`` is None where no page may stand.
    """

    name: str
    language: str
    category: str
    kind: str | None


def place_of(path: str, default_language: str) -> Place:
    """Interpret a path relative to the catalogue, with ``/`` (``knowledge-graph/search.ru.md``)."""
    *folders, file = path.split("/")
    stem = file.removesuffix(".md")
    name, dot, language = stem.rpartition(".")
    if not dot:
        name, language = stem, default_language
    match folders:
        case []:
            return Place(name, language, "", "catalogue" if name == INDEX else None)
        case [folder] if folder == WORLDS:
            return Place(name, language, "", None if name == INDEX else "world")
        case [folder] if name == INDEX:
            return Place(folder, language, folder, "category")
        case [folder]:
            return Place(name, language, folder, "tool")
        case _:
            return Place(name, language, "", None)
