"""What to ask the index for, one round after the other, until there is enough to rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.search.widening import Wanted
from sayso_memory.store.interface import Terms
from sayso_memory.store.values import Postings

RARE: Final = 64
"""A word is rare when no more texts and names hold it."""

_LIMIT: Final = 40
_PAIRS: Final = 2
_ALONE: Final = 6


@dataclass(frozen=True, slots=True)
class Round:
    """A conjunction of alternatives, how many texts are wanted, and what is known of where it occurs."""

    terms: Terms
    limit: int
    known: Postings | None = None


def alone(want: Wanted, limit: int) -> Round:
    """One word."""
    return Round((tuple(want.answers),), limit, want.postings)


def together(wanted: Sequence[Wanted], limit: int) -> Round:
    """All of these words."""
    return Round(tuple(tuple(want.answers) for want in wanted), limit)


def rounds(wanted: Sequence[Wanted]) -> Iterator[Round]:
    """What to ask for after all words together.

    Few texts hold a rare word: all of them take part, whatever else they hold, and leave no need to ask for it together
    with others. Of the other words, rarest first, three are asked for together, then two, then each alone.
    """
    by_rarity = sorted((want for want in wanted if want.frequency), key=lambda want: want.frequency)
    rare = [want for want in by_rarity if want.frequency <= RARE]
    rest = by_rarity[len(rare) :]
    terms = [tuple(want.answers) for want in rest]

    def any_after(at: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(token for term in terms[at + 1 :] for token in term))

    for want in rare[:_ALONE]:
        yield alone(want, RARE)
    if len(terms) > 3 and not rare:
        yield Round((terms[0], terms[1], any_after(1)), _LIMIT)
    for at in range(min(len(terms) - 1, _PAIRS)):
        yield Round((terms[at], any_after(at)), _LIMIT)
    for want in rest[: _ALONE - len(rare)]:
        yield alone(want, _LIMIT)
