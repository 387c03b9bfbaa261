"""Words that a place may no longer say, because a text that held them has left it: such a word must not be suggested there.

Looking for another text with the word takes longer than the change that made it doubtful. So the doubt is written down,
readers prove doubtful words before they use them, and the writer settles doubts when it tidies up.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import apsw

from sayso_memory.store.sqlite.index.proving import said
from sayso_memory.store.sqlite.rows import listed
from sayso_memory.store.values import Spelling

_SETTLED: Final = 64
_SETTLING_S: Final = 0.02
"""Writers wait while doubts are settled; after this, no further one is begun."""

_DOUBTED: Final = "EXISTS (SELECT 1 FROM word_doubt d WHERE d.word = p.word AND d.place = p.place)"


def sure(places: str) -> str:
    """The condition that some place knows the word ``w`` for certain; ``places`` narrows the table of places, ``p``."""
    return f"EXISTS (SELECT 1 FROM word_place p WHERE p.word = w.id {places} AND NOT {_DOUBTED})"


def doubt(connection: apsw.Connection, word: int, place: str) -> None:
    """A text with this word has left this place."""
    connection.execute("INSERT OR IGNORE INTO word_doubt (word, place) VALUES (?, ?)", (word, place))


def has_doubts(connection: apsw.Connection) -> bool:
    """Whether there is something to settle; not where the table of doubts is missing or damaged, which a change will find."""
    try:
        return bool(connection.execute("SELECT EXISTS (SELECT 1 FROM word_doubt)").get)
    except (apsw.SQLError, apsw.CorruptError):
        return False


def said_after_all(
    connection: apsw.Connection, words: Sequence[Spelling], places: str, bound: tuple[object, ...]
) -> set[Spelling]:
    """Those of these doubtful words that some place says which ``places`` leaves (see `sure`)."""
    rows = connection.execute(
        "SELECT p.place, w.word, w.token FROM json_each(?) k CROSS JOIN word w ON w.word = k.value ->> 0 "
        f"AND w.token = k.value ->> 1 JOIN word_place p ON p.word = w.id {places}",
        (listed((word.word, word.token) for word in words), *bound),
    )
    known: dict[str, list[Spelling]] = {}
    for place, *word in rows:
        known.setdefault(place, []).append(Spelling(*word))
    found: set[Spelling] = set()
    for place, some in known.items():
        found |= said(connection, place, [word for word in some if word not in found])
    return found


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
        if not said(connection, place, [Spelling(word, token)]):
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
