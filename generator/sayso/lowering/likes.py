"""``like `path```: the target must be there, and the shape that comes out must be one that a finite value can have."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.draft import Draft
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.tree import Tree


def check_likes(tree: Tree, findings: Findings) -> None:
    """Report unknown targets (SY217) and shapes that never end (SY218)."""
    users = [draft for draft in tree.nodes.values() if draft.kind == "like" and not draft.broken]
    if not users:
        return
    for draft in users:
        if draft.like not in tree.nodes:
            _report_unknown(draft, tree, findings)
    for draft in users:
        if draft.like is not None and draft.like_span is not None and not _endings(tree)[draft.path]:
            message = f"`{draft.path}` never ends: every value of `{draft.like}` would hold another one"
            hint = "make it optional, add `or null`, or put it into an array"
            findings.report("SY218", message, draft.like_span, hint)
            _forget(draft)


def _report_unknown(draft: Draft, tree: Tree, findings: Findings) -> None:
    if not tree.may_hold(draft.like or ""):
        hint = did_you_mean(
            draft.like or "", tree.nodes.keys() - {draft.path}, "name a field of the same table, by its full path"
        )
        findings.report("SY217", f"there is no field `{draft.like}` to be like", draft.like_span or draft.span, hint)
    _forget(draft)


def _forget(draft: Draft) -> None:
    """Take a field whose shape cannot be told for one of any shape, so that nobody follows the reference."""
    draft.kind, draft.like, draft.broken = "any", None, True


def _endings(tree: Tree) -> dict[str, bool]:
    """For every node, whether some finite value fits. Grows from the leaves until nothing changes."""
    ends = dict.fromkeys(tree.nodes, False)
    changed = True
    while changed:
        changed = False
        for path, draft in reversed(tree.nodes.items()):
            if not ends[path] and _ends(draft, ends):
                ends[path] = changed = True
    return ends


def _ends(draft: Draft, ends: dict[str, bool]) -> bool:
    if draft.nullable or draft.broken:
        return True
    match draft.kind:
        case "like":
            return ends.get(draft.like or "", True)
        case "array":
            return not draft.facts.get("min_items") or (draft.item is not None and ends[draft.item.path])
        case "object":
            return all(ends[one.path] for one in draft.members.values() if one.row is not None and one.row.required)
        case _:
            return True
