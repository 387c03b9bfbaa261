"""What only some commands need is installed with an extra, and missing it is said in one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec

from sayso.findings.cannot_run import CannotRun

EXTRAS = {"server": ("mcp", "uvicorn"), "test": ("mcp", "pytest", "syrupy")}
"""Names of extras, and the modules that tell whether one is installed."""


def absent(modules: Iterable[str]) -> list[str]:
    """Those of the modules that are not installed."""
    return [module for module in modules if find_spec(module) is None]


def demand(extra: str, modules: Iterable[str]) -> None:
    """Raise `CannotRun` unless these modules of an extra are installed."""
    if missing := absent(modules):
        raise CannotRun(f"{', '.join(missing)} not installed", hint=f"pip install 'sayso[{extra}]'")
