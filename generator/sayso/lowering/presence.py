"""The Present column: ``always``, two conditions a machine can test, or a condition in words."""

from __future__ import annotations

import re

from sayso.lowering.cells import NONE_MARK, place_of
from sayso.lowering.compared import read_compared
from sayso.lowering.context import Context
from sayso.lowering.draft import Draft
from sayso.lowering.foreign import said_here
from sayso.lowering.letters import check_letters
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.paths import container_of, is_entry
from sayso.lowering.tree import Tree
from sayso.notation.codespans import CODE, Piece, code_spans
from sayso.notation.phrases import Match, match
from sayso.source import Text
from sayso.spec import Absent, Presence

_SLOT = re.compile(r"\{[a-z]+\}")
_WORD = re.compile(r"[^\W\d_]+")


def read_presences(result: Tree, arguments: Tree, context: Context) -> None:
    """Read the Present cell of every field row."""
    for draft in result.rows():
        row = draft.row
        cell = row.cells.get("present") if row is not None else None
        if row is None or cell is None or not cell.value or is_entry(draft.path) or not draft.path:
            continue
        if check_letters(cell, context.findings):
            row.presence = _read(draft, cell, result, arguments, context)
        row.required = row.presence.kind == "always"


def _read(draft: Draft, cell: Text, result: Tree, arguments: Tree, context: Context) -> Presence:
    vocabulary = context.language.vocabulary
    if context.language.means(cell.value) == "always":
        return Presence()
    found = match(vocabulary.conditions, cell.value)
    text = cell.value.replace("\\|", "|")
    if found is None:
        when = vocabulary.conditions.first["text"].before.strip()
        hint = said_here(cell.value, lambda one: one.conditions, context.language)
        hint = hint or f"write `{vocabulary.word('always')}`, or `{when} …`"
        context.findings.report("SY221", f"`{cell.value}` does not say when the field is there", cell.span, hint)
        return Presence("text", text=text)
    match found.key:
        case "argument":
            return _on_argument(found.slots["path"][0], text, cell, arguments, context)
        case "field":
            return _on_field(draft, found, cell, result, context)
        case _:
            if _is_nearly_tested(cell, (arguments, result), context):
                _report_nearly(cell, context)
            return Presence("text", text=text)


def _is_nearly_tested(cell: Text, trees: tuple[Tree, ...], context: Context) -> bool:
    """Whether a condition names a field and says no more than the words of the conditions that are tested, or fewer."""
    named = [span.value for span in code_spans(cell.value)]
    if not any(name in tree.nodes for name in named for tree in trees):
        return False
    phrases = context.language.vocabulary.conditions
    templates = [one.text for one in (*phrases.first.values(), *phrases.fixed.values()) if one.key != "text"]
    words = set(_WORD.findall(_SLOT.sub(" ", " ".join(templates)).lower()))
    return words.issuperset(_WORD.findall(CODE.sub(" ", cell.value).lower()))


def _report_nearly(cell: Text, context: Context) -> None:
    first = context.language.vocabulary.conditions.first
    forms = " or ".join(_SLOT.sub("`…`", first[key].text) for key in ("argument", "field"))
    message = "a condition that reads like one that is tested, and is not"
    context.findings.report("SY236", message, cell.span, f"write {forms}, or say it in other words")


def _on_argument(path: Piece, text: str, cell: Text, arguments: Tree, context: Context) -> Presence:
    known = _known(path, cell, arguments, "argument", context)
    if known is None:
        return Presence("text", text=text)
    if known.row is not None and not isinstance(known.row.default, Absent):
        message = f"a handler cannot tell whether `{path.value}` was given, because it has a default"
        hint = f"write `{NONE_MARK}` as its default, or a condition on a result field"
        context.findings.report("SY238", message, place_of(cell, path), hint)
    return Presence("argument", path.value, text=text)


def _on_field(draft: Draft, found: Match, cell: Text, result: Tree, context: Context) -> Presence:
    text = cell.value.replace("\\|", "|")
    path = found.slots["path"][0]
    known = _known(path, cell, result, "result field", context)
    if known is None:
        return Presence("text", text=text)
    repeated = container_of(path.value)
    if repeated and not draft.path.startswith(repeated + "."):
        message = f"`{path.value}` stands for many values where `{draft.path}` is one"
        context.findings.report(
            "SY222", message, place_of(cell, path), "name a field of the same item, or of the whole result"
        )
        return Presence("text", text=text)
    value = read_compared(known, found.slots["value"][0], cell, "SY222", context)
    return Presence("text", text=text) if isinstance(value, Absent) else Presence("field", path.value, value, text)


def _known(path: Piece, cell: Text, tree: Tree, what: str, context: Context) -> Draft | None:
    known = tree.nodes.get(path.value)
    if known is not None and not is_entry(path.value):
        return known
    if tree.may_hold(path.value):
        return None
    names = [one for one in tree.nodes if not is_entry(one)]
    message = f"there is no {what} `{path.value}`"
    context.findings.report(
        "SY222",
        message,
        place_of(cell, path),
        did_you_mean(path.value, names, "paths are written in full, from the root"),
    )
    return None
