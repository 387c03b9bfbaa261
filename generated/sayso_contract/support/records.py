# Copied from sayso by `sayso build`, which overwrites it.
"""What the generated argument classes have in common: they compare and print by their fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
"""Any JSON value."""


class Record:
    """A value with named fields, read-only to type checkers. Two are equal when class and fields are."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.__class__, *(getattr(self, name) for name in self.__slots__)))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{self.__class__.__name__}({told})"


def others(value: Mapping[str, Json], *known: str) -> dict[str, Json]:
    """The members of an open object that its page does not name."""
    return {key: item for key, item in value.items() if key not in known}
