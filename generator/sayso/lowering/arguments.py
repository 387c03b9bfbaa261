"""The Arguments section: its table as a tree of fields, and the sentences about them below it."""

from __future__ import annotations

from sayso.diagnostics import Findings
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
