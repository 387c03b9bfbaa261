"""How well an entity answers: a score from 0 to 1 made of parts, each explainable, none of them the clock.

The weights are judgement: what is covered counts most, then the name, then words side by side, then good neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.search.analyzer import tokens
from sayso_memory.search.evidence import Evidence
from sayso_memory.search.folding import fold
from sayso_memory.search.query import Query
from sayso_memory.search.widening import SIMILAR, Wanted
from sayso_memory.store.values import Entity

_TEXT: Final = 0.66
_NAME: Final = 0.15
_PHRASE: Final = 0.11
_NEIGHBOUR: Final = 0.08
_IN_NAME: Final = 1.0
_IN_OTHER: Final = 0.9
_IN_TEXT: Final = 0.7
_REPEATED: Final = 0.1
_PARTIAL: Final = 0.6
_PLACES: Final = 4


@dataclass(frozen=True, slots=True)
class Noted:
    """An observation that holds a wanted word."""

    key: int
    text: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entity of the pool with everything found in it. ``other`` covers its type and its aliases."""

    entity: Entity
    aliases: tuple[str, ...]
    name: Evidence
    other: Evidence
    observations: tuple[Noted, ...]

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """All of it."""
        return (self.name, self.other, *(noted.evidence for noted in self.observations))

    @property
    def only_similar(self) -> bool:
        """Whether nothing better than a similar spelling was found."""
        return all(grade <= SIMILAR for part in self.evidence for grade in part.grades.values())


def _answer(candidate: Candidate, term: int) -> float:
    """The best answer to one term: in the name, in type or alias, or in texts, where repetition helps a little."""
    in_texts = [noted.evidence.grades[term] for noted in candidate.observations if term in noted.evidence.grades]
    repeated = _REPEATED * min(len(in_texts) - 1, 3)
    return max(
        candidate.name.grades.get(term, 0.0) * _IN_NAME,
        candidate.other.grades.get(term, 0.0) * _IN_OTHER,
        max(in_texts, default=0.0) * (_IN_TEXT + repeated),
    )


def _covered(candidate: Candidate, wanted: Sequence[Wanted]) -> float:
    answers = [_answer(candidate, term) for term in range(len(wanted))]
    whole = sum(want.weight for want in wanted)
    share = sum(want.weight * answer for want, answer in zip(wanted, answers, strict=True)) / whole
    return share if all(answers) else share * _PARTIAL


def _named(candidate: Candidate, query: Query) -> float:
    if fold(candidate.entity.name).strip() == query.folded:
        return 1.0
    if any(fold(alias).strip() == query.folded for alias in candidate.aliases):
        return _IN_OTHER
    asked = {term.tokens[0] for term in query.terms}
    names = set(tokens(candidate.entity.name))
    return len(asked & names) / len(asked | names)


def _side_by_side(candidate: Candidate, terms: int) -> float:
    if terms < 2:
        return 1.0
    return max(len(part.pairs) for part in candidate.evidence) / (terms - 1)


def own_scores(candidates: Sequence[Candidate], wanted: Sequence[Wanted], query: Query) -> dict[int, float]:
    """Per entity key the score without its neighbours."""
    return {
        candidate.entity.key: _TEXT * _covered(candidate, wanted)
        + _NAME * _named(candidate, query)
        + _PHRASE * _side_by_side(candidate, len(wanted))
        for candidate in candidates
    }


def final_scores(own: Mapping[int, float], joined: Sequence[tuple[int, int]]) -> dict[int, float]:
    """Own scores plus a share of the best neighbour's, rounded to four places."""
    best: dict[int, float] = {}
    for key, other in joined:
        if other in own and key != other:
            best[key] = max(best.get(key, 0.0), own[other])
    return {key: round(min(1.0, score + _NEIGHBOUR * best.get(key, 0.0)), _PLACES) for key, score in own.items()}
