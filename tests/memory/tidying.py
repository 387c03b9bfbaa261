"""What quiet moments do to a file, done at once: doubts about words are settled, and the index is one piece."""

from __future__ import annotations

from pathlib import Path

import apsw
from sayso_memory.store.sqlite.file.transactions import writing
from sayso_memory.store.sqlite.index.forgetting import settle
from sayso_memory.store.sqlite.schema import TOKEN_TABLE_NAMES


def tidy(file: Path) -> None:
    connection = apsw.Connection(str(file))
    with writing(connection):
        while settle(connection):
            pass
        for table in TOKEN_TABLE_NAMES:
            connection.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")
    connection.close()
