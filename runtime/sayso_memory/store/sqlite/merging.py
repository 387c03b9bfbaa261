"""Merging the token tables' segments and settling doubts about words at a time of our choosing, not in somebody's write."""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.store.sqlite.forgetting import settle
from sayso_memory.store.sqlite.schema import TOKEN_TABLE_NAMES

COMMITS: Final = 96
"""So many commits leave enough small segments to be worth a merge."""

WORTHWHILE: Final = 16
"""From so many on, a quiet moment is used."""

_PAGES: Final = 64


def merge(connection: apsw.Connection) -> bool:
    """One bounded stretch of tidying inside the running transaction; whether there may be more to do."""
    doubtful = settle(connection)
    before = connection.total_changes()
    for table in TOKEN_TABLE_NAMES:
        connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)", (_PAGES,))
    return doubtful or connection.total_changes() - before > 2 * len(TOKEN_TABLE_NAMES)
