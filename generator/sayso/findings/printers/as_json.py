"""A JSON list of findings, for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers.palette import Palette
from sayso.findings.printers.places import place_of


def render(diagnostics: Sequence[Diagnostic], _palette: Palette) -> str:
    """Objects with code, severity, message, path, line, column, end_line, end_column and hint (empty where none)."""
    return json.dumps([_object(item) for item in diagnostics], indent=2) + "\n"


def _object(item: Diagnostic) -> dict[str, object]:
    place = place_of(item.span)
    return {
        "code": item.code, "severity": str(item.severity), "message": item.message, "path": place.path,
        "line": place.line, "column": place.column, "end_line": place.end_line, "end_column": place.end_column,
        "hint": item.hint,
    }  # fmt: skip
