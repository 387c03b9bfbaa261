"""Keeps the derived token tables in step with the rows, inside the change's own transaction.

The scope of a row is part of its tokens, so that a search is an intersection with what the caller may see:
``p12`` is project 12, ``t3`` every tagged row of profile 3; rows private to principal 7 carry ``p12u7 t3u7``
instead. Frequencies and similar words are looked up through the same tokens and know nothing else, which is why
only what is live has tokens: a retired text must not weigh on a score, nor lend its words to a suggestion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import apsw

from sayso_memory.analysis.indexed import indexed
from sayso_memory.store.sqlite.index.dictionary import Dictionary
from sayso_memory.store.sqlite.index.known_words import KnownWords


@dataclass(frozen=True, slots=True)
class Place:
    """An entity's name, and where its rows stand: profile, project (and whether it is a tagged one), private owner."""

    name: str
    kind: str
    profile: int
    project: int
    tagged: bool
    only_for: int | None
    retired: bool

    @property
    def scope(self) -> str:
        """The scope tokens of the row, separated by spaces; the project's first."""
        owner = "" if self.only_for is None else f"u{self.only_for}"
        return f"p{self.project}{owner} t{self.profile}{owner}" if self.tagged else f"p{self.project}{owner}"


class TokenRows:
    """Writes token rows on one connection, from the rows as they stand now. Nothing is whole before `finish`."""

    def __init__(self, connection: apsw.Connection, known: KnownWords) -> None:
        self._connection = connection
        self._places: dict[int, Place] = {}
        self._titles: dict[int, str] = {}
        self._dictionary = Dictionary(connection, known)

    def put_whole(self, key: int) -> None:
        """Bring the token rows of an entity and of all its observations into step."""
        self.put_entity(key)
        for text, observation in list(self._texts(key, "AND is_void = 0")):
            self.put_text(key, observation, text)

    def move(self, key: int) -> None:
        """An entity got a project: all its token rows follow, and where it was without one, its words are not known by it."""
        self.put_whole(key)
        place = self._place(key)
        before = Place(place.name, place.kind, place.profile, self._untagged(place), False, place.only_for, False)
        for text in (self._names(key, place), *(text for text, _ in self._texts(key, ""))):
            self._dictionary.lose(indexed(text).words, before.scope)

    def put_entity(self, key: int) -> None:
        """Bring the token row of an entity into step: its name, and its kind with its aliases."""
        self._places.pop(key, None)
        place = self._place(key)
        names = self._names(key, place)
        if place.retired:
            self._connection.execute("DELETE FROM entity_tokens WHERE rowid = ?", (key,))
            self._dictionary.lose(indexed(names).words, place.scope)
            return
        other = names[len(place.name) + 1 :]
        self._connection.execute(
            "INSERT OR REPLACE INTO entity_tokens (rowid, scope, name, aliases) VALUES (?, ?, ?, ?)",
            (key, place.scope, self._titles[key], indexed(other).tokens),
        )
        self._dictionary.learn(indexed(names).words, place.scope)

    def put_observation(self, key: int) -> None:
        """Bring the token row of an observation into step: there while it is live, and gone when it is not."""
        entity, text, is_void = self._connection.execute(
            "SELECT entity, content, is_void FROM observation WHERE id = ?", (key,)
        ).get
        if is_void:
            self._take_away(entity, key, text)
        else:
            self.put_text(entity, key, text)

    def put_text(self, entity: int, key: int, text: str) -> None:
        """The same for a live observation whose text is at hand.

        The entity's name is in its row, so that a word of the name and a word of the text are found together.
        """
        place = self._place(entity)
        if place.retired:
            self._take_away(entity, key, text)
            return
        body = indexed(text)
        self._connection.execute(
            "INSERT OR REPLACE INTO observation_tokens (rowid, scope, name, body) VALUES (?, ?, ?, ?)",
            (key, place.scope, self._titles[entity], body.tokens),
        )
        self._dictionary.learn(body.words, place.scope)

    def finish(self) -> None:
        """Write what the dictionary has learnt, and let it forget what nobody says any more."""
        self._dictionary.finish()

    def finish_but_for_grams(self) -> None:
        """The same where the trigrams of all words are written at the end."""
        self._dictionary.finish_but_for_grams()

    def _take_away(self, entity: int, key: int, text: str) -> None:
        self._connection.execute("DELETE FROM observation_tokens WHERE rowid = ?", (key,))
        self._dictionary.lose(indexed(text).words, self._place(entity).scope)

    def _place(self, entity: int) -> Place:
        known = self._places.get(entity)
        if known is None:
            row = self._connection.execute(
                "SELECT name, kind, profile, project, "
                "(SELECT p.name IS NOT NULL FROM project p WHERE p.id = e.project), only_for, is_void "
                "FROM entity e WHERE id = ?",
                (entity,),
            ).get
            known = self._places[entity] = Place(*row)
            self._titles[entity] = indexed(known.name).tokens
        return known

    def _names(self, key: int, place: Place) -> str:
        """What an entity is called and what it is, a line each."""
        aliases = self._connection.execute("SELECT alias FROM alias WHERE entity = ? ORDER BY id", (key,))
        return "\n".join((place.name, place.kind, *(alias for (alias,) in aliases)))

    def _texts(self, key: int, condition: str) -> Iterator[tuple[str, int]]:
        rows = f"SELECT content, id FROM observation WHERE entity = ? {condition} ORDER BY id"
        yield from self._connection.execute(rows, (key,))

    def _untagged(self, place: Place) -> int:
        """The number of the place without a project; 0, which no place has, where there is none."""
        found = self._connection.execute(
            "SELECT id FROM project WHERE profile = ? AND name IS NULL", (place.profile,)
        ).get
        return int(found or 0)
