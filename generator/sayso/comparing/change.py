"""One difference between two specs, and how bad it is for whoever calls the tools."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Impact(StrEnum):
    """What a change does to callers, the worst first.

    ``BREAKING``: a call that worked may fail, or an answer may be one that was not possible before. ``BEHAVIOURAL``: the
    shapes are the same and what is promised is not. ``ADDITIVE``: more is possible. ``COSMETIC``: other words.
    """

    BREAKING = "breaking"
    BEHAVIOURAL = "behavioural"
    ADDITIVE = "additive"
    COSMETIC = "cosmetic"


ORDER = tuple(Impact)


@dataclass(frozen=True, slots=True)
class Change:
    """``what`` is a key of the sentences; ``path`` the argument, field, error or claim it is about; both sides as text."""

    impact: Impact
    tool: str
    what: str
    path: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A change inside one tool, before it is known which tool that is."""

    impact: Impact
    what: str
    path: str = ""
    before: str = ""
    after: str = ""
