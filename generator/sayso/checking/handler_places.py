"""Where the handler of a tool lives and what it is called: ``HANDLERS/CATEGORY/TOOL.py`` with a function ``TOOL``."""

from __future__ import annotations

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets.names import names_of
from sayso.values import frozen


@frozen
class HandlerPlace:
    """Path of the module relative to the project, and the name it defines."""

    path: str
    function: str


def handler_places(catalogue: Catalogue, settings: Settings) -> dict[str, HandlerPlace]:
    """The place of every tool's handler, by tool name; spelled as the generated package spells tools and categories."""
    names = names_of(catalogue)
    return {
        tool.name: HandlerPlace(
            f"{settings.handlers}/{names.modules[tool.category]}/{names.attributes[tool.name]}.py",
            names.attributes[tool.name],
        )
        for tool in catalogue.tools
    }
