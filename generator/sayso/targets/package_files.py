"""The target ``package``: what makes the generated folder a package, and the run-time code it brings along."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sayso.settings import Settings
from sayso.spec import Catalogue
from sayso.targets.layout import banner, package_folder
from sayso.targets.python_text import docstring

_COPIED = "# Copied from sayso by `sayso build`, which overwrites it.\n"


def files(catalogue: Catalogue, settings: Settings) -> dict[str, str]:
    """``__init__.py``, ``py.typed``, and ``support/`` as it stands in sayso under a line that says so."""
    folder = package_folder(settings)
    about = "Everything else in this package is generated from the same pages; nothing in it is meant to be edited."
    title = f"The contract of {catalogue.title or settings.name}: argument and result types, validators, errors, server"
    made = {
        f"{folder}/__init__.py": f"{banner(settings)}{docstring('', title, [about])}\n",
        f"{folder}/py.typed": "",
    }
    for name, text in support().items():
        made[f"{folder}/support/{name}"] = _COPIED + text
    return made


@cache
def support() -> dict[str, str]:
    """The modules of `sayso.support` by file name."""
    source = Path(__file__).parent.parent / "support"
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(source.glob("*.py"))}
