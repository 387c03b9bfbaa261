"""The least that a search of this kind can cost: the bare engine's match of one word, the newest 150, fetched by number."""

from __future__ import annotations

import json
from pathlib import Path

import apsw
from sayso_memory.search.analyzer import stem

from bench.memory_corpus.cost import least
from bench.memory_corpus.words import Words


def floor(path: Path) -> float:
    """CPU milliseconds, for a word in about 1 % of the rows."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    token = stem(Words(1).ranked(150))

    def match() -> None:
        found = connection.execute(
            "SELECT rowid FROM observation_tokens WHERE observation_tokens MATCH ? ORDER BY rowid DESC LIMIT 150",
            (f'"{token}"',),
        )
        keys = json.dumps([key for (key,) in found])
        rows = "SELECT o.id, o.content FROM json_each(?) k JOIN observation o ON o.id = k.value"
        connection.execute(rows, (keys,)).fetchall()

    cost = least(match, 25)
    connection.close()
    return cost
