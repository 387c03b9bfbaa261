"""The target ``schemas``: JSON Schema files of every tool's arguments (in full) and result, for anybody's use."""

from __future__ import annotations

from sayso.jsontext.pretty import pretty
from sayso.schema import arguments_schema, result_schema
from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets.layout import package_folder

DIALECT = {"$schema": "https://json-schema.org/draft/2020-12/schema"}


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """``schemas/TOOL.arguments.json`` and, where the tool does not answer text, ``schemas/TOOL.result.json``."""
    folder = f"{package_folder(settings)}/schemas"
    made = {}
    for tool in catalogue.tools:
        made[f"{folder}/{tool.name}.arguments.json"] = pretty({**DIALECT, **arguments_schema(tool)})
        result = result_schema(tool)
        if result is not None:
            made[f"{folder}/{tool.name}.result.json"] = pretty({**DIALECT, **result})
    return made
