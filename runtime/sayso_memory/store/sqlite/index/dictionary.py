"""The dictionary of the file: which words stand in the live texts of which place, and the trigrams they are found by.

A word is kept once. With its trigrams stand the places that know it, so that looking for similar words passes over
foreign ones inside the index, however many there are; the table of places decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import apsw

from sayso_memory.analysis.dictionary import Entry, grams
from sayso_memory.store.sqlite.index.forgetting import doubt
from sayso_memory.store.sqlite.index.known_words import KnownWords

_KNOWN: Final = (
    "SELECT w.id, EXISTS (SELECT 1 FROM word_place p WHERE p.word = w.id AND p.place = ?) FROM word w "
    "WHERE w.word = ? AND w.token = ?"
)
_MARK: Final = "\u00a7"
EVERYWHERE: Final = f"{_MARK}all"
"""Stands for the places of a word that very many know."""

_MOST_PLACES: Final = 8


def place_mark(place: str) -> str:
    """A place as a token among trigrams; no trigram has such a sign."""
    return _MARK + place


class Dictionary:
    """Follows the texts that come and go on one connection, and is in step with them at `finish`."""

    def __init__(self, connection: apsw.Connection, known: KnownWords) -> None:
        self._connection = connection
        self._known = known
        self._lost: dict[tuple[str, Entry], None] = {}
        self._new: dict[int, tuple[str, list[str]]] = {}
        self._wider: dict[int, str] = {}

    def learn(self, words: Iterable[Entry], scope: str) -> None:
        """Keep each word once, and each place that knows it; what a project knows, its profile knows already."""
        places = scope.split()
        surely = self._known.at(places[0])
        for entry in [entry for entry in words if entry not in surely]:
            for place in places:
                number, known = self._connection.execute(_KNOWN, (place, *entry)).get or (self._add(*entry), False)
                self._known.add(place, entry)
                if known:
                    break
                self._connection.execute("INSERT INTO word_place (word, place) VALUES (?, ?)", (number, place))
                if number in self._new:
                    self._new[number][1].append(place)
                else:
                    self._wider[number] = entry[0]

    def lose(self, words: Iterable[Entry], scope: str) -> None:
        """A text of these words no longer stands in that scope; they may stand in others that do."""
        self._lost.update(((scope, entry), None) for entry in words)

    def finish(self) -> None:
        """Write the trigrams of what was learnt, and the doubts about what was lost."""
        for number, (word, places) in self._new.items():
            self._write_grams(number, word, places)
        for number, word in self._wider.items():
            self.write_grams(number, word)
        self.finish_but_for_grams()

    def finish_but_for_grams(self) -> None:
        """The same where the trigrams of all words are written at the end, once each and not for every further place."""
        for scope, entry in self._lost:
            self._doubt(scope, entry)
        for kept in (self._new, self._wider, self._lost):
            kept.clear()

    def write_grams(self, number: int, word: str) -> None:
        """(Re)write the trigrams of a word, with the places that know it now."""
        rows = self._connection.execute(
            "SELECT place FROM word_place WHERE word = ? LIMIT ?", (number, _MOST_PLACES + 1)
        )
        self._write_grams(number, word, [place for (place,) in rows])

    def _add(self, word: str, token: str) -> int:
        self._connection.execute("INSERT INTO word (word, token) VALUES (?, ?)", (word, token))
        number = self._connection.last_insert_rowid()
        self._new[number] = (word, [])
        return number

    def _write_grams(self, number: int, word: str, places: Sequence[str]) -> None:
        marks = map(place_mark, places) if len(places) <= _MOST_PLACES else [EVERYWHERE]
        self._connection.execute(
            "INSERT OR REPLACE INTO word_grams (rowid, grams) VALUES (?, ?)", (number, " ".join((*grams(word), *marks)))
        )

    def _doubt(self, scope: str, entry: Entry) -> None:
        """What a project does not know, its profile has not lost by it."""
        for place in scope.split():
            number, known = self._connection.execute(_KNOWN, (place, *entry)).get or (0, False)
            if not known:
                return
            doubt(self._connection, number, place)
