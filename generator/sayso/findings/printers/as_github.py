"""Annotations for GitHub Actions, followed by the findings as text for the log.

GitHub shows at most ten errors and ten warnings of a step
(https://docs.github.com/actions/reference/limits), so errors come first and what was cut is said.
"""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers import as_text
from sayso.findings.printers.palette import PLAIN, Palette
from sayso.findings.printers.places import errors_first, place_of, printable

SHOWN = 10


def render(diagnostics: Sequence[Diagnostic], _palette: Palette) -> str:
    """Workflow commands for the findings that GitHub will show, a notice about the rest, then plain text of all."""
    ordered = errors_first(tuple(diagnostics))
    kinds = [[item for item in ordered if item.severity == kind] for kind in ("error", "warning")]
    lines = [_command(item) for kind in kinds for item in kind[:SHOWN]]
    errors, warnings = (max(0, len(kind) - SHOWN) for kind in kinds)
    if errors or warnings:
        lines.append(
            f"::notice title=sayso::{errors} more errors and {warnings} more warnings are only in the log: "
            f"GitHub shows {SHOWN} of each"
        )
    return "".join(f"{line}\n" for line in lines) + as_text.render(ordered, PLAIN)


def _command(item: Diagnostic) -> str:
    place = place_of(item.span)
    properties = {
        "title": item.code, "file": place.path, "line": place.line, "col": place.column,
        "endLine": place.end_line, "endColumn": place.end_column,
    }  # fmt: skip
    message = f"{item.message}\nhint: {item.hint}" if item.hint else item.message
    named = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{item.severity} {named}::{_data(message)}"


def _data(text: str) -> str:
    return printable(text.replace("\r", " ")).replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
