"""A query taken apart: the words it asks for, which of them mean something, and what is left when none does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from sayso_memory.analysis.analyzer import Nature, Word, stem, words
from sayso_memory.analysis.folding import fold
from sayso_memory.analysis.russian import other_stems
from sayso_memory.analysis.stopwords import STOPWORDS

MOST_TERMS: Final = 32
_HYPHENS: Final = frozenset("-\u2010\u2011")


QueryStatus = Literal["meaningful", "stopwords_only", "no_terms", "blank"]
"""What a query was made of."""


class Term(NamedTuple):
    """One thing asked for: its folded form, and the tokens any of which answers it.

    An ``open`` term may also be answered by a longer or a similar word.
    """

    folded: str
    tokens: tuple[str, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Query:
    """What to search for; ``meaningful`` holds the query's words without stop words, folded, each once."""

    text: str
    folded: str
    status: QueryStatus
    terms: tuple[Term, ...]
    meaningful: tuple[str, ...]


def _terms(word: Word, compounds: Sequence[str]) -> Iterator[Term]:
    """An identifier asks for each of its parts, or for itself as one word; ``compounds`` are words that it is a half of."""
    if word.nature is not Nature.WORD or word.folded in STOPWORDS:
        yield Term(word.folded, word.tokens[:1], open=False)
        return
    whole, *parts = word.tokens
    if not parts:
        yield Term(word.folded, (whole, *other_stems(word.folded, whole), *compounds), open=True)
    for part in parts:
        yield Term(part, (part, whole), open=True)


def _joined_to_symbols(found: Sequence[Word]) -> set[Word]:
    """Words that a symbol touches, like those of AT&T: together they are a name, whatever they mean apart."""
    return {
        word
        for one, other in pairwise(found)
        if one.end == other.start and Nature.SYMBOL in (one.nature, other.nature)
        for word in (one, other)
    }


def _compounds(text: str, found: Sequence[Word]) -> dict[Word, list[str]]:
    """What two words with a hyphen between them are when they are written as one: email for e-mail."""
    compounds: dict[Word, list[str]] = {}
    for one, other in pairwise(found):
        if text[one.end : other.start] in _HYPHENS and one.nature is other.nature is Nature.WORD:
            whole = stem(one.folded + other.folded)
            for half in (one, other):
                compounds.setdefault(half, []).append(whole)
    return compounds


def parse(text: str) -> Query:
    """Analyse a query. Its characters are data; none of them is an operator."""
    folded = fold(text).strip()
    found = list(words(text))
    chosen = [word for word in found if word.folded not in STOPWORDS]
    if not found:
        return Query(text, folded, "no_terms" if text.strip() else "blank", (), ())
    meaningful = tuple(dict.fromkeys(word.folded for word in chosen))[:MOST_TERMS]
    if not chosen:
        closed = {Term(word.folded, word.tokens[:1], open=False): None for word in found}
        return Query(text, folded, "stopwords_only", tuple(closed)[:MOST_TERMS], ())
    kept, compounds = _joined_to_symbols(found), _compounds(text, found)
    terms = dict.fromkeys(
        term
        for word in found
        if word in kept or word.folded not in STOPWORDS
        for term in _terms(word, compounds.get(word, ()))
    )
    return Query(text, folded, "meaningful", tuple(terms)[:MOST_TERMS], meaningful)
