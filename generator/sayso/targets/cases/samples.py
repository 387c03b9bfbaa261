"""Sample texts: one that a format or pattern takes and one that it refuses, tried before they are used."""

from __future__ import annotations

from functools import lru_cache

FORMATS: dict[str, tuple[str, str]] = {
    "date": ("2026-02-28", "2026-02-30"),
    "date-time": ("2026-02-28T12:00:00Z", "2026-02-28T12:00:00"),
    "email": ("someone@example.org", "someone at example.org"),
    "uri": ("https://example.org/page", "example.org/page"),
    "uuid": ("3f2b8c1a-9d4e-4f60-8a7b-5c6d7e8f9a0b", "3f2b8c1a9d4e4f608a7b5c6d7e8f9a0b"),
}
"""Format to an accepted and a refused text; the refused one is the likely mistake, not nonsense."""

_MISSES = ("!", " ", "", "x", "0", "no match", "\n", "é", "<>", "~~~~~~~~")


@lru_cache(maxsize=1024)
def accepted(pattern: str, shortest: int, longest: int | None) -> str | None:
    """A text that the pattern takes within these lengths (characters), or None where none is found."""
    from sayso.support.ecma_sets import PatternError  # noqa: PLC0415 - few pages have patterns
    from sayso.support.expressions import Pattern  # noqa: PLC0415
    from sayso.targets.cases.spelling import spelled  # noqa: PLC0415

    try:
        texts = [spelled(pattern, often) for often in (1, shortest, 0)]
    except PatternError:
        return None
    texts += [text + "x" * (shortest - len(text)) for text in texts if len(text) < shortest]
    search = Pattern(pattern).search
    return next((text for text in texts if _fits(text, shortest, longest) and search(text)), None)


@lru_cache(maxsize=1024)
def refused(pattern: str, shortest: int, longest: int | None) -> str | None:
    """A text that only the pattern refuses: its length is within the bounds."""
    from sayso.support.ecma_sets import PatternError  # noqa: PLC0415 - few pages have patterns
    from sayso.support.expressions import Pattern  # noqa: PLC0415

    misses = _MISSES if shortest <= 1 else tuple((text * shortest)[:shortest] for text in _MISSES)
    search = Pattern(pattern).search
    try:
        return next((text for text in misses if _fits(text, shortest, longest) and search(text) is None), None)
    except PatternError:
        return None


def _fits(text: str, shortest: int, longest: int | None) -> bool:
    return shortest <= len(text) and (longest is None or len(text) <= longest)
