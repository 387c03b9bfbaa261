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


def pages_of(rows: int) -> int:
    """About how many pages a commit leaves that wrote so many token rows."""
    return 1 + rows // _ROWS_A_PAGE


def merge(connection: apsw.Connection) -> bool:
    """One bounded stretch of merging inside the running transaction; whether there may be more to do."""
    before = connection.total_changes()
    for table in TOKEN_TABLE_NAMES:
        connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (_PAGES,))
    return connection.total_changes() - before > 2 * len(TOKEN_TABLE_NAMES)
