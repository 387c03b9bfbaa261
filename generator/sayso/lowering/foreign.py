"""Phrases in the words of another language than the page's: what they are in its own. Who writes two languages mixes them."""

from __future__ import annotations

from collections.abc import Callable

from sayso.lowering.context import Language, type_words
from sayso.lowering.types import TypeExpression, TypeFault, TypeWords, read_type
from sayso.notation.phrases import Phrases, match_sentence, render
from sayso.reading.vocabulary import Vocabulary

Pick = Callable[[Vocabulary], Phrases]


def said_here(text: str, pick: Pick, language: Language) -> str:
    """A hint with the phrase in the page's language; empty where no other language has it either."""
    for other in language.others:
        found = match_sentence(pick(other), text)
        if found is not None:
            slots = {slot: text[pieces[0].start : pieces[-1].end] for slot, pieces in found.slots.items()}
            return _hint(other, render(pick(language.vocabulary), found.key, **slots))
    return ""


def typed_here(text: str, language: Language) -> str:
    """The same for a type."""
    for other in language.others:
        read = read_type(text, type_words(other.types))
        if not isinstance(read, TypeFault):
            return _hint(other, _written(read, language.types))
    return ""


def _hint(other: Vocabulary, text: str) -> str:
    return f"that is {other.name}: write {text if '`' in text else f'`{text}`'}"


def _written(read: TypeExpression, words: TypeWords) -> str:
    match read.kind:
        case "array" | "map" if read.item is not None:
            front = words.array if read.kind == "array" else words.map
            base = f"{front[0]} {_written(read.item, words)}"
        case "like":
            base = f"{words.like[0]} `{read.like}`"
        case _:
            base = f"{read.kind} ({read.format})" if read.format else str(read.kind)
    return f"{base} {words.or_null[0]}" if read.nullable else base
