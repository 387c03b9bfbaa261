"""The least that a search of this kind can cost: the bare engine's match of one word, the newest 150, fetched by number."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import apsw
from sayso_memory.analysis.analyzer import stem

from bench.memory_corpus.cost import least
from bench.memory_corpus.words import Words

_MATCH = "SELECT rowid FROM observation_tokens WHERE observation_tokens MATCH ? ORDER BY rowid DESC LIMIT 150"
_FETCH = "SELECT o.id, o.content FROM json_each(?) k JOIN observation o ON o.id = k.value"
_RANK, _OTHERS = 150, range(160, 225, 3)
"""Words in about 1 % of the rows."""


def floor(path: Path) -> float:
    """CPU milliseconds for a word that was just asked for."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    (token,) = _tokens([_RANK])
    cost = least(lambda: _match(connection, token), 25)
    connection.close()
    return cost


def first_time_floor(path: Path) -> float:
    """CPU milliseconds for a word that was not asked for before, the median of several."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    first, *others = _tokens([_RANK, *_OTHERS])
    _match(connection, first)
    costs = [least(lambda token=token: _match(connection, token), 1) for token in others]
    connection.close()
    return median(costs)


def _tokens(ranks: Iterable[int]) -> list[str]:
    words = Words(1)
    return [stem(words.ranked(rank)) for rank in ranks]


def _match(connection: apsw.Connection, token: str) -> None:
    found = connection.execute(_MATCH, (f'"{token}"',))
    connection.execute(_FETCH, (json.dumps([key for (key,) in found]),)).fetchall()
