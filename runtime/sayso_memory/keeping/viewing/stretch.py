"""A numbered page of rows, and how many pages there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stretch(Generic[T]):
    """Some rows of ``total``; ``number`` counts pages of ``size`` rows from 1."""

    rows: tuple[T, ...]
    total: int
    number: int
    size: int

    @property
    def last(self) -> int:
        """The number of the last page; an empty list has one, too."""
        return max(1, -(-self.total // self.size))


def stretch(total: int, number: int, size: int, rows: Callable[[int, int], Sequence[T]]) -> Stretch[T]:
    """The page ``number``, or the last where there are not as many; ``rows`` gets limit and offset."""
    last = max(1, -(-total // size))
    number = min(max(number, 1), last)
    return Stretch(tuple(rows(size, (number - 1) * size)), total, number, size)
