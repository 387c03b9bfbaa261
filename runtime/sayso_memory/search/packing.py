"""Packing whole entities into a budget of characters, with an account in which every number is exact.

The text that is sent is made here, because its length is part of what it says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sayso_memory.search.query import Query
from sayso_memory.search.stopwords import STOPWORD_LIST


class Outcome(Enum):
    """How a search ended."""

    OK = "OK"
    NO_MATCH = "NO_MATCH"
    NOTHING_FITS = "NOTHING_FITS"


@dataclass(frozen=True, slots=True)
class Excerpted:
    """One entity as the answer shows it; ``evidence`` says why it is there."""

    name: str
    kind: str
    project: str | None
    observations: tuple[str, ...]
    evidence: str

    def shown(self) -> dict[str, object]:
        """The members in the order of the page."""
        shown: dict[str, object] = {"name": self.name, "entityType": self.kind}
        if self.project is not None:
            shown["project"] = self.project
        return shown | {"observations": list(self.observations), "_evidence_status": self.evidence}


@dataclass(frozen=True, slots=True)
class Search:
    """What a search came to, before packing. ``jump`` is ``None`` where fewer than two entities matched."""

    text: str
    query: Query
    entities: tuple[Excerpted, ...]
    jump: float | None
    refills: int


@dataclass(frozen=True, slots=True)
class Packed:
    """The answer and the exact text of it; ``returned`` is how many entities went in."""

    value: dict[str, object]
    text: str
    returned: int


def compact(value: object) -> str:
    """The one form in which answers are written as text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


_WIRE_CHARS: Final = "wire_chars"


def pack(search: Search, budget: int) -> Packed:
    """As many entities, best first, as fit ``budget`` characters of compact JSON; whole ones only."""
    shown = [entity.shown() for entity in search.entities]
    lengths = [len(compact(entity)) for entity in shown]
    fitting = 0
    taken = 0
    for count in range(1, len(shown) + 1):
        taken += lengths[count - 1] + (count > 1)
        account = _account(search, count, budget)
        if _base_length(search, account) + taken + _digits_of_itself(_base_length(search, account) + taken) > budget:
            break
        fitting = count
    account = _account(search, fitting, budget)
    filled = _base_length(search, account) + sum(lengths[:fitting]) + max(0, fitting - 1)
    account[_WIRE_CHARS] = filled + _digits_of_itself(filled)
    value: dict[str, object] = {"entities": shown[:fitting], "query": search.text, "_accounting": account}
    return Packed(value, compact(value), fitting)


def _base_length(search: Search, account: Mapping[str, object]) -> int:
    """The length of the text without its entities, counting no digits for ``wire_chars``."""
    empty = {"entities": [], "query": search.text, "_accounting": {**account, _WIRE_CHARS: 0}}
    return len(compact(empty)) - 1


def _digits_of_itself(base: int) -> int:
    """How many digits the whole length has, those digits included."""
    digits = 1
    while len(str(base + digits)) != digits:
        digits += 1
    return digits


def _account(search: Search, count: int, budget: int) -> dict[str, object]:
    considered = len(search.entities)
    jump = {} if search.jump is None else {"jump": search.jump}
    return {
        "entities_considered": considered,
        "entities_returned": count,
        "observations_returned": _excerpts(search.entities[:count]),
        "truncated": count < considered,
        "budget_wire_chars": budget,
        _WIRE_CHARS: 0,
        "status": _outcome(considered, count).value,
        "degraded": False,
        **jump,
        "refills": search.refills,
        "query_status": search.query.status.value,
        "meaningful_terms": list(search.query.meaningful),
        "stopword_list": STOPWORD_LIST,
    }


def _outcome(considered: int, count: int) -> Outcome:
    if count:
        return Outcome.OK
    return Outcome.NOTHING_FITS if considered else Outcome.NO_MATCH


def _excerpts(entities: Sequence[Excerpted]) -> int:
    return sum(len(entity.observations) for entity in entities)
