"""The Arguments section: its table as a tree of fields, and the sentences about them below it."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.findings.diagnostics import Findings
from sayso.lowering.columns import read_columns
from sayso.lowering.context import Context
from sayso.lowering.fields import read_tree
from sayso.lowering.likes import check_likes
from sayso.lowering.tree import Tree


def read_arguments(context: Context) -> Tree:
    """Read the table; a page that says there are none has an empty root."""
    tree = read_tree("arguments", context)
    read_columns(tree, context)
    check_likes(tree, context.findings)
    check_closed(tree, context.findings)
    check_kept(tree, context.findings)
    return tree


def check_closed(tree: Tree, findings: Findings) -> None:
    """An object without described fields must say that it is open (SY216): else it would be an object without fields."""
    for draft in tree.nodes.values():
        if (
            draft.kind == "object"
            and not draft.members
            and "open" not in draft.facts
            and not (draft.broken or draft.damaged)
        ):
            message = f"`{draft.path}` is an object of which no field is described"
            findings.report("SY216", message, draft.span, "describe its fields in rows, or write `open` in its rules")


def check_kept(tree: Tree, findings: Findings) -> None:
    """Items of one type are kept where the others are skipped: a rule for another type would bind nothing (SY237)."""
    for draft in tree.nodes.values():
        kept = draft.facts.get("skip_unless")
        for fact, stated in draft.stated.items() if kept is not None else ():
            wanted = _BOUND_BY.get(fact)
            if wanted is not None and kept not in wanted:
                message = f"`{stated.value}` binds nothing: items that are no {kept} are skipped"
                findings.report("SY237", message, stated.span, f"remove it, or keep items of type {wanted[0]}")


_BOUND_BY: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("length lower", "length upper", "pattern"), ("string",)),
    **dict.fromkeys(("value lower", "value upper"), ("integer", "number")),
}
