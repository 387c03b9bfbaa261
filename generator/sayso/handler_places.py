"""Where the handler of a tool lives and what it is called: ``HANDLERS/CATEGORY/TOOL.py`` with a function ``TOOL``."""

from __future__ import annotations

from dataclasses import dataclass

from sayso.identifiers import python_identifier, python_identifiers
from sayso.settings import Settings
from sayso.spec import Catalogue


@dataclass(frozen=True, slots=True)
class HandlerPlace:
    """Path of the module relative to the project, and the name it defines."""

    path: str
    function: str


def handler_places(catalogue: Catalogue, settings: Settings) -> dict[str, HandlerPlace]:
    """The place of every tool's handler, by tool name."""
    names = python_identifiers(tool.name for tool in catalogue.tools)
    return {
        tool.name: HandlerPlace(
            f"{settings.handlers}/{python_identifier(tool.category)}/{names[tool.name]}.py", names[tool.name]
        )
        for tool in catalogue.tools
    }
