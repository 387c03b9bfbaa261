"""The vocabularies by language: those that come with the package, and those that files from outside add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from sayso.findings.diagnostics import Findings
from sayso.reading.vocabulary import Vocabulary
from sayso.reading.vocabulary_file import vocabulary_from
from sayso.source import Source

BUILT_IN = ("en", "ru")


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
    loaded = (vocabulary_from(source, findings) for source in sources)
    return MappingProxyType({one.language: one for one in loaded if one is not None})
