"""Item and value rows (``names[]``, ``labels{}``): they refine what the type of the row above already implies."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.draft import Draft, drafts_of
from sayso.lowering.tree import Tree
from sayso.lowering.types import TypeExpression
from sayso.source import Text


def refine_entry(tree: Tree, known: Draft, expression: TypeExpression | None, cell: Text, findings: Findings) -> None:
    """Give an implied node the type of its own row; reports SY202 (too late) and SY219 (another type than implied)."""
    if expression is None:
        known.broken = True
        return
    if known.broken:
        return
    if any(node.row is not None for node in known.walk() if node is not known):
        span = known.row.name.span if known.row else cell.span
        message = f"the row of `{known.path}` stands below its fields"
        findings.report("SY202", message, span, "a parent comes before its children: move its row up")
        return
    if not _agrees(known, expression):
        above = "the type of the row above"
        hint = "say the same type in both rows; a row for items may add `or null`, a format comes from above"
        findings.report(
            "SY219", f"`{known.path}` has another type than {above} gives it", cell.span, hint, ((above, known.span),)
        )
        return
    fresh = drafts_of(known.path, expression, cell)
    known.kind, known.nullable, known.format = fresh.kind, fresh.nullable, fresh.format
    known.like, known.like_span, known.span = fresh.like, fresh.like_span, fresh.span
    known.item = fresh.item
    tree.register(known)


def _agrees(known: Draft, expression: TypeExpression) -> bool:
    if known.kind == "any":
        return True
    if (known.kind, known.format, known.like) != (expression.kind, expression.format, expression.like):
        return False
    return known.item is None or (expression.item is not None and _agrees(known.item, expression.item))
