"""What a name or a text from a foreign file must be to be kept: the bounds of the tools' pages, and whole Unicode."""

from __future__ import annotations

from typing import Final

from sayso_memory.keeping.importing.report import quoted

LONGEST_NAME: Final = 512
LONGEST_TEXT: Final = 100_000


def unfit(value: object, longest: int) -> str | None:
    """Why ``value`` cannot be kept as a text of 1 to ``longest`` characters; ``None`` when it can."""
    if not isinstance(value, str):
        return f"is no text: {quoted(value)}"
    if not 1 <= len(value) <= longest:
        return f"has {len(value)} characters, and 1 to {longest} are kept"
    if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
        return f"is not valid UTF-8: {quoted(value)}"
    return None
