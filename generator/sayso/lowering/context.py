"""What every part of a page is lowered with: the page, the words of its language, and where findings go."""

from __future__ import annotations

from dataclasses import field

from sayso.findings.diagnostics import Findings
from sayso.lowering.rule_cells import NotUnderstood, Stated, read_rules
from sayso.lowering.types import TypeWords
from sayso.notation.phrases import Phrases
from sayso.page import Page
from sayso.reading.vocabulary import Vocabulary
from sayso.values import frozen


@frozen
class Language:
    """A vocabulary, ready for lowering; the same Rules cells recur on many pages and are read once.

    ``marks`` are the words that a "not tested" mark begins with, in lower case and without the colon; ``others`` the
    vocabularies of the other languages.
    """

    vocabulary: Vocabulary
    types: TypeWords
    marks: tuple[str, ...]
    others: tuple[Vocabulary, ...] = ()
    rules: dict[str, tuple[Stated | NotUnderstood, ...]] = field(default_factory=dict)

    def rules_of(self, cell: str) -> tuple[Stated | NotUnderstood, ...]:
        """The phrases of a Rules cell."""
        read = self.rules.get(cell)
        if read is None:
            read = self.rules[cell] = read_rules(cell, self.vocabulary.rules)
        return read

    def means(self, word: str) -> str:
        """The key of a fixed word (``yes``, ``always`` …), or an empty string."""
        return self.vocabulary.words.keys.get(word, "")


@frozen
class Context:
    """One page on its way to a tool."""

    page: Page
    language: Language
    findings: Findings


def language_of(vocabulary: Vocabulary, others: tuple[Vocabulary, ...] = ()) -> Language:
    """Prepare a vocabulary."""
    return Language(vocabulary, type_words(vocabulary.types), mark_words(vocabulary.marks), others)


def mark_words(phrases: Phrases) -> tuple[str, ...]:
    """``not tested`` and its like: the templates up to the colon, the one to suggest first."""
    templates = (phrases.first["not-tested"], *phrases.free)
    return tuple(dict.fromkeys(template.before.strip().rstrip(":").lower() for template in templates))


def type_words(phrases: Phrases) -> TypeWords:
    """The words around types, out of the templates; the ones to suggest come first."""
    before: dict[str, list[str]] = {"array": [], "map": [], "like": [], "nullable": []}
    for template in (*phrases.first.values(), *phrases.free, *phrases.fixed.values()):
        text = template.text.partition("}")[2] if template.key == "nullable" else template.text.partition("{")[0]
        if text.strip() not in before[template.key]:
            before[template.key].append(text.strip())
    return TypeWords(*(tuple(before[key]) for key in ("array", "map", "nullable", "like")))
