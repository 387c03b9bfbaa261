"""The bullets below the Arguments table: fixed sentences about which arguments go together."""

from __future__ import annotations

import re

from sayso.jsontext.value import Json
from sayso.lowering.cells import place_of
from sayso.lowering.compared import read_compared
from sayso.lowering.context import Context
from sayso.lowering.foreign import said_here
from sayso.lowering.letters import check_letters
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.paths import container_of, is_entry
from sayso.lowering.sections import bullets_of, is_damaged
from sayso.lowering.tree import Tree
from sayso.notation.codespans import Piece
from sayso.notation.phrases import Match, Phrases, match_sentence, nearest
from sayso.source import Text
from sayso.spec import ABSENT, Absent, Relation, RelationKind
from sayso.values import frozen

_KINDS: dict[str, RelationKind] = {
    "at-least-one": "at-least-one",
    "exactly-one": "exactly-one",
    "at-most-one": "at-most-one",
    "requires": "requires",
    "required-when": "required-when",
    "only-with": "only-with",
    "only-with-value": "only-with",
    "ignored-when": "ignored-when",
}
_EMPTY = re.compile(r"(?<!`)``(?!`)")
_GROUPS = frozenset({"at-least-one", "exactly-one", "at-most-one"})


def read_relations(arguments: Tree, context: Context) -> tuple[Relation, ...]:
    """All sentences, in order; one that is not understood is reported (SY223), never taken for prose."""
    read = [_read(bullet.text, arguments, context) for bullet in bullets_of(context, "arguments")]
    return tuple([relation for relation in read if relation is not None])


def _read(text: Text, arguments: Tree, context: Context) -> Relation | None:
    if not check_letters(text, context.findings):
        return None
    phrases = context.language.vocabulary.relations
    found = match_sentence(phrases, text.value)
    if found is None and "\n" in text.value and is_damaged(context, "arguments"):
        return None  # it was read together with a line that is not its own
    if found is None:
        meant = nearest(phrases, text.value)
        otherwise = "fixed sentences only; what a machine cannot check belongs under Notes"
        hint = said_here(text.value, lambda one: one.relations, context.language)
        hint = hint or _empty_hint(phrases, text.value)
        hint = hint or (f"did you mean: {meant}?" if meant else otherwise)
        context.findings.report("SY223", "a sentence about arguments that is not understood", text.span, hint)
        return None
    return _related(found, text, arguments, context)


def _empty_hint(phrases: Phrases, text: str) -> str:
    """Two backticks with nothing between are no code span to Markdown."""
    written = _EMPTY.sub('`""`', text)
    return 'an empty text is written `""`' if written != text and match_sentence(phrases, written) else ""


@frozen
class _Sentence:
    """An understood sentence: its kind and the paths it names."""

    kind: RelationKind
    text: Text
    subjects: tuple[Piece, ...]
    others: tuple[Piece, ...]


def _related(found: Match, text: Text, arguments: Tree, context: Context) -> Relation | None:
    subjects = (*found.slots.get("path", ()), *found.slots.get("paths", ()))
    sentence = _Sentence(_KINDS[found.key], text, subjects, found.slots.get("other", ()))
    others = sentence.others
    if not _all_known(text, (*subjects, *others), arguments, context):
        return None
    if not _says_something(sentence, arguments, context):
        return None
    value: Json | Absent = ABSENT
    if "value" in found.slots:
        value = read_compared(arguments.nodes[others[0].value], found.slots["value"][0], text, "SY225", context)
        if isinstance(value, Absent):
            return None
    paths = tuple(piece.value for piece in subjects)
    return Relation(sentence.kind, paths, others[0].value if others else None, value, text.value, text.span)


def _all_known(text: Text, pieces: tuple[Piece, ...], arguments: Tree, context: Context) -> bool:
    known = [_known(text, piece, arguments, context) for piece in pieces]
    if not all(known):
        return False
    containers = {container_of(piece.value) for piece in pieces}
    if len(containers) == 1:
        return True
    odd = max(pieces, key=lambda piece: len(container_of(piece.value)))
    message = f"`{odd.value}` stands for many values here, the sentence needs one"
    hint = "relate fields of one and the same item"
    context.findings.report("SY224", message, place_of(text, odd), hint)
    return False


def _known(text: Text, piece: Piece, arguments: Tree, context: Context) -> bool:
    if piece.value in arguments.nodes and not is_entry(piece.value):
        return True
    if arguments.may_hold(piece.value):
        return False
    names = [path for path in arguments.nodes if not is_entry(path)]
    hint = did_you_mean(piece.value, names, "paths are written in full, from the root")
    context.findings.report("SY224", f"there is no argument `{piece.value}`", place_of(text, piece), hint)
    return False


def _says_something(sentence: _Sentence, arguments: Tree, context: Context) -> bool:
    """Whether the sentence restricts anything: repeated names and names that are required anyway say nothing."""
    text = sentence.text
    named = (*sentence.subjects, *sentence.others)
    repeated = next((piece for at, piece in enumerate(named) if piece.value in {one.value for one in named[:at]}), None)
    if repeated is not None:
        message = f"`{repeated.value}` is named twice in one sentence"
        context.findings.report("SY224", message, place_of(text, repeated), "name two different arguments")
        return False
    if sentence.kind in _GROUPS and len(sentence.subjects) < 2:
        place = place_of(text, sentence.subjects[0])
        context.findings.report("SY224", "a choice of one", place, "name two arguments or more")
        return False
    fixed = next((piece for piece in _never_absent(sentence) if _required(arguments, piece.value)), None)
    if fixed is not None:
        message = f"`{fixed.value}` is required anyway, so this sentence says nothing new or forbids what it demands"
        context.findings.report("SY226", message, place_of(text, fixed), "make it optional, or remove the sentence")
    return True


def _never_absent(sentence: _Sentence) -> tuple[Piece, ...]:
    """Names of which the sentence supposes that they may be absent."""
    if sentence.kind in _GROUPS or sentence.kind == "required-when":
        return sentence.subjects
    return sentence.others if sentence.kind == "requires" else ()


def _required(arguments: Tree, path: str) -> bool:
    row = arguments.nodes[path].row
    return row is not None and row.required
