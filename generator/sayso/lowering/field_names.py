"""The first cell of a row: one path, in a code span, of letters that are what they look like."""

from __future__ import annotations

import re

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import place_of, span_of, whole_code
from sayso.lowering.letters import check_letters, plain
from sayso.lowering.paths import ROOT, is_path
from sayso.notation.codespans import code_spans
from sayso.reading.resolving import alike
from sayso.source import Text

_FOREIGN = re.compile(r"[^A-Za-z0-9_$.\[\]{}-]")
_INDEXED = re.compile(r"\[[^\]]*\]")
_GRAMMAR = "names are letters, digits, `_`, `-`, `$`; steps are `.name`, `[]` (items) and `{}` (map values)"


def read_name(cell: Text, findings: Findings) -> Text | None:
    """The path of a row with its place, or None after reporting why there is none (SY201, SY229, SY230)."""
    code = whole_code(cell.value)
    if not cell.value:
        return None
    if code is None:
        _report_cell(cell, findings)
        meant = cell.value.replace("`", "").strip()
        return Text(meant, cell.span) if is_path(meant) and check_letters(cell, Findings(), "Latin") else None
    name = Text(code.value, place_of(cell, code))
    if not check_letters(name, findings, "Latin"):
        name = Text(alike(plain(name.value)), name.span)
        return name if is_path(name.value) else None
    if name.value == ROOT:
        return name
    if not is_path(name.value):
        _report_name(name, findings)
        return None
    return name


def _report_cell(cell: Text, findings: Findings) -> None:
    spans = list(code_spans(cell.value))
    if len(spans) > 1:
        findings.report("SY201", f"{len(spans)} names in one row", cell.span, "one row per field")
    elif spans:
        outside = span_of(cell, 0, spans[0].start) if spans[0].start else span_of(cell, spans[0].end, len(cell.value))
        findings.report("SY201", "text beside the name", outside, "the first cell holds the name alone, in a code span")
    else:
        check_letters(cell, findings)
        bare = cell.value.replace("`", "").strip()
        findings.report(
            "SY201",
            f"the name `{bare}` is not in a code span",
            cell.span,
            f"write `{bare}` between backticks",
        )


def _report_name(name: Text, findings: Findings) -> None:
    foreign = _FOREIGN.search(name.value)
    if foreign:
        at = (
            name.span
            if len(name.value) != name.span.end - name.span.start
            else span_of(name, foreign.start(), foreign.end())
        )
        findings.report("SY201", f"`{foreign.group()}` cannot stand in the name `{name.value}`", at, _GRAMMAR)
        return
    meant = _INDEXED.sub("[]", name.value).replace("[].[]", "[][]").replace(".[]", "[]")
    hint = f"did you mean `{meant}`?" if meant != name.value and is_path(meant) else _GRAMMAR
    findings.report("SY201", f"`{name.value}` is not a path of names", name.span, hint)
