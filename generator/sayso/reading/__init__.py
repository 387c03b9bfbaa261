"""Canonical Markdown to `sayso.page.Page`, with the place of every part."""

from sayso.reading.decode import source_from_bytes
from sayso.reading.page_reader import read
from sayso.reading.place import Place, place_of
from sayso.reading.vocabularies import built_in_sources, vocabularies, vocabularies_from
from sayso.reading.vocabulary import Vocabulary

__all__ = [
    "Place",
    "Vocabulary",
    "built_in_sources",
    "place_of",
    "read",
    "source_from_bytes",
    "vocabularies",
    "vocabularies_from",
]
