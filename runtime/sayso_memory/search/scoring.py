"""How well an entity answers: a score from 0 to 1 made of parts, each explainable, none of them the clock.

The weights are judgement: what is covered counts most, then the name, then words side by side, then good neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sayso_memory.analysis.chunks import token_set
from sayso_memory.analysis.folding import fold
from sayso_memory.meaning import Near
from sayso_memory.search.evidence import Evidence
from sayso_memory.search.query import Query
from sayso_memory.search.widening import SIMILAR, Wanted
from sayso_memory.store.values import Bearer

_TEXT: Final = 0.66
_NAME: Final = 0.15
_PHRASE: Final = 0.11
_NEIGHBOUR: Final = 0.08
_HELD: Final = 0.3
_IN_NAME: Final = 1.0
_IN_OTHER: Final = 0.9
_IN_TEXT: Final = 0.7
_VERBATIM: Final = 0.9
_REPEATED: Final = 0.1
_MOST_REPEATS: Final = 3
_PARTIAL: Final = 0.6
_PLACES: Final = 4
NEAR: Final = 0.6


class Noted(NamedTuple):
    """An observation that holds a wanted word."""

    key: int
    text: str
    evidence: Evidence


class Candidate(NamedTuple):
    """An entity of the pool with everything found in it.

    ``other`` covers its type and its aliases; ``near`` is what was said of its meaning.
    """

    entity: Bearer
    aliases: tuple[str, ...]
    name: Evidence
    other: Evidence
    observations: tuple[Noted, ...]
    near: Near | None = None

    @property
    def only_similar(self) -> bool:
        """Whether nothing better than a similar spelling was found."""
        if any(part.grades and max(part.grades.values()) > SIMILAR for part in (self.name, self.other)):
            return False
        return all(max(noted.evidence.grades.values()) <= SIMILAR for noted in self.observations)


class Parts(NamedTuple):
    """A score taken apart, each part from 0 to 1.

    How much of the query's weight is covered, how the name matches, how many of its words stand side by side, and
    how good the best neighbour is; ``near`` is what counts of its meaning. A text that holds the query as it is counts for
    the first two nearly like a name. ``complete`` says whether every word has an answer.
    """

    text: float
    name: float
    phrase: float
    complete: bool
    neighbour: float = 0.0
    near: float = 0.0

    @property
    def own(self) -> float:
        """What the entity has without its neighbours."""
        return _TEXT * self.text + _NAME * self.name + _PHRASE * self.phrase

    @property
    def score(self) -> float:
        """The whole, to four places."""
        text, name, phrase, _, neighbour, near = self
        whole = _TEXT * text + _NAME * name + _PHRASE * phrase + _NEIGHBOUR * neighbour + NEAR * near
        return round(min(1.0, whole), _PLACES)


def _answers(candidate: Candidate) -> dict[int, float]:
    """The best answer to each term: in the name, in type or alias, or in texts, where repetition helps a little."""
    best = _in_texts([noted.evidence.grades for noted in candidate.observations])
    for grades, worth in ((candidate.name.grades, _IN_NAME), (candidate.other.grades, _IN_OTHER)):
        for term, grade in grades.items():
            best[term] = max(grade * worth, best.get(term, 0.0))
    return best


def _in_texts(texts: Sequence[Mapping[int, float]]) -> dict[int, float]:
    if len(texts) == 1:
        return {term: grade * _IN_TEXT for term, grade in texts[0].items()}
    best: dict[int, float] = {}
    times: dict[int, int] = {}
    for grades in texts:
        for term, grade in grades.items():
            best[term] = max(grade, best.get(term, 0.0))
            times[term] = times.get(term, 0) + 1
    return {term: grade * (_IN_TEXT + _REPEATED * min(times[term] - 1, _MOST_REPEATS)) for term, grade in best.items()}


class Scorer:
    """Scores the candidates of one query. Most are alike in what they hold, so that each kind is worked out once."""

    def __init__(self, wanted: Sequence[Wanted], query: Query) -> None:
        self._weights = [want.weight for want in wanted]
        self._whole = sum(self._weights)
        self._several = len(self._weights) > 1
        self._asked = {term.tokens[0] for term in query.terms}
        self._folded = query.folded
        self._known: dict[tuple[Evidence, ...], Parts] = {}

    def parts(self, candidate: Candidate) -> Parts:
        """The parts of one candidate's score, no neighbour among them yet."""
        every = (candidate.name, candidate.other, *[noted.evidence for noted in candidate.observations])
        parts = self._known.get(every)
        if parts is None:
            parts = self._known[every] = self._from_words(candidate)
        if candidate.name.grades or candidate.aliases:
            text, _, phrase, complete, *_ = parts
            parts = Parts(text, self._named(candidate), phrase, complete)
        if parts.complete and self._several and self._verbatim(candidate):
            parts = parts._replace(text=max(parts.text, _VERBATIM), name=max(parts.name, _VERBATIM))
        return parts

    def _from_words(self, candidate: Candidate) -> Parts:
        """What follows from the words found, wherever they were found."""
        answers, weights = _answers(candidate), self._weights
        complete = len(answers) == len(weights)
        share = sum(weights[term] * answer for term, answer in answers.items()) / self._whole
        return Parts(share if complete else share * _PARTIAL, 0.0, self._side_by_side(candidate), complete)

    def _named(self, candidate: Candidate) -> float:
        if candidate.aliases and any(fold(alias).strip() == self._folded for alias in candidate.aliases):
            aliased = _IN_OTHER
        else:
            aliased = 0.0
        if not candidate.name.grades:
            return aliased
        name = fold(candidate.entity.name).strip()
        if name == self._folded:
            return 1.0
        names = token_set(candidate.entity.name)
        shared = len(self._asked & names) / len(self._asked | names)
        held = _HELD if self._several and _stands_in(self._folded, name) else 0.0
        return aliased or shared + held * (1.0 - shared)

    def _verbatim(self, candidate: Candidate) -> bool:
        return any(self._folded in fold(noted.text) for noted in candidate.observations)

    def _side_by_side(self, candidate: Candidate) -> float:
        if not self._several:
            return 1.0
        most = max(len(candidate.name.pairs), len(candidate.other.pairs))
        for noted in candidate.observations:
            most = max(most, len(noted.evidence.pairs))
        return most / (len(self._weights) - 1)


def _stands_in(words: str, text: str) -> bool:
    """Whether the words stand in the text as they are, and not in the middle of others."""
    at = text.find(words)
    if at < 0:
        return False
    before, after = text[at - 1 : at], text[at + len(words) :][:1]
    return not (before.isalnum() and words[:1].isalnum()) and not (after.isalnum() and words[-1:].isalnum())


def best_neighbours(own: Mapping[int, float], joined: Sequence[tuple[int, int]]) -> dict[int, float]:
    """Per entity the own score of its best neighbour among those that matched."""
    best: dict[int, float] = {}
    for pair in joined:
        for key, other in (pair, pair[::-1]):
            if key in own and other in own and key != other:
                best[key] = max(best.get(key, 0.0), own[other])
    return best
