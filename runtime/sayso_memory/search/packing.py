"""Packing whole entities into a budget of characters, with an account in which every number is exact.

The text that is sent is made here, because its length is part of what it says.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sayso_contract.results.knowledge_graph import (
    SearchNodesResult,
    SearchNodesResultAccounting,
    SearchNodesResultEntitiesItem,
)

from sayso_memory.analysis.stopwords import STOPWORD_LIST
from sayso_memory.search.query import Query

Reason = Literal["found", "similar", "neighbour", "listed"]


_quoted: Final = json.encoder.encode_basestring
_COMPACT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Excerpted(NamedTuple):
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


def pack(search: Search, budget: int) -> Packed:
    """As many entities, best first, as fit ``budget`` characters of compact JSON; whole ones only."""
    account = _account(search, budget)
    fixed = len(_text(search, account, ())) - len("00") - len(_ended(search, 0)) - 1
    more_to_come = len(_ended(search, 1)) if search.considered > 1 else 0
    taken: list[Excerpted] = []
    written: list[str] = []
    length = excerpts = 0
    for entity in search.entities:
        text, count = entity.written(), len(taken) + 1
        longer, more = length + len(text) + (count > 1), excerpts + len(entity.observations)
        whole = fixed + longer + len(f"{count}{more}")
        whole += more_to_come if count < search.considered else len(_ended(search, count))
        if whole + _digits_of_itself(whole) > budget:
            break
        taken.append(entity)
        written.append(text)
        length, excerpts = longer, more
    _count(account, search, len(taken), excerpts)
    whole = fixed + length + len(f"{len(taken)}{excerpts}") + len(_ended(search, len(taken)))
    account["wire_chars"] = whole + _digits_of_itself(whole)
    value: SearchNodesResult = {
        "entities": [entity.shown() for entity in taken],
        "query": search.query.text,
        "_accounting": account,
    }
    return Packed(value, _text(search, account, written), tuple([entity.key for entity in taken]))


def _text(search: Search, account: SearchNodesResultAccounting, written: Sequence[str]) -> str:
    """The text of an answer whose entities are written already."""
    rest = compact({"query": search.query.text, "_accounting": account})
    return f'{{"entities":[{",".join(written)}],{rest[1:]}'


def _ended(search: Search, entities: int) -> str:
    """The words of the account that depend on how many entities were taken, as they are written in it."""
    return f"{_status(search, entities)}{'true' if entities < search.considered else 'false'}"


def _status(search: Search, entities: int) -> Literal["OK", "NO_MATCH", "NOTHING_FITS"]:
    if entities:
        return "OK"
    return "NOTHING_FITS" if search.considered else "NO_MATCH"


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
        "status": _status(search, 0),
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
    account["status"] = _status(search, entities)
