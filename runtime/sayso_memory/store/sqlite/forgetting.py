"""Words that a place may no longer say, because a text that held them has left it: such a word must not be suggested there.

Looking for another text with the word takes longer than the change that made it doubtful. So the doubt is written down,
readers prove doubtful words before they use them, and the writer settles doubts when it tidies up. Words share tokens
with others of the same stem, so that the index leads to texts, and the texts decide.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

import apsw

from sayso_memory.search.indexed import indexed
from sayso_memory.store.values import Spelling

_LOOKED_AT: Final = 1_000
"""A word that this many newest texts with its token do not hold is forgotten; the next text with it brings it back."""

_SETTLED: Final = 64
_SETTLING_S: Final = 0.02
"""Writers wait while doubts are settled; after this, no further one is begun."""

_TEXTS: Final = """
SELECT o.content FROM observation_tokens m CROSS JOIN observation o ON o.id = m.rowid
WHERE observation_tokens MATCH ? ORDER BY m.rowid DESC LIMIT ?
"""
_NAMES: Final = """
SELECT e.name || char(10) || e.kind || coalesce(
  (SELECT group_concat(char(10) || a.alias, '') FROM alias a WHERE a.entity = e.id), ''
)
FROM entity_tokens m CROSS JOIN entity e ON e.id = m.rowid
WHERE entity_tokens MATCH ? ORDER BY m.rowid DESC LIMIT ?
"""
_DOUBTED: Final = "EXISTS (SELECT 1 FROM word_doubt d WHERE d.word = p.word AND d.place = p.place)"


def sure(places: str) -> str:
    """The condition that some place knows the word ``w`` for certain; ``places`` narrows the table of places, ``p``."""
    return f"EXISTS (SELECT 1 FROM word_place p WHERE p.word = w.id {places} AND NOT {_DOUBTED})"


def doubt(connection: apsw.Connection, word: int, place: str) -> None:
    """A text with this word has left this place."""
    connection.execute("INSERT OR IGNORE INTO word_doubt (word, place) VALUES (?, ?)", (word, place))


def said_after_all(connection: apsw.Connection, word: Spelling, places: str, bound: tuple[object, ...]) -> bool:
    """Whether a place that ``places`` leaves (see `sure`) says a doubtful word."""
    rows = connection.execute(
        f"SELECT p.place FROM word w JOIN word_place p ON p.word = w.id WHERE w.word = ? AND w.token = ? {places}",
        (word.word, word.token, *bound),
    )
    return any(_still_said(connection, place, word) for (place,) in rows)


def settle(connection: apsw.Connection) -> int:
    """Look into some doubts inside the running transaction, and forget what is not said any more; how many they were.

    The places of a word come in their order, projects before their profile: what a project knows, its profile knows.
    """
    rows = connection.execute(
        "SELECT d.word, d.place, w.word, w.token FROM word_doubt d JOIN word w ON w.id = d.word "
        "ORDER BY d.word, d.place LIMIT ?",
        (_SETTLED,),
    )
    until = time.monotonic() + _SETTLING_S
    settled = 0
    for number, place, word, token in list(rows):
        if not _still_said(connection, place, Spelling(word, token)):
            _forget(connection, number, place)
        connection.execute("DELETE FROM word_doubt WHERE word = ? AND place = ?", (number, place))
        settled += 1
        if time.monotonic() > until:
            break
    return settled


def _forget(connection: apsw.Connection, word: int, place: str) -> None:
    connection.execute("DELETE FROM word_place WHERE word = ? AND place = ?", (word, place))
    if not connection.execute("SELECT EXISTS (SELECT 1 FROM word_place WHERE word = ?)", (word,)).get:
        connection.execute("DELETE FROM word_grams WHERE rowid = ?", (word,))
        connection.execute("DELETE FROM word WHERE id = ?", (word,))


def _still_said(connection: apsw.Connection, place: str, word: Spelling) -> bool:
    """Whether a live text of the place, or the names of a live entity there, hold exactly this word."""
    entry = (word.word, word.token)
    return any(entry in indexed(text).words for text in _candidates(connection, place, word.token))


def _candidates(connection: apsw.Connection, place: str, token: str) -> Iterator[str]:
    quoted = '"' + token.replace('"', '""') + '"'
    for sql, columns in ((_TEXTS, "body"), (_NAMES, "name aliases")):
        expression = f'scope : ("{place}") AND {{{columns}}} : ({quoted})'
        for (text,) in connection.execute(sql, (expression, _LOOKED_AT)):
            yield text
