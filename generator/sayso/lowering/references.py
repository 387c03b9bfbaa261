"""What ``echoes`` and ``counts`` point at: the path must be there, and its type must fit."""

from __future__ import annotations

from sayso.diagnostics import Findings
from sayso.lowering.draft import Draft, RowFacts
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.paths import container_of, is_entry
from sayso.lowering.tree import Tree

_COUNTED = frozenset({"array", "map"})
_ECHOED: dict[str, frozenset[str]] = {
    "integer": frozenset({"integer", "number"}),
    "number": frozenset({"integer", "number"}),
}


def check_references(result: Tree, arguments: Tree, findings: Findings) -> None:
    """Check every such rule of a result table (SY227, SY228)."""
    for draft in result.rows():
        row = draft.row
        if row is None:
            continue
        if row.echoes is not None:
            _check_echo(draft, row, row.echoes, arguments, findings)
        elif row.counts_argument is not None:
            _check_count(draft, row, row.counts_argument, arguments, "argument", findings)
        elif row.counts is not None:
            _check_count(draft, row, row.counts, result, "result field", findings)


def _find(path: str, tree: Tree, what: str, code: str, row: RowFacts, findings: Findings) -> Draft | None:
    known = tree.nodes.get(path)
    if known is not None and not is_entry(path):
        return known
    names = [one for one in tree.nodes if not is_entry(one)]
    hint = did_you_mean(path, names, "paths are written in full, from the root")
    findings.report(code, f"there is no {what} `{path}`", row.source_span or row.name.span, hint)
    row.echoes = row.counts = row.counts_argument = None
    return None


def _check_echo(draft: Draft, row: RowFacts, path: str, arguments: Tree, findings: Findings) -> None:
    known = _find(path, arguments, "argument", "SY227", row, findings)
    if known is None or known.broken or draft.broken:
        return
    span = row.source_span or row.name.span
    if container_of(path):
        message = f"`{path}` stands for many values: none of them is the one to echo"
        findings.report("SY227", message, span, "echo an argument that is there once")
    elif not _same_type(draft, known):
        message = f"`{draft.path}` is {_shown(draft)}, but the argument `{path}` is {_shown(known)}"
        findings.report("SY227", message, span, f"give `{draft.path}` the type of the argument")


def _same_type(draft: Draft, known: Draft) -> bool:
    if known.nullable and not draft.nullable and draft.kind != "any":
        return False
    return (
        draft.kind in {known.kind, "any", "like"}
        or draft.kind in _ECHOED.get(known.kind, ())
        or known.kind in {"any", "like"}
    )


def _shown(draft: Draft) -> str:
    return draft.kind + (" or null" if draft.nullable else "")


def _check_count(draft: Draft, row: RowFacts, path: str, tree: Tree, what: str, findings: Findings) -> None:
    known = _find(path, tree, what, "SY228", row, findings)
    if known is None or known.broken or draft.broken:
        return
    span = row.source_span or row.name.span
    if draft.kind != "integer":
        message = f"`{draft.path}` is {_shown(draft)}, and a count is an integer"
        findings.report("SY228", message, draft.span, "write `integer` in the type")
    elif known.kind not in _COUNTED:
        findings.report(
            "SY228", f"`{path}` is {_shown(known)}: it has no items to count", span, "name an array or a map"
        )
    elif container_of(draft.path):
        message = f"`{draft.path}` stands for many values, a count over the whole result is one"
        findings.report("SY228", message, span, "count in a field of its own, outside the items")
