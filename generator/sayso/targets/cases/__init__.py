"""The target ``cases``: conformance cases as data, one file per tool and per world, with a JSON Schema for both."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets.cases.documents import tool_document, world_document

_SCHEMAS = ("case.schema.json", "world.schema.json")


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """The case files below ``CONFORMANCE/cases/``."""
    folder = f"{settings.conformance}/cases"
    worlds = {world.name: world for world in catalogue.worlds}
    made = {f"{folder}/{name}": _schema(name) for name in _SCHEMAS}
    for world in catalogue.worlds:
        made[f"{folder}/worlds/{world.name}.json"] = world_document(world)
    for tool in catalogue.tools:
        made[f"{folder}/{tool.name}.json"] = tool_document(tool, worlds.get(tool.world or ""))
    return made


@cache
def _schema(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")
