# Copied from sayso by `sayso build`, which overwrites it.
"""A value for "nothing was sent", kept apart from null, which is something that was sent."""

from __future__ import annotations

from typing import Final, final


@final
class Absent:
    """Type of `ABSENT`. There is one value; it is false in a condition and prints as ``ABSENT``."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "ABSENT"

    def __reduce__(self) -> str:
        return "ABSENT"


ABSENT: Final = Absent()
