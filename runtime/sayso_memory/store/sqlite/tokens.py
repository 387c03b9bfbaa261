"""Keeps the derived token tables in step with the rows, inside the change's own transaction.

The scope of a row is part of its tokens, so that a search is an intersection with what the caller may see:
``p12`` is project 12, ``t3`` every tagged row of profile 3; rows private to principal 7 carry ``p12u7 t3u7``
instead. Frequencies and similar words are looked up through the same tokens and know nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

import apsw

from sayso_memory.search.analyzer import tokens
from sayso_memory.search.dictionary import dictionary_words, grams


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entity's rows stand: profile, project (and whether it is a tagged one), private owner."""

    profile: int
    project: int
    tagged: bool
    only_for: int | None

    @property
    def scope(self) -> str:
        """The scope tokens of the row, separated by spaces; the project's first."""
        owner = "" if self.only_for is None else f"u{self.only_for}"
        return f"p{self.project}{owner} t{self.profile}{owner}" if self.tagged else f"p{self.project}{owner}"


class TokenIndex:
    """Writes token rows on one connection."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def place(self, entity: int) -> Place:
        """Where the entity stands now."""
        row = self._connection.execute(
            "SELECT e.profile, e.project, p.name IS NOT NULL, e.only_for "
            "FROM entity e JOIN project p ON p.id = e.project WHERE e.id = ?",
            (entity,),
        ).get
        profile, project, tagged, only_for = row
        return Place(profile, project, bool(tagged), only_for)

    def put_entity(self, key: int, name: str, other_names: list[str], place: Place) -> None:
        """(Re)write the token row of an entity; ``other_names`` are its kind and its aliases."""
        text = "\n".join(other_names)
        self._connection.execute(
            "INSERT OR REPLACE INTO entity_tokens (rowid, scope, name, aliases) VALUES (?, ?, ?, ?)",
            (key, place.scope, " ".join(tokens(name)), " ".join(tokens(text))),
        )
        self._learn(f"{name}\n{text}", place)

    def put_observation(self, key: int, name: str, text: str, place: Place) -> None:
        """(Re)write the token row of a live observation.

        The entity's name is in it, so that a word of the name and a word of the text are found together.
        """
        self._connection.execute(
            "INSERT OR REPLACE INTO observation_tokens (rowid, scope, name, body) VALUES (?, ?, ?, ?)",
            (key, place.scope, " ".join(tokens(name)), " ".join(tokens(text))),
        )
        self._learn(text, place)

    def drop_observation(self, key: int) -> None:
        """Take the token row of a retired observation away."""
        self._connection.execute("DELETE FROM observation_tokens WHERE rowid = ?", (key,))

    def _learn(self, text: str, place: Place) -> None:
        """Keep each word once for every scope token; what a project knows, its profile knows already."""
        for word in dictionary_words(text):
            for scope in place.scope.split():
                self._connection.execute("INSERT OR IGNORE INTO word (scope, word) VALUES (?, ?)", (scope, word))
                if not self._connection.changes():
                    break
                self._connection.execute(
                    "INSERT INTO word_grams (rowid, scope, grams) VALUES (?, ?, ?)",
                    (self._connection.last_insert_rowid(), scope, " ".join(grams(word))),
                )
