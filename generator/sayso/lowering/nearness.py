"""Did-you-mean: the nearest known word. Its library is imported only when something is wrong."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 128


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like ``word``, or an empty string where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415  (only findings need it)

    if len(word) > _LONGEST:
        return ""
    found = get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return found[0] if found else ""


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """A hint that names the nearest known word, else ``otherwise``."""
    meant = nearest(word, known)
    return f"did you mean `{meant}`?" if meant else otherwise
