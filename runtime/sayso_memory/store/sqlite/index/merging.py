"""Merging the token tables' segments at a time of our choosing, instead of in the middle of somebody's write.

Every commit leaves a segment, and a search looks into each. Merging costs as many pages as were written, several times
over, so that in the middle of much writing it is done in short stretches, and the rest when there is a pause.
"""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.store.sqlite.schema import TOKEN_TABLE_NAMES

DUE: Final = 48
"""So many pages of new segments are worth a stretch of merging, also in the middle of writing."""

_PAGES: Final = 64
"""Of one stretch, for each table: some milliseconds."""

_ROWS_A_PAGE: Final = 32

_PAGES_GATHERED: Final = 48
_SHARE: Final = 8
"""Lists that lie in several large segments are gone through entry by entry, those of one segment in leaps: four times quicker.
Small segments beside a large one do no harm, and each gathering writes the whole table, so a share of it must be worth it."""

_TOO_FEW: Final = 64
"""A table of a few pages is quick in any number of segments."""


def pages_of(rows: int) -> int:
    """About how many pages a commit leaves that wrote so many token rows."""
    return 1 + rows // _ROWS_A_PAGE


def tidy(connection: apsw.Connection) -> bool:
    """One bounded stretch of what a pause is good for, inside the running transaction; whether there may be more to do."""
    return merge(connection) or gather(connection)


def merge(connection: apsw.Connection) -> bool:
    """One bounded stretch of merging inside the running transaction; whether there may be more to do."""
    before = connection.total_changes()
    for table in TOKEN_TABLE_NAMES:
        connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (_PAGES,))
    return connection.total_changes() - before > 2 * len(TOKEN_TABLE_NAMES)


def gather(connection: apsw.Connection) -> bool:
    """A stretch towards one segment, for the first table that is scattered; whether there may be more to do."""
    for table in TOKEN_TABLE_NAMES:
        if _is_scattered(connection, table):
            before = connection.total_changes()
            connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (-_PAGES_GATHERED,))
            return connection.total_changes() - before > 1
    return False


def is_scattered(connection: apsw.Connection) -> bool:
    """Whether `gather` has something to do, or is to find out what is wrong."""
    try:
        return any(_is_scattered(connection, table) for table in TOKEN_TABLE_NAMES)
    except (apsw.SQLError, apsw.CorruptError):
        return True


def _is_scattered(connection: apsw.Connection, table: str) -> bool:
    """Whether much of a table is outside its largest segment. The engine's list of pages tells how large each one is."""
    sizes = [size for (size,) in connection.execute(f"SELECT count(*) FROM {table}_idx GROUP BY segid")]
    return bool(sizes) and _SHARE * (sum(sizes) - max(sizes)) > max(sizes) + _TOO_FEW
