# Copied from sayso by `sayso build`, which overwrites it.
"""A fixed list in pages, with cursors that stay good while the list does: each names the last item of the page before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str:
        """What tells it from the others."""


ItemT = TypeVar("ItemT", bound=Named)

_AFTER = "after:"


class BadCursor(ValueError):  # noqa: N818 -- named for what happened
    """The cursor is none that this list gave out."""

    def __init__(self) -> None:
        super().__init__("Unknown cursor; leave it out to start with the first page")


class Pages(Generic[ItemT]):
    """Cuts ``items`` into pages of ``size`` (one page, if None)."""

    def __init__(self, items: Sequence[ItemT], size: int | None) -> None:
        step = size or max(len(items), 1)
        self._pages: dict[str | None, tuple[list[ItemT], str | None]] = {None: ([], None)}
        cursor = None
        for start in range(0, len(items), step):
            page = list(items[start : start + step])
            more = start + step < len(items)
            following = f"{_AFTER}{page[-1].name}" if more else None
            self._pages[cursor] = (page, following)
            cursor = following

    def at(self, cursor: str | None) -> tuple[list[ItemT], str | None]:
        """One page and the cursor of the next. Raises `BadCursor`."""
        try:
            return self._pages[cursor]
        except KeyError:
            raise BadCursor from None
