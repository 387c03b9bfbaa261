"""What changed in the store since an audit event: which texts want a vector, which lost theirs, who moved.

The audit trail is the one place where every change stands in order, and reading it costs the writers nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sayso_memory.semantic.places import Place
from sayso_memory.semantic.sidecar import Progress
from sayso_memory.store.sqlite.file.connecting import Location, Purpose, connect, translated
from sayso_memory.store.sqlite.rows import listed

_EVENTS: Final = 512
_TEXTS: Final = 32
_LONGEST: Final = 1000

_WHOSE: Final = """
SELECT {what}, f.name, p.name, o.name FROM {rows} JOIN profile f ON f.id = e.profile
JOIN project p ON p.id = e.project LEFT JOIN principal o ON o.id = e.only_for
"""
_OBSERVATIONS: Final = _WHOSE.format(
    what="t.id, t.entity, t.content, NULL",
    rows="json_each(?) k CROSS JOIN observation t ON t.id = k.value AND t.is_void = 0 "
    "CROSS JOIN entity e ON e.id = t.entity",
)
_ENTITIES: Final = _WHOSE.format(
    what="-e.id, e.id, e.name, e.kind",
    rows="json_each(?) k CROSS JOIN entity e ON e.id = k.value",
)


def of_observation(text: str) -> str:
    """What of an observation counts for its meaning: its beginning."""
    return text[:_LONGEST]


def of_entity(name: str, kind: str) -> str:
    """What stands for an entity itself."""
    return f"{name} ({kind})"


@dataclass(frozen=True, slots=True)
class Text:
    """A text that wants a vector; ``thing`` as in `Vector`."""

    thing: int
    entity: int
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Changes:
    """What to do about the events up to ``reached``; ``moved`` are entities that were given a project."""

    texts: tuple[Text, ...]
    gone: tuple[int, ...]
    moved: tuple[tuple[int, Place], ...]
    reached: Progress


class Feed:
    """Reads the events of one store, without the right to change it. Not for two threads at once."""

    def __init__(self, location: Location) -> None:
        self._path = location.path
        looking = Location(location.path, location.durability, location.lock_wait_ms, Purpose.LOOK)
        self._connection = connect(looking)
        self._connection.execute("PRAGMA cache_size = -2048")

    def after(self, progress: Progress) -> Changes | None:
        """What happened next; ``None`` where the store's history is another one than ``progress`` belongs to.

        ``reached`` equals ``progress`` when nothing did. Raises ``UnusableStore``, ``BusyStore``.
        """
        with translated(self._path):
            self._connection.execute("BEGIN")
            try:
                known = not progress.through or self._link(progress.through) == progress.link
                return self._changes(progress) if known else None
            finally:
                self._connection.execute("ROLLBACK")

    def version(self) -> int:
        """Changes whenever somebody else has written to the store."""
        with translated(self._path):
            found = self._connection.execute("PRAGMA data_version").get
        return found if isinstance(found, int) else 0

    def close(self) -> None:
        """Release the file."""
        self._connection.close()

    def _link(self, event: int) -> object:
        return self._connection.execute("SELECT chain FROM audit WHERE id = ?", (event,)).get

    def _changes(self, progress: Progress) -> Changes:
        observations: dict[int, None] = {}
        entities: dict[int, None] = {}
        moved: dict[int, None] = {}
        wanted = {("created", "entity"): entities, ("tagged", "entity"): moved}
        wanted |= {(action, "observation"): observations for action in ("added", "revived", "voided")}
        reached = progress
        events = "SELECT id, chain, action, kind, target FROM audit WHERE id > ? ORDER BY id LIMIT ?"
        for event, link, action, kind, target in self._connection.execute(events, (progress.through, _EVENTS)):
            if (action, kind) in wanted:
                wanted[action, kind][target] = None
            reached = Progress(event, link)
            if len(observations) + len(entities) >= _TEXTS:
                break
        texts = (*self._texts(_OBSERVATIONS, observations), *self._texts(_ENTITIES, entities))
        there = {text.thing for text in texts}
        gone = tuple(key for key in observations if key not in there)
        places = tuple((text.entity, text.place) for text in self._texts(_ENTITIES, moved))
        return Changes(texts, gone, places, reached)

    def _texts(self, sql: str, keys: dict[int, None]) -> tuple[Text, ...]:
        return tuple(
            Text(thing, entity, of_observation(text) if kind is None else of_entity(text, kind), Place(*place))
            for thing, entity, text, kind, *place in self._connection.execute(sql, (listed(keys),))
        )
