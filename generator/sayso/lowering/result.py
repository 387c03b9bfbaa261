"""The Result section: a table of fields, or the word that says the tool answers text."""

from __future__ import annotations

from sayso.lowering.arguments import check_closed
from sayso.lowering.columns import read_columns
from sayso.lowering.context import Context
from sayso.lowering.fields import read_tree
from sayso.lowering.likes import check_likes
from sayso.lowering.presence import read_presences
from sayso.lowering.references import check_references
from sayso.lowering.sections import is_damaged, table_of
from sayso.lowering.tree import Tree


def read_result(arguments: Tree, context: Context) -> Tree | None:
    """Read the table, or None where the tool answers text."""
    if table_of(context, "result") is None and not is_damaged(context, "result"):
        return None
    tree = read_tree("result", context)
    read_columns(tree, context)
    read_presences(tree, arguments, context)
    check_references(tree, arguments, context.findings)
    check_likes(tree, context.findings)
    check_closed(tree, context.findings)
    return tree
