"""Prints findings: one module per format and one row here. Lines and columns are worked out only here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from sayso.findings.printers.palette import PLAIN, Palette

if TYPE_CHECKING:
    from sayso.findings.diagnostics import Diagnostic

Printer = Callable[[Sequence["Diagnostic"], Palette], str]

FORMATS: dict[str, str] = {
    "text": "sayso.findings.printers.as_text",
    "json": "sayso.findings.printers.as_json",
    "github": "sayso.findings.printers.as_github",
    "sarif": "sayso.findings.printers.as_sarif",
    "junit": "sayso.findings.printers.as_junit",
}


def rendered(name: str, diagnostics: Sequence[Diagnostic], palette: Palette = PLAIN) -> str:
    """The findings in format ``name``, ending in a newline where there is anything to say."""
    printer: Printer = import_module(FORMATS[name]).render
    return printer(diagnostics, palette)
