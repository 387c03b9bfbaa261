"""The derived tables as a whole: whether they can be trusted, and how they are made from the rows, stretch by stretch."""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.analysis.analyzer import ANALYZER_VERSION
from sayso_memory.store.sqlite.index.dictionary import Dictionary
from sayso_memory.store.sqlite.index.known_words import KnownWords
from sayso_memory.store.sqlite.index.tokens import TokenRows
from sayso_memory.store.sqlite.schema import INDEX, PLAIN_INDEX_TABLES, TOKEN_TABLE_NAMES

SOUND: Final = "sound"
STALE: Final = "stale"
INDEX_STATE: Final = "INSERT OR REPLACE INTO meta VALUES ('index', ?)"

_EVENTS: Final = "SELECT id, kind, target, action FROM audit WHERE id > ? ORDER BY id LIMIT ?"
_AT_ONCE: Final = 20_000
_BATCH: Final = 2_000
_SHADOWS: Final = ("data", "idx", "docsize", "config")

LIVE: Final = {
    "entity": "entity m WHERE m.is_void = 0",
    "observation": "observation m CROSS JOIN entity e ON e.id = m.entity WHERE m.is_void = 0 AND e.is_void = 0",
}
"""What has token rows, by table: all that is live, by itself and by what it hangs on."""

FILLED: Final = (*LIVE, "word")
"""What the tables are made from, in this order: the words that the texts have left last."""

_WHOLE: Final = ("tagged", "voided", "revived")
"""What happens to an entity and, with it, to all its texts."""


def index_is_sound(connection: apsw.Connection) -> bool:
    """Whether the file says that its token tables are in step with its rows."""
    return bool(connection.execute("SELECT value = 'sound' FROM meta WHERE key = 'index'").get)


def row_count(connection: apsw.Connection) -> int:
    """How many rows a rebuild has to go through."""
    counts = (f"(SELECT count(*) FROM {rows})" for rows in LIVE.values())
    return int(connection.execute(f"SELECT {' + '.join(counts)}").get)


def rebuilt_at_once(connection: apsw.Connection) -> bool:
    """Rebuild inside the running transaction if that is soon done; whether it was."""
    if row_count(connection) > _AT_ONCE:
        return False
    clear(connection)
    _fill(connection)
    trust(connection)
    return True


def last_event(connection: apsw.Connection) -> int:
    """The number of the last audit event: it grows with every change, and with nothing else."""
    return int(connection.execute("SELECT coalesce(max(id), 0) FROM audit").get)


def make_beside(connection: apsw.Connection) -> None:
    """Build the tables as temporary ones of this connection, where they stand before those of the file."""
    connection.execute(
        INDEX.replace("CREATE TABLE ", "CREATE TABLE temp.").replace("VIRTUAL TABLE ", "VIRTUAL TABLE temp.")
    )
    _fill(connection)


def catch_up(connection: apsw.Connection, since: int, most: int) -> int:
    """Bring the token rows of what changed after event ``since`` into step: of so many events; the last of them."""
    changed: dict[str, set[int]] = {"entity": set(), "observation": set(), "relation": set()}
    whole: set[int] = set()
    moved: set[int] = set()
    for event, kind, target, action in connection.execute(_EVENTS, (since, most)):
        since = event
        changed[kind].add(target)
        if kind == "entity" and action in _WHOLE:
            (moved if action == "tagged" else whole).add(target)
    rows = TokenRows(connection, KnownWords())
    for key in sorted(moved):
        rows.move(key)
    for key in sorted(whole - moved):
        rows.put_whole(key)
    for key in sorted(changed["entity"] - whole - moved):
        rows.put_entity(key)
    for key in sorted(changed["observation"]):
        rows.put_observation(key)
    rows.finish()
    return since


def trust(connection: apsw.Connection) -> None:
    """The tables are in step with the rows from now on."""
    connection.execute(INDEX_STATE, (SOUND,))
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('analyzer', ?)", (ANALYZER_VERSION,))


def _fill(connection: apsw.Connection) -> None:
    known = KnownWords()
    for table in FILLED:
        keys = [0]
        while keys:
            keys = fill_batch(connection, table, keys[-1], _BATCH, known)


def fill_batch(connection: apsw.Connection, table: str, after: int, most: int, known: KnownWords) -> list[int]:
    """Token rows for the next rows of one of `FILLED` after ``after``, at most so many; their numbers, none at the end."""
    if table == "word":
        return _fill_grams(connection, after, most)
    found = connection.execute(f"SELECT m.id FROM {LIVE[table]} AND m.id > ? ORDER BY m.id LIMIT ?", (after, most))
    keys = [key for (key,) in found]
    rows = TokenRows(connection, known)
    put = {"entity": rows.put_entity, "observation": rows.put_observation}[table]
    for key in keys:
        put(key)
    rows.finish_but_for_grams()
    return keys


def _fill_grams(connection: apsw.Connection, after: int, most: int) -> list[int]:
    rows = list(connection.execute("SELECT id, word FROM word WHERE id > ? ORDER BY id LIMIT ?", (after, most)))
    dictionary = Dictionary(connection, KnownWords())
    for key, word in rows:
        dictionary.write_grams(key, word)
    return [key for key, _ in rows]


def clear(connection: apsw.Connection) -> None:
    """Take the derived tables away, in whatever state they are, and make empty ones."""
    for table in PLAIN_INDEX_TABLES:
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    for table in TOKEN_TABLE_NAMES:
        try:
            connection.execute(f"DROP TABLE IF EXISTS {table}")
        except apsw.Error:
            _forget(connection, table)
    connection.execute(INDEX)


def _forget(connection: apsw.Connection, table: str) -> None:
    """Drop a token table that the engine cannot open any more, piece by piece."""
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("DELETE FROM sqlite_schema WHERE name = ?", (table,))
    connection.execute("PRAGMA writable_schema = RESET")
    for shadow in _SHADOWS:
        connection.execute(f"DROP TABLE IF EXISTS {table}_{shadow}")
