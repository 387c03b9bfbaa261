"""Tokens in the query language of the token tables, where they are data: nothing but a doubled quote has a meaning in a string."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def quoted(tokens: Iterable[str]) -> Iterator[str]:
    """Tokens as strings of the query language."""
    return ('"' + token.replace('"', '""') + '"' for token in tokens)


def any_of(tokens: Iterable[str]) -> str:
    """Some of the tokens."""
    return " OR ".join(quoted(tokens))


def all_of(tokens: Iterable[str]) -> str:
    """All of the tokens."""
    return " AND ".join(quoted(tokens))
