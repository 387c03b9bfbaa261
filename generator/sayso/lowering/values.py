"""The Values table: what single values of closed sets say. It need not name them all, and names no other."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.jsontext.value import Json
from sayso.lowering.cells import place_of, whole_code
from sayso.lowering.compared import enum_of
from sayso.lowering.context import Context
from sayso.lowering.draft import Draft
from sayso.lowering.letters import check_letters
from sayso.lowering.literals import LiteralFault, json_type, read_literal, same_json
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.sections import table_of
from sayso.lowering.tree import Tree
from sayso.notation.codespans import Piece
from sayso.source import Text
from sayso.spec import ValueMeaning


def read_values(arguments: Tree, result: Tree | None, context: Context) -> tuple[ValueMeaning, ...]:
    """Read the rows; each must name a field with ``one of`` and a value of it (SY311, SY312, SY313)."""
    table = table_of(context, "values")
    if table is None:
        return ()
    trees = [arguments] if result is None else [arguments, result]
    listed: list[ValueMeaning] = []
    for row in table.rows:
        cells = dict(zip(table.columns, row.cells, strict=False))
        read = _read(cells, trees, context.findings)
        if read is None:
            continue
        before = next((one for one in listed if one.path == read.path and same_json(one.value, read.value)), None)
        if before is not None and before.span is not None and read.span is not None:
            related = (("first explained here", before.span),)
            context.findings.report("SY313", "a value explained twice", read.span, "keep one of the two rows", related)
        else:
            listed.append(read)
    return tuple(listed)


def _read(cells: dict[str, Text], trees: list[Tree], findings: Findings) -> ValueMeaning | None:
    field, value = _code(cells.get("field"), "SY311", "a field's path", findings), None
    if field is not None:
        value = _code(cells.get("value"), "SY312", "a value", findings)
    if field is None or value is None:
        return None
    enums = _enums(field[1].value, trees)
    if not enums:
        _report_field(field[0], field[1], trees, findings)
        return None
    return _explained(enums, field[1].value, value, _meaning(cells), findings)


def _code(cell: Text | None, code: str, what: str, findings: Findings) -> tuple[Text, Piece] | None:
    if cell is None or not check_letters(cell, findings):
        return None
    piece = whole_code(cell.value)
    if piece is None:
        findings.report(
            code, f"{what} stands in a code span", cell.span, "put it between backticks, and nothing beside it"
        )
        return None
    return cell, piece


def _enums(path: str, trees: list[Tree]) -> list[Draft]:
    """Fields of this path that have a closed set, or may have one; of an array or map, its items."""
    found = [_innermost(tree.nodes[path]) for tree in trees if path in tree.nodes]
    return [draft for draft in found if enum_of(draft) or draft.broken or draft.doubtful]


def _innermost(draft: Draft) -> Draft:
    while draft.item is not None:
        draft = draft.item
    return draft


def _report_field(cell: Text, piece: Piece, trees: list[Tree], findings: Findings) -> None:
    place = place_of(cell, piece)
    if any(piece.value in tree.nodes for tree in trees):
        message = f"`{piece.value}` has no closed set of values"
        findings.report("SY311", message, place, "give it the rule: one of `a`, `b`")
        return
    if any(tree.may_hold(piece.value) for tree in trees):
        return
    known = [path for tree in trees for path, node in tree.nodes.items() if enum_of(node)]
    hint = did_you_mean(piece.value, known, "name a field that has the rule `one of`")
    findings.report("SY311", f"there is no field `{piece.value}`", place, hint)


def _meaning(cells: dict[str, Text]) -> str:
    return cells["meaning"].value.replace("\\|", "|") if "meaning" in cells else ""


def _explained(
    enums: list[Draft], path: str, value: tuple[Text, Piece], meaning: str, findings: Findings
) -> ValueMeaning | None:
    cell, piece = value
    if any(draft.broken or draft.doubtful for draft in enums):
        return None
    for draft in enums:
        read = read_literal(piece.value, draft.kind, nullable=draft.nullable)
        if not isinstance(read, LiteralFault) and _has(draft, read):
            return ValueMeaning(path, read, meaning, place_of(cell, piece))
    known = [_shown(one) for draft in enums for one in enum_of(draft)]
    hint = did_you_mean(piece.value, known, "it is one of " + ", ".join(f"`{one}`" for one in known))
    findings.report("SY312", f"`{path}` is never `{piece.value}`", place_of(cell, piece), hint)
    return None


def _has(draft: Draft, value: Json) -> bool:
    return (value is None and draft.nullable) or any(same_json(value, one) for one in enum_of(draft))


def _shown(value: Json) -> str:
    import json  # noqa: PLC0415  (only a finding needs it)

    return value if json_type(value) == "string" and isinstance(value, str) else json.dumps(value)
