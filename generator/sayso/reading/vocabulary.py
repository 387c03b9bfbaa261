"""The fixed words of the page format in one language, as a value; languages are data files, never code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from sayso.diagnostics import Findings
from sayso.phrases import Phrases
from sayso.source import Source
from sayso.values import frozen

BUILT_IN = ("en", "ru")


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


@cache
def vocabularies() -> Mapping[str, Vocabulary]:
    """The vocabularies that come with the package, by language."""
    return vocabularies_from(built_in_sources(), Findings())


def built_in_sources() -> tuple[Source, ...]:
    """The vocabulary files of the package, for whoever has to hash them."""
    folder = Path(__file__).parent / "vocabulary"
    return tuple(Source(f"{name}.yaml", (folder / f"{name}.yaml").read_text("utf-8")) for name in BUILT_IN)


def vocabularies_from(sources: Iterable[Source], findings: Findings) -> Mapping[str, Vocabulary]:
    """Load vocabulary files; one that has mistakes is left out, with findings (SY020 to SY022). A later one wins."""
    from sayso.reading.vocabulary_file import vocabulary_from  # noqa: PLC0415 - the loader knows this module

    loaded = (vocabulary_from(source, findings) for source in sources)
    return MappingProxyType({one.language: one for one in loaded if one is not None})
