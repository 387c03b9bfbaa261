"""Writes `docs/diagnostics.md`, the list of all diagnostic codes, from the table of codes and the first line of each code's page."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from sayso.findings.codes import CODES

PAGE = Path(__file__).resolve().parent.parent / "docs" / "diagnostics.md"
RANGES = {
    "SY0": "Input, limits, settings, vocabularies",
    "SY1": "The shape of a page",
    "SY2": "Fields",
    "SY3": "Claims, errors, values",
    "SY4": "Examples and worlds",
    "SY5": "The catalogue as a whole",
    "SY6": "Drift: files, handlers, proofs",
    "SY7": "Schemas and patterns",
    "SY8": "Suppressions",
}
HEAD = """# Diagnostics

Every finding has a stable code. `sayso explain CODE` prints the code's page: what is wrong, why it matters, and a wrong and a right snippet.
Errors stop the build. Warnings do not, count with `check --strict`, and can be suppressed with a reason.

This file is written by `python workshop/diagnostics_index.py`.
"""


def index() -> str:
    """The whole page."""
    parts = [HEAD]
    for prefix, title in RANGES.items():
        rows = [_row(code) for code in sorted(CODES) if code.startswith(prefix)]
        if rows:
            parts.append(f"\n## {title}\n\n| Code | Name | Severity | What |\n| --- | --- | --- | --- |\n")
            parts.extend(rows)
    return "".join(parts)


def _row(code: str) -> str:
    link = f"[{code}](../generator/sayso/findings/pages/{code}.md)"
    return f"| {link} | `{CODES[code].name}` | {CODES[code].severity} | {_title(code)} |\n"


def _title(code: str) -> str:
    first = (files("sayso.findings") / "pages" / f"{code}.md").read_text(encoding="utf-8").split("\n", 1)[0]
    return first.removeprefix(f"# {code}: ").replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(index(), encoding="utf-8")
