"""The fixed words of the page format in one language, as a value; languages are data files, never code."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.notation.phrases import Phrases
from sayso.values import frozen


@frozen
class Words:
    """Words for one purpose: which key a word stands for, and the word that is written for a key."""

    keys: Mapping[str, str]
    first: Mapping[str, str]


@frozen
class Vocabulary:
    """One language: headings, columns and words by key, and the phrases by kind (see ``reading/vocabulary/en.yaml``)."""

    language: str
    name: str
    sections: Words
    columns: Words
    words: Words
    types: Phrases
    rules: Phrases
    conditions: Phrases
    relations: Phrases
    marks: Phrases

    def word(self, key: str) -> str:
        """The word that is written for ``yes``, ``no``, ``always``, ``none`` or ``text``."""
        return self.words.first[key]
