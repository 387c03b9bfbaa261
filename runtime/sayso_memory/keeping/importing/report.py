"""What an import has to say: what it took in, and about which lines something is to be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

LONGEST_QUOTE: Final = 80


@dataclass(slots=True)
class Report:
    """Told line by line. ``dropped`` counts what could not be kept; notes are about what was kept all the same."""

    tell: Callable[[int, str], None]
    counts: Counter[str] = field(default_factory=Counter)
    notes: int = 0
    dropped: int = 0

    def count(self, what: str, much: int = 1) -> None:
        """``much`` more of ``what`` were taken in, or were there already."""
        if much:
            self.counts[what] += much

    def note(self, line: int, text: str) -> None:
        """Something worth knowing, by which nothing was lost."""
        self.notes += 1
        self.tell(line, text)

    def drop(self, line: int, text: str) -> None:
        """Something of the file could not be kept."""
        self.dropped += 1
        self.tell(line, text)


def quoted(value: object) -> str:
    """A value from the file in one short line, whatever is in it."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
