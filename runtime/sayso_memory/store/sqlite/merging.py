"""Merging the token tables' segments at a time of our choosing, instead of in the middle of somebody's write."""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.store.sqlite.schema import TOKEN_TABLE_NAMES

COMMITS: Final = 96
"""So many commits leave enough small segments to be worth a merge."""

WORTHWHILE: Final = 16
"""From so many on, a quiet moment is used."""

_PAGES: Final = 64


def merge(connection: apsw.Connection) -> bool:
    """One bounded stretch of merging inside the running transaction; whether there may be more to do."""
    before = connection.total_changes()
    for table in TOKEN_TABLE_NAMES:
        connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (_PAGES,))
    return connection.total_changes() - before > 2 * len(TOKEN_TABLE_NAMES)
