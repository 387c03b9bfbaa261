"""Store version 3: each word stands once in the dictionary, however many places know it.

Which places do is a table of its own, so that the trigrams of a word are kept once, and the search for similar words
looks through the words, not through the words of every project. Beside it stands the token that texts are found by.
"""

from __future__ import annotations

from typing import Final

import apsw

from sayso_memory.store.sqlite.migrations.step_2 import calm

DICTIONARY: Final = f"""
CREATE TABLE word (id INTEGER PRIMARY KEY, word TEXT NOT NULL, token TEXT NOT NULL, UNIQUE (word, token)) STRICT;
CREATE TABLE word_place (word INTEGER NOT NULL, place TEXT NOT NULL, PRIMARY KEY (word, place)) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE word_grams USING fts5(
  grams, tokenize = 'ascii', content = '', contentless_delete = 1, detail = 'none'
);
{calm("word_grams")}
"""


def take(connection: apsw.Connection) -> None:
    """Bring a store of version 2 to version 3. The derived tables are made anew, as after a change of the analyzer."""
    connection.execute("DROP TABLE IF EXISTS word; DROP TABLE IF EXISTS word_grams;" + DICTIONARY)
    connection.execute("UPDATE meta SET value = '' WHERE key = 'analyzer'")
