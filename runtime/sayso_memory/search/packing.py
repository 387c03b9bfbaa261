"""Packing whole entities into a budget of characters, with an account in which every number is exact.

The text that is sent is made here, because its length is part of what it says.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from sayso_contract.results.knowledge_graph import (
    SearchNodesResult,
    SearchNodesResultAccounting,
    SearchNodesResultEntitiesItem,
)

from sayso_memory.search.query import Query
from sayso_memory.search.stopwords import STOPWORD_LIST

Reason = Literal["found", "similar", "neighbour", "listed"]


_quoted: Final = json.encoder.encode_basestring
_COMPACT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Excerpted:
    """One entity as the answer shows it; ``evidence`` says why it is there, ``key`` is the store's."""

    key: int
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

    def written(self) -> str:
        """The same as compact JSON, put together by hand: dozens are, for every answer."""
        project = "" if self.project is None else f'"project":{_quoted(self.project)},'
        observations = ",".join(map(_quoted, self.observations))
        return (
            f'{{"name":{_quoted(self.name)},"entityType":{_quoted(self.kind)},{project}'
            f'"observations":[{observations}],"_evidence_status":"{self.evidence}"}}'
        )


@dataclass(frozen=True, slots=True)
class Search:
    """What a search came to, before packing: the query, how many entities take part, and these, best first.

    They are made one by one, since few of them may fit. ``jump`` is ``None`` where fewer than two entities matched.
    """

    query: Query
    considered: int
    entities: Iterable[Excerpted]
    jump: float | None = None
    refills: int = 0
    degraded: bool = False


@dataclass(frozen=True, slots=True)
class Packed:
    """The answer, the exact text of it, and the keys of the entities that went in."""

    value: SearchNodesResult
    text: str
    keys: tuple[int, ...]

    @property
    def returned(self) -> int:
        """How many entities went in."""
        return len(self.keys)


def compact(value: object) -> str:
    """The one form in which answers are written as text."""
    return _COMPACT(value)


@dataclass(slots=True)
class _Taken:
    """What went into the answer so far; ``length`` is that of the entities' text, commas included."""

    shown: list[SearchNodesResultEntitiesItem] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    length: int = 0
    excerpts: int = 0


def pack(search: Search, budget: int) -> Packed:
    """As many entities, best first, as fit ``budget`` characters of compact JSON; whole ones only."""
    taken = _Taken()
    account = _account(search, budget)
    bare = len(_text(search, account, ())) - _changing(account)
    for entity in search.entities:
        written = entity.written()
        longer = taken.length + len(written) + bool(taken.written)
        _count(account, search, len(taken.shown) + 1, taken.excerpts + len(entity.observations))
        whole = bare + _changing(account) + longer - 1
        if whole + _digits_of_itself(whole) > budget:
            break
        taken.shown.append(entity.shown())
        taken.written.append(written)
        taken.keys.append(entity.key)
        taken.length, taken.excerpts = longer, taken.excerpts + len(entity.observations)
    _count(account, search, len(taken.shown), taken.excerpts)
    filled = bare + _changing(account) + taken.length - 1
    account["wire_chars"] = filled + _digits_of_itself(filled)
    value: SearchNodesResult = {"entities": taken.shown, "query": search.query.text, "_accounting": account}
    return Packed(value, _text(search, account, taken.written), tuple(taken.keys))


def _text(search: Search, account: SearchNodesResultAccounting, written: Sequence[str]) -> str:
    """The text of an answer whose entities are written already."""
    rest = compact({"query": search.query.text, "_accounting": account})
    return f'{{"entities":[{",".join(written)}],{rest[1:]}'


def _changing(account: SearchNodesResultAccounting) -> int:
    """The length of those numbers and words of the account that depend on what was taken."""
    numbers = len(str(account["entities_returned"])) + len(str(account["observations_returned"]))
    return numbers + len("true" if account["truncated"] else "false") + len(account["status"])


def _digits_of_itself(base: int) -> int:
    """How many digits the whole length has, those digits included."""
    digits = 1
    while len(str(base + digits)) != digits:
        digits += 1
    return digits


def _account(search: Search, budget: int) -> SearchNodesResultAccounting:
    """The account of an answer without entities."""
    account: SearchNodesResultAccounting = {
        "entities_considered": search.considered,
        "entities_returned": 0,
        "observations_returned": 0,
        "truncated": search.considered > 0,
        "budget_wire_chars": budget,
        "wire_chars": 0,
        "status": "NOTHING_FITS" if search.considered else "NO_MATCH",
        "degraded": search.degraded,
        "refills": search.refills,
        "query_status": search.query.status,
        "meaningful_terms": list(search.query.meaningful),
        "stopword_list": STOPWORD_LIST,
    }
    if search.jump is not None:
        account["jump"] = search.jump
    return account


def _count(account: SearchNodesResultAccounting, search: Search, entities: int, excerpts: int) -> None:
    """Set what depends on the number of entities."""
    account["entities_returned"] = entities
    account["observations_returned"] = excerpts
    account["truncated"] = entities < search.considered
    if entities:
        account["status"] = "OK"
    else:
        account["status"] = "NOTHING_FITS" if search.considered else "NO_MATCH"
