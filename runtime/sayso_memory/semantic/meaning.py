"""The signal itself: the nearest entities of one scope to one text, by vectors that others keep up to date.

Signs say which texts may be near; of those, the ones that the scope still reaches are compared exactly.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

import apsw

from sayso_memory.meaning import MOST_NEAR, Near
from sayso_memory.semantic.feed import of_entity, of_observation
from sayso_memory.semantic.library import Library
from sayso_memory.semantic.places import nearest_first
from sayso_memory.semantic.quantising import cosines, signs
from sayso_memory.store.interface import Matching
from sayso_memory.store.scope import Scope
from sayso_memory.store.values import Entity

_COMPARED: Final = 400
_TEXTS: Final = 5
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Held:
    """A thing that has a vector, the entity it belongs to, and its text; a name has none to show."""

    thing: int
    entity: Entity
    text: str | None

    @property
    def meant(self) -> str:
        """What its vector is made of."""
        return of_entity(self.entity.name, self.entity.kind) if self.text is None else of_observation(self.text)


class LocalMeaning:
    """Implements `search.meaning.Meaning` over a library of vectors."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def near(self, index: Matching, scope: Scope, text: str) -> Sequence[Near]:
        """See `Meaning.near`."""
        try:
            return self._near(index, scope, text)
        except (apsw.Error, ValueError, MemoryError) as error:
            _log.warning("searched without the semantic signal: %s", error)
            return ()

    def _near(self, index: Matching, scope: Scope, text: str) -> Sequence[Near]:
        model = self._library.model
        blocks = self._library.within(scope)
        if model is None or not blocks:
            return ()
        asked = model.embed_query(text)
        walk = _reachable(index, scope, nearest_first(blocks, signs(asked)))
        reached = {held.thing: held for held in islice(walk, _COMPARED)}
        exact = self._library.exact({thing: held.meant for thing, held in reached.items()})
        measured = zip(exact, cosines(list(exact.values()), asked), strict=True)
        ordered = sorted(((cosine, reached[thing]) for thing, cosine in measured), key=_best_first)
        span = model.same - model.unrelated
        return _by_entity(
            (min(1.0, (cosine - model.unrelated) / span), held) for cosine, held in ordered if cosine > model.unrelated
        )


def _best_first(measured: tuple[float, _Held]) -> tuple[float, int]:
    return (-measured[0], measured[1].thing)


def _by_entity(measured: Iterable[tuple[float, _Held]]) -> tuple[Near, ...]:
    """The first entities, each as near as its nearest text."""
    found: dict[int, Near] = {}
    for closeness, held in measured:
        key = held.entity.key
        if key not in found and len(found) == MOST_NEAR:
            continue
        known = found.get(key, Near(held.entity, closeness, ()))
        if held.text is not None and len(known.texts) < _TEXTS:
            known = replace(known, texts=(*known.texts, held.text))
        found[key] = known
    return tuple(found.values())


def _reachable(index: Matching, scope: Scope, portions: Iterator[list[int]]) -> Iterator[_Held]:
    """The nearest things that are live and within the scope as the snapshot has them.

    The vectors may lag behind the snapshot: what was retired or moved since takes no place of the others.
    """
    seen: set[int] = set()
    for portion in portions:
        new = [thing for thing in portion if thing not in seen]
        seen.update(new)
        texts = index.texts_within(scope, [thing for thing in new if thing > 0])
        names = {-thing for thing in new if thing < 0}
        entities = index.entities_within(scope, sorted(names.union(key for key, _ in texts.values())))
        for thing in new:
            key, text = texts.get(thing, (-thing, None))
            if key in entities:
                yield _Held(thing, entities[key], text)
