"""Packing whole entities into a budget of characters, with an account in which every number is exact.

The text that is sent is made here, because its length is part of what it says.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sayso_contract.results.knowledge_graph import (
    SearchNodesResult,
    SearchNodesResultAccounting,
    SearchNodesResultEntitiesItem,
)

from sayso_memory.search.query import Query
from sayso_memory.search.stopwords import STOPWORD_LIST

Outcome = Literal["OK", "NO_MATCH", "NOTHING_FITS"]
Reason = Literal["found", "similar", "neighbour", "listed"]


@dataclass(frozen=True, slots=True)
class Excerpted:
    """One entity as the answer shows it; ``evidence`` says why it is there."""

    name: str
    kind: str
    project: str | None
    observations: tuple[str, ...]
    evidence: Reason

    def shown(self) -> SearchNodesResultEntitiesItem:
        """The members in the order of the page, ``project`` only when there is one."""
        observations = list(self.observations)
        if self.project is None:
            return {
                "name": self.name,
                "entityType": self.kind,
                "observations": observations,
                "_evidence_status": self.evidence,
            }
        return {
            "name": self.name,
            "entityType": self.kind,
            "project": self.project,
            "observations": observations,
            "_evidence_status": self.evidence,
        }


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

    value: SearchNodesResult
    text: str
    returned: int


def compact(value: object) -> str:
    """The one form in which answers are written as text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def pack(search: Search, budget: int) -> Packed:
    """As many entities, best first, as fit ``budget`` characters of compact JSON; whole ones only."""
    shown = [entity.shown() for entity in search.entities]
    lengths = [len(compact(entity)) for entity in shown]
    fitting = 0
    taken = 0
    for count in range(1, len(shown) + 1):
        taken += lengths[count - 1] + (count > 1)
        account = _account(search, count, budget)
        whole = _base_length(search, account) + taken
        if whole + _digits_of_itself(whole) > budget:
            break
        fitting = count
    account = _account(search, fitting, budget)
    filled = _base_length(search, account) + sum(lengths[:fitting]) + max(0, fitting - 1)
    account["wire_chars"] = filled + _digits_of_itself(filled)
    value: SearchNodesResult = {"entities": shown[:fitting], "query": search.text, "_accounting": account}
    return Packed(value, compact(value), fitting)


def _base_length(search: Search, account: SearchNodesResultAccounting) -> int:
    """The length of the text without its entities, counting no digits for ``wire_chars``, which is 0 so far."""
    return len(compact({"entities": [], "query": search.text, "_accounting": account})) - 1


def _digits_of_itself(base: int) -> int:
    """How many digits the whole length has, those digits included."""
    digits = 1
    while len(str(base + digits)) != digits:
        digits += 1
    return digits


def _account(search: Search, count: int, budget: int) -> SearchNodesResultAccounting:
    considered = len(search.entities)
    account: SearchNodesResultAccounting = {
        "entities_considered": considered,
        "entities_returned": count,
        "observations_returned": _excerpts(search.entities[:count]),
        "truncated": count < considered,
        "budget_wire_chars": budget,
        "wire_chars": 0,
        "status": _outcome(considered, count),
        "degraded": False,
        "refills": search.refills,
        "query_status": search.query.status,
        "meaningful_terms": list(search.query.meaningful),
        "stopword_list": STOPWORD_LIST,
    }
    if search.jump is not None:
        account["jump"] = search.jump
    return account


def _outcome(considered: int, count: int) -> Outcome:
    if count:
        return "OK"
    return "NOTHING_FITS" if considered else "NO_MATCH"


def _excerpts(entities: Sequence[Excerpted]) -> int:
    return sum(len(entity.observations) for entity in entities)
