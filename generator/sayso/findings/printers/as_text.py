"""``path:line:col: error[CODE] message``, the line it stands in with a caret, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Diagnostic
from sayso.findings.printers.palette import Palette
from sayso.findings.printers.places import Place, one_line, place_of, printable

WIDTH = 160
_BEFORE = 60


def render(diagnostics: Sequence[Diagnostic], palette: Palette) -> str:
    """All findings, one block each."""
    return "".join(block(item, palette) for item in diagnostics)


def block(item: Diagnostic, palette: Palette) -> str:
    """One finding: headline, excerpt, related places, hint."""
    place = place_of(item.span)
    lines = [headline(item, place, palette), *_excerpt(item, place, palette)]
    for message, span in item.related:
        other = place_of(span)
        lines.append(f"  {palette.faint}see:{palette.end} {_where(other)}: {one_line(message)}")
    if item.hint:
        lines.append(f"  {palette.hint}hint:{palette.end} {one_line(item.hint)}")
    return "\n".join(lines) + "\n"


def headline(item: Diagnostic, place: Place, palette: Palette) -> str:
    """The line that editors and problem matchers read."""
    colour = palette.error if item.severity == "error" else palette.warning
    return (
        f"{palette.strong}{_where(place)}:{palette.end} {colour}{item.severity}[{item.code}]{palette.end} "
        f"{one_line(item.message)}"
    )


def _where(place: Place) -> str:
    return f"{one_line(place.path)}:{place.line}:{place.column}"


def _excerpt(item: Diagnostic, place: Place, palette: Palette) -> list[str]:
    """The source line, cut to a window around the place, with carets under what is meant."""
    line = item.span.source.line(place.line).replace("\t", " ")
    if not line.strip():
        return []
    start = place.column - 1
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    first = max(0, start - _BEFORE) if len(line) > WIDTH else 0
    shown, cut = line[first : first + WIDTH], "…" if first else ""
    before, marked = printable(shown[: start - first]), printable(shown[start - first : max(end, start + 1) - first])
    rest = "…" if first + WIDTH < len(line) else ""
    gutter = f"{place.line:>6} "
    text = cut + before + marked + printable(shown[max(end, start + 1) - first :]) + rest
    carets = " " * len(cut + before) + "^" * max(1, len(marked))
    colour = palette.error if item.severity == "error" else palette.warning
    return [
        f"{palette.faint}{gutter}|{palette.end} {text}",
        f"{palette.faint}{' ' * len(gutter)}|{palette.end} {colour}{carets}{palette.end}",
    ]
