"""Keeps the derived token tables in step with the rows, inside the change's own transaction.

The scope of a row is part of its tokens, so that a search is an intersection with what the caller may see:
``p12`` is project 12, ``t3`` every tagged row of profile 3; rows private to principal 7 carry ``p12u7 t3u7``
instead. Frequencies and similar words are looked up through the same tokens and know nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import apsw

from sayso_memory.search.analyzer import tokens
from sayso_memory.search.dictionary import dictionary_words, grams

_KNOWN: Final = (
    "SELECT w.id, EXISTS (SELECT 1 FROM word_place p WHERE p.word = w.id AND p.place = ?) FROM word w "
    "WHERE w.word = ? AND w.token = ?"
)


@dataclass(frozen=True, slots=True)
class Place:
    """An entity's name, and where its rows stand: profile, project (and whether it is a tagged one), private owner."""

    name: str
    kind: str
    profile: int
    project: int
    tagged: bool
    only_for: int | None

    @property
    def scope(self) -> str:
        """The scope tokens of the row, separated by spaces; the project's first."""
        owner = "" if self.only_for is None else f"u{self.only_for}"
        return f"p{self.project}{owner} t{self.profile}{owner}" if self.tagged else f"p{self.project}{owner}"


class TokenRows:
    """Writes token rows on one connection, from the rows as they stand now."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._places: dict[int, Place] = {}
        self._learnt: set[tuple[str, str, str]] = set()

    def put_entity(self, key: int) -> None:
        """(Re)write the token row of an entity: its name, and its kind with its aliases."""
        self._places.pop(key, None)
        place = self._place(key)
        aliases = self._connection.execute("SELECT alias FROM alias WHERE entity = ? ORDER BY id", (key,))
        text = "\n".join((place.kind, *(alias for (alias,) in aliases)))
        self._connection.execute(
            "INSERT OR REPLACE INTO entity_tokens (rowid, scope, name, aliases) VALUES (?, ?, ?, ?)",
            (key, place.scope, " ".join(tokens(place.name)), " ".join(tokens(text))),
        )
        self._learn(f"{place.name}\n{text}", place)

    def put_observation(self, key: int) -> None:
        """Bring the token row of an observation into step: there while it is live, and gone when it is not.

        The entity's name is in it, so that a word of the name and a word of the text are found together.
        """
        entity, text, is_void = self._connection.execute(
            "SELECT entity, content, is_void FROM observation WHERE id = ?", (key,)
        ).get
        if is_void:
            self._connection.execute("DELETE FROM observation_tokens WHERE rowid = ?", (key,))
            return
        self.put_text(entity, key, text)

    def put_text(self, entity: int, key: int, text: str) -> None:
        """(Re)write the token row of a live observation whose text is at hand."""
        place = self._place(entity)
        self._connection.execute(
            "INSERT OR REPLACE INTO observation_tokens (rowid, scope, name, body) VALUES (?, ?, ?, ?)",
            (key, place.scope, " ".join(tokens(place.name)), " ".join(tokens(text))),
        )
        self._learn(text, place)

    def _place(self, entity: int) -> Place:
        known = self._places.get(entity)
        if known is None:
            row = self._connection.execute(
                "SELECT e.name, e.kind, e.profile, e.project, p.name IS NOT NULL, e.only_for "
                "FROM entity e JOIN project p ON p.id = e.project WHERE e.id = ?",
                (entity,),
            ).get
            known = self._places[entity] = Place(*row)
        return known

    def _learn(self, text: str, place: Place) -> None:
        """Keep each word once, and each place that knows it; what a project knows, its profile knows already."""
        for entry in dictionary_words(text):
            for scope in place.scope.split():
                if (scope, *entry) in self._learnt:
                    break
                self._learnt.add((scope, *entry))
                number, known = self._connection.execute(_KNOWN, (scope, *entry)).get or (self._new_word(*entry), False)
                if known:
                    break
                self._connection.execute("INSERT INTO word_place (word, place) VALUES (?, ?)", (number, scope))

    def _new_word(self, word: str, token: str) -> int:
        self._connection.execute("INSERT INTO word (word, token) VALUES (?, ?)", (word, token))
        number = self._connection.last_insert_rowid()
        self._connection.execute("INSERT INTO word_grams (rowid, grams) VALUES (?, ?)", (number, " ".join(grams(word))))
        return number
