"""The target ``validators``: straight-line checks of arguments and results, one module per category."""

from __future__ import annotations

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets.layout import banner, package_folder
from sayso.targets.names import by_category, names_of
from sayso.targets.validators import tool_schemas, validators_source

STRAIGHT = """# Straight-line on purpose, for speed: advice on how to branch less does not apply here.
# ruff: noqa: RUF100, B007, C901, PERF102, PLR0911, PLR0912, PLR0915, SIM102, SIM103, SIM110
"""


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """One module for each category, and the package that holds them. Raises `SchemaRefused`; a rule says so before."""
    folder = f"{package_folder(settings)}/validators"
    names = names_of(catalogue)
    made = {f"{folder}/__init__.py": banner(settings) + '"""Validators of the tools, one module per category."""\n'}
    for category, tools in by_category(catalogue):
        source = validators_source(tool_schemas(tool) for tool in tools)
        made[f"{folder}/{names.modules[category]}.py"] = banner(settings, category) + STRAIGHT + source
    return made
