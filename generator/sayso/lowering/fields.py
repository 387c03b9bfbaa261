"""The rows of an Arguments or Result table as a tree of fields.

Three passes, because a later row can refine an earlier one: rows become nodes, then rules bind nodes of final kinds,
then the finished tree is looked over as a whole.
"""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import span_of
from sayso.lowering.context import Context
from sayso.lowering.draft import Draft, RowFacts, drafts_of
from sayso.lowering.entries import refine_entry
from sayso.lowering.field_names import read_name
from sayso.lowering.foreign import said_here, typed_here
from sayso.lowering.letters import check_letters, plain
from sayso.lowering.parents import attach, attach_late
from sayso.lowering.paths import MAX_DEPTH, ROOT, depth_of
from sayso.lowering.rule_cells import NotUnderstood
from sayso.lowering.rule_table import apply_rule
from sayso.lowering.rule_use import Side, Use
from sayso.lowering.sections import is_damaged, table_of
from sayso.lowering.tree import Tree
from sayso.lowering.types import TypeExpression, TypeFault, read_type
from sayso.page import Row, Table
from sayso.source import Text

_UNREADABLE = TypeExpression("any")


def read_tree(side: Side, context: Context) -> Tree:
    """Read all rows of a section's table; a row that cannot be placed is reported and left out."""
    table = table_of(context, side)
    tree = Tree(Draft("", "object", table.span if table is not None else context.page.title.span), side)
    tree.root.damaged = is_damaged(context, side)
    if table is not None:
        _add_rows(tree, table, context)
    if is_damaged(context, side):
        for draft in (tree.root, *tree.nodes.values()):
            draft.damaged = True
    for draft in tree.rows():
        apply_rules(draft, side, context)
    return tree


def _add_rows(tree: Tree, table: Table, context: Context) -> None:
    names = [_name(row, context) for row in table.rows]
    tree.listed = frozenset(name.value for name in names if name is not None)
    for name, row in zip(names, table.rows, strict=True):
        if name is None or row.cells[0].value[:1] + row.cells[0].value[-1:] != "``":
            tree.root.damaged = True  # the name is a guess at most
        if name is not None:
            _add_row(tree, name, dict(zip(table.columns, row.cells, strict=False)), context)
    attach_late(tree)


def _name(row: Row, context: Context) -> Text | None:
    return read_name(row.cells[0], context.findings) if row.cells else None


def _add_row(tree: Tree, name: Text, cells: dict[str, Text], context: Context) -> None:
    if depth_of(name.value) > MAX_DEPTH:
        hint = "name the inner shape in a row of its own and use like `path`"
        context.findings.report("SY235", f"`{name.value}` is nested deeper than {MAX_DEPTH} levels", name.span, hint)
        tree.damage(name.value)
        return
    expression = _type(cells.get("type"), context)
    facts = RowFacts(name, cells)
    if name.value == ROOT:
        _add_root(tree, facts, expression, context)
        return
    known = tree.nodes.get(name.value)
    if known is not None and known.row is not None:
        related = (("first described here", known.row.name.span),)
        context.findings.report("SY204", f"`{name.value}` has two rows", name.span, "keep one of them", related)
    elif known is not None:
        known.row = facts
        tree.nodes[name.value] = tree.nodes.pop(name.value)
        refine_entry(tree, known, expression, cells["type"], context.findings)
    else:
        draft = drafts_of(name.value, expression or _UNREADABLE, cells.get("type", name))
        draft.row, draft.broken = facts, expression is None
        if attach(tree, draft, context.findings):
            tree.register(draft)
        elif draft not in tree.late:
            tree.damage(name.value)


def _add_root(tree: Tree, facts: RowFacts, expression: TypeExpression | None, context: Context) -> None:
    if tree.root.row is not None:
        context.findings.report("SY204", f"`{ROOT}` has two rows", facts.name.span, "keep one of them")
        return
    tree.root.row = facts
    if expression is not None and (expression.kind != "object" or expression.nullable):
        context.findings.report("SY220", f"`{ROOT}` is always an object", facts.cells["type"].span, "write `object`")


def _type(cell: Text | None, context: Context) -> TypeExpression | None:
    if cell is None:
        return None
    quiet = not check_letters(cell, context.findings)
    read = read_type(plain(cell.value) if quiet else cell.value, context.language.types)
    if not isinstance(read, TypeFault):
        return read
    if not quiet and cell.value:
        hint = typed_here(cell.value, context.language) or read.hint
        context.findings.report("SY205", read.message, span_of(cell, read.start, read.end), hint)
    return None


def _doubt(draft: Draft) -> None:
    """Note that rules of the row were not understood, those of its items among them."""
    node: Draft | None = draft
    while node is not None:
        node.doubtful, node = True, node.item


def apply_rules(draft: Draft, side: Side, context: Context) -> None:
    """Read and apply the Rules cell of a row."""
    cell = draft.row.cells.get("rules") if draft.row is not None else None
    if cell is None or cell.value in {"–", ""}:
        return
    findings = context.findings
    text = cell.value
    if not check_letters(cell, findings):
        text, findings = plain(text), Findings()
    read = context.language.rules_of(text)
    if findings is not context.findings or any(isinstance(stated, NotUnderstood) for stated in read):
        _doubt(draft)
    for stated in read:
        if isinstance(stated, NotUnderstood):
            shown = f"`{stated.text}`" if "`" not in stated.text else f'"{stated.text}"'
            message = f"{shown} is not a rule" if stated.text else "an empty rule"
            hint = said_here(stated.text, lambda one: one.rules, context.language) or stated.hint
            findings.report("SY210", message, span_of(cell, stated.start, stated.end), hint)
        elif draft.path == "" and stated.key != "open":
            findings.report(
                "SY220",
                f"`{stated.text}` cannot be said of `{ROOT}`",
                span_of(cell, stated.start, stated.end),
                "its one rule is `open`",
            )
        else:
            apply_rule(Use(stated, cell, draft, side, context.language.vocabulary.rules, findings))
