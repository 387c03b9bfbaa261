"""Hanging a row under its parent, which must have its row before, and must be able to hold it."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.draft import Draft
from sayso.lowering.nearness import nearest
from sayso.lowering.paths import is_entry, name_of, parent_of
from sayso.lowering.tree import Tree

_ENTRIES = {"array": "[]", "map": "{}"}


def attach(tree: Tree, draft: Draft, findings: Findings) -> bool:
    """Put a node under its parent. False, with a finding (SY202, SY203), where it has none that can hold it."""
    path = draft.path
    above = parent_of(path)
    parent = tree.root if not above else tree.nodes.get(above)
    if parent is None:
        _report_missing(tree, draft, above, findings)
        return False
    if not is_entry(path) and (parent.kind == "object" or parent.broken):
        parent.kind = "object"
        parent.members[name_of(path)] = draft
        return True
    if not parent.broken:
        _report_container(draft, parent, findings)
    return False


def attach_late(tree: Tree) -> None:
    """Hang up the rows that stood above their parents, in silence."""
    for draft in sorted(tree.late, key=lambda one: one.path.count(".")):
        if draft.path not in tree.nodes and attach(tree, draft, Findings()):
            tree.register(draft)
        else:
            tree.damage(draft.path)


def _report_missing(tree: Tree, draft: Draft, above: str, findings: Findings) -> None:
    missing = above
    while missing and missing not in tree.nodes:
        above, missing = missing, parent_of(missing)
    known = tree.nodes.get(missing) if missing else tree.root
    span = draft.row.name.span if draft.row else draft.span
    if tree.root.damaged or (known is not None and known.broken):
        return  # the parent may be what could not be read
    if known is not None and is_entry(above):
        _report_container(draft, known, findings, above)
        return
    if above in tree.listed:
        tree.late.append(draft)
    if above in tree.missing:
        return
    tree.missing.add(above)
    if above in tree.listed:
        message = f"`{draft.path}` stands above the row of `{above}`"
        findings.report("SY202", message, span, "a parent comes before its children: move its row up")
    else:
        meant = nearest(
            above, (one for one in tree.listed if not one.startswith((f"{above}.", f"{above}[", f"{above}{{")))
        )
        hint = f"did you mean `{meant}`?" if meant else f"add a row for `{above}` above this one"
        findings.report("SY202", f"`{draft.path}` has no parent: there is no row for `{above}`", span, hint)


def _report_container(draft: Draft, parent: Draft, findings: Findings, wanted: str = "") -> None:
    span = draft.row.name.span if draft.row else draft.span
    wanted = wanted or draft.path
    entry = _ENTRIES.get(parent.kind, "")
    written = wanted[len(parent.path) :][:2]
    if entry and written != entry:
        rest = draft.path[len(parent.path) :]
        meant = parent.path + entry + (rest[2:] if is_entry(parent.path + written) else rest)
        hint = f"did you mean `{meant}`?"
    elif parent.kind == "like":
        hint = f"describe the fields under `{parent.like}`"
    elif written in {"[]", "{}"}:
        hint = f"write its type as `{'array of' if written == '[]' else 'map of'} …`"
    else:
        hint = "write its type as `object`, or give the field another place"
    what = {"array": "an array", "map": "a map", "object": "an object", "like": f"like `{parent.like}`"}.get(
        parent.kind, parent.kind
    )
    message = f"`{parent.path}` is {what}: it cannot hold `{draft.path}`"
    related = (("its type", parent.span),)
    findings.report("SY203", message, span, hint, related)
