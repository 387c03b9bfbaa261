"""Drift as findings: which file, which line differs first, and the command that mends it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

from sayso.disk.drift import Drift, Kind
from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.source import Source, Span

BUILD = "sayso build"
FORCE = "sayso build --force"
_LONGEST, _BEFORE = 100, 40
_LINE_ENDS = "only its line ends differ: `* text=auto eol=lf` in .gitattributes keeps git from changing them"

_SAYS: dict[Kind, tuple[str, str]] = {
    Kind.MISSING: ("the generated file is missing", f"`{BUILD}` writes it"),
    Kind.STALE: ("the generated file is older than the pages", f"`{BUILD}` renews it"),
    Kind.EDITED: (
        "the generated file was edited by hand",
        f"move the change into the page; `{FORCE}` then puts back what the pages say",
    ),
    Kind.ORPHAN: (
        "no page makes this file, and generated folders hold nothing else",
        f"move it elsewhere; `{FORCE}` deletes it",
    ),
    Kind.IRREGULAR: ("generated folders hold regular files only, and this is none", f"remove it, then `{BUILD}`"),
    Kind.LEFTOVER: ("no page makes this file any more", f"`{BUILD}` deletes it"),
}
_MENDED_BY_FORCE = frozenset({Kind.EDITED, Kind.ORPHAN})


def mending(drifts: Collection[Drift]) -> str:
    """How all of it is mended, in one sentence."""
    command = FORCE if any(drift.kind in _MENDED_BY_FORCE for drift in drifts) else BUILD
    if any(drift.kind is Kind.IRREGULAR for drift in drifts):
        return f"remove what is no regular file, then `{command}` mends the generated files"
    return f"`{command}` mends the generated files"


def unblocking(blocked: Collection[Drift]) -> str:
    """What lets a build go on that refused because of these."""
    if any(drift.kind is Kind.IRREGULAR for drift in blocked):
        return "remove what is no regular file first"
    return f"`{FORCE}` overwrites what was edited by hand"


def drift_findings(root: Path, drifts: Iterable[Drift], texts: Callable[[], Mapping[str, str]]) -> list[Diagnostic]:
    """One finding per path, at the first line that differs where a text is there to differ."""
    findings = Findings()
    fresh: Mapping[str, str] | None = None
    for drift in drifts:
        message, hint = _SAYS[drift.kind]
        span = Source(drift.path, "").whole()
        if drift.kind in {Kind.STALE, Kind.EDITED}:
            fresh = texts() if fresh is None else fresh
            if drift.path in fresh:
                span = _first_difference(root, drift.path, fresh[drift.path])
                said = _LINE_ENDS if _only_line_ends(span, fresh[drift.path]) else _wanted(span, fresh[drift.path])
                hint = f"{said}; {hint}"
        findings.report(drift.kind.value, message, span, hint)
    return findings.items


def _only_line_ends(span: Span, fresh: str) -> bool:
    return "\r\n" in span.source.text and span.source.text.replace("\r\n", "\n") == fresh


def _wanted(span: Span, fresh: str) -> str:
    """What the pages say in the line that differs, around the difference."""
    start = fresh.rfind("\n", 0, span.start) + 1
    line = fresh[start:].partition("\n")[0]
    if not line.strip():
        return "the pages say nothing here"
    first = max(0, span.start - start - _BEFORE) if len(line) > _LONGEST else 0
    shown = line[first : first + _LONGEST].strip()
    return f"the pages say here: {'…' if first else ''}{shown}{'…' if first + _LONGEST < len(line) else ''}"


def _first_difference(root: Path, path: str, fresh: str) -> Span:
    try:
        found = (root / path).read_bytes().decode("utf-8", "replace")
    except OSError:
        found = ""
    source = Source(path, found)
    at = next((number for number, (one, other) in enumerate(zip(found, fresh, strict=False)) if one != other), None)
    at = min(len(found), len(fresh)) if at is None else at
    return Span(source, at, min(at + 1, len(found)))
