"""The cells beside Name, Type and Rules: Required, Default and Meaning. (Present is read with the paths it names.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sayso.findings.diagnostics import Findings
from sayso.jsontext.strict import JsonError, parse
from sayso.lowering.cells import NONE_MARK, place_of, whole_code
from sayso.lowering.context import Context
from sayso.lowering.draft import Draft, RowFacts
from sayso.lowering.letters import check_letters
from sayso.lowering.paths import ROOT, is_entry
from sayso.lowering.tree import Tree
from sayso.source import Text
from sayso.spec import ABSENT

_NOTHING = frozenset({"--", "n/a", "N/A", "none", "None", "no", "нет"})


def read_columns(tree: Tree, context: Context) -> None:
    """Read the remaining cells of every row; empty ones were reported when the page was read."""
    for draft in tree.rows():
        row = draft.row
        if row is None:
            continue
        if draft is tree.root or is_entry(draft.path):
            _expect_nothing(draft, row, context.findings)
            continue
        _check_meaning(row, context.findings)
        for column, read in _READERS.items():
            cell = row.cells.get(column)
            if cell is not None and cell.value:
                read(row, cell, context)


def _check_meaning(row: RowFacts, findings: Findings) -> None:
    cell = row.cells.get("meaning")
    if cell is not None and cell.value == NONE_MARK:
        message = f"`{row.name.value}` has no meaning"
        findings.report("SY232", message, cell.span, "say in a sentence what it is: callers read nothing else")


def _expect_nothing(draft: Draft, row: RowFacts, findings: Findings) -> None:
    root = draft.path == ""
    code, what = ("SY220", f"`{ROOT}`") if root else ("SY219", "a row of items or values")
    for column in ("required", "default", "present"):
        cell = row.cells.get(column)
        if cell is not None and cell.value not in {"", NONE_MARK}:
            findings.report(code, f"{what} has nothing to say here", cell.span, f"write `{NONE_MARK}`")
    cell = row.cells.get("rules", row.name)
    if root and cell.value == NONE_MARK:
        findings.report(code, f"{what} has a row only to say `open`", cell.span, "write `open`, or remove the row")


def _required(row: RowFacts, cell: Text, context: Context) -> None:
    meant = context.language.means(cell.value)
    if meant in {"yes", "no"}:
        row.required = meant == "yes"
        return
    words = context.language.vocabulary
    if check_letters(cell, context.findings):
        hint = f"write `{words.word('yes')}` or `{words.word('no')}`"
        context.findings.report("SY206", f"`{cell.value}` does not say whether it is required", cell.span, hint)


def _default(row: RowFacts, cell: Text, context: Context) -> None:
    findings = context.findings
    if cell.value == NONE_MARK or not check_letters(cell, findings):
        return
    code = whole_code(cell.value)
    if code is None:
        nothing = cell.value in _NOTHING
        hint = "where there is no default" if nothing else "where there is none, else a JSON literal between backticks"
        shown = cell.value.replace("`", "")
        findings.report("SY207", f"`{shown}` is not a default", cell.span, f"write `{NONE_MARK}` {hint}")
        return
    try:
        row.default = parse(code.value)
    except JsonError as fault:
        quoted = code.value.replace(" ", "").replace("-", "").replace("_", "").isalnum()
        hint = f'a text takes quotes: `"{code.value}"`' if quoted else fault.hint or "write a JSON literal"
        message = f"the default `{code.value}` is not JSON: {fault.message}"
        findings.report("SY207", message, place_of(cell, code), hint)
        return
    row.default_span = place_of(cell, code)
    if row.required:
        hint = f"write `{NONE_MARK}`, or make the argument optional"
        findings.report("SY208", "a required argument cannot have a default", row.default_span, hint)
        row.default = ABSENT


_READERS: Mapping[str, Callable[[RowFacts, Text, Context], None]] = {"required": _required, "default": _default}
