"""Store version 4: token rows say in which column a word stands, no longer at which place; events are found by their target.

Nothing asks for places, and they were two fifths of the token rows. Few events have the same number as their target,
whatever its kind, so that the index over them does without the kind. Words that a place may no longer say are noted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import apsw

from sayso_memory.store.sqlite.migrations.step_2 import calm

_COLUMNS: Final[Mapping[str, str]] = {
    "observation_tokens": "scope, name, body",
    "entity_tokens": "scope, name, aliases",
}

_STALE: Final = """
UPDATE meta SET value = 'stale' WHERE key = 'index' AND EXISTS (SELECT 1 FROM meta WHERE key = 'analyzer');
UPDATE meta SET value = '' WHERE key = 'analyzer';
"""


def text_table(name: str) -> str:
    """The statements that make one of the two tables of token rows."""
    return f"""
CREATE VIRTUAL TABLE {name} USING fts5(
  {_COLUMNS[name]}, tokenize = 'ascii', content = '', contentless_delete = 1, detail = 'column'
);
{calm(name)}
"""


DOUBTS: Final = """
CREATE TABLE word_doubt (word INTEGER NOT NULL, place TEXT NOT NULL, PRIMARY KEY (word, place)) STRICT, WITHOUT ROWID;
"""

TEXT_TABLES: Final = "".join(map(text_table, _COLUMNS))


def take(connection: apsw.Connection) -> None:
    """Bring a store of version 3 to version 4. The token rows of a store with rows are made anew afterwards."""
    connection.execute("DROP INDEX IF EXISTS audit_target; CREATE INDEX audit_of_target ON audit (target);")
    for name in _COLUMNS:
        _replace(connection, name)
    connection.execute(DOUBTS + _STALE)


def _replace(connection: apsw.Connection, name: str) -> None:
    """A table that is too damaged to be dropped is left to those who make the token rows anew."""
    try:
        connection.execute(f"DROP TABLE IF EXISTS {name}")
    except apsw.Error:
        return
    connection.execute(text_table(name))
