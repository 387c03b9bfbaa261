"""Whether a place says words: asked for many together, because a large entity that leaves makes thousands doubtful at once.

Words share tokens with others of the same stem, so that the index leads to texts, and the texts decide. Where few texts
hold any of the tokens, one look at these settles all the words; where many do, the words left over are asked for by halves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import apsw

from sayso_memory.analysis.indexed import indexed
from sayso_memory.store.sqlite.index.expressions import any_of
from sayso_memory.store.values import Spelling

_LOOKED_AT: Final = 1_000
"""A word that this many newest texts with its token do not hold counts as not said; the next text with it brings it back."""

_TOGETHER: Final = 64
"""So many words are asked for at once, and so many texts looked at for them."""

_TEXTS: Final = """
SELECT o.content FROM observation_tokens m CROSS JOIN observation o ON o.id = m.rowid
WHERE observation_tokens MATCH ? ORDER BY m.rowid DESC LIMIT ?
"""
_NAMES: Final = """
SELECT e.name || char(10) || e.kind || coalesce(
  (SELECT group_concat(char(10) || a.alias, '') FROM alias a WHERE a.entity = e.id), ''
)
FROM entity_tokens m CROSS JOIN entity e ON e.id = m.rowid
WHERE entity_tokens MATCH ? ORDER BY m.rowid DESC LIMIT ?
"""
_LEADS: Final = ((_TEXTS, "body"), (_NAMES, "name aliases"))


def said(connection: apsw.Connection, place: str, words: Sequence[Spelling]) -> set[Spelling]:
    """Those of the words that a live text of the place, or the names of a live entity there, hold exactly."""
    found: set[Spelling] = set()
    for start in range(0, len(words), _TOGETHER):
        found |= _said(connection, place, words[start : start + _TOGETHER])
    return found


def _said(connection: apsw.Connection, place: str, words: Sequence[Spelling]) -> set[Spelling]:
    most = _TOGETHER if len(words) > 1 else _LOOKED_AT
    wanted = {(word.word, word.token): word for word in words}
    found: set[Spelling] = set()
    complete = True
    for sql, columns in _LEADS:
        looked_at = 0
        for (text,) in connection.execute(sql, (_expression(place, columns, words), most)):
            looked_at += 1
            found.update(wanted[entry] for entry in indexed(text).words if entry in wanted)
            if len(found) == len(wanted):
                return found
        complete = complete and looked_at < most
    left = [word for word in words if word not in found]
    if complete or len(words) == 1:
        return found
    half = (len(left) + 1) // 2
    for some in (left[:half], left[half:]):
        if some:
            found |= _said(connection, place, some)
    return found


def _expression(place: str, columns: str, words: Iterable[Spelling]) -> str:
    return f"scope : ({any_of([place])}) AND {{{columns}}} : ({any_of(dict.fromkeys(word.token for word in words))})"
