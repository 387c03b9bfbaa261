"""Asking the token tables. Query words arrive as tokens of the analyzer, never as query syntax."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sayso_memory.identity import Scope
from sayso_memory.store.interface import Terms
from sayso_memory.store.sqlite.rows import listed
from sayso_memory.store.sqlite.snapshot import Snapshot
from sayso_memory.store.values import Hit

_VOTERS: Final = 4000


def _any(tokens: Iterable[str]) -> str:
    """Alternatives as quoted strings, in which nothing but a doubled quote has a meaning."""
    return " OR ".join('"' + token.replace('"', '""') + '"' for token in tokens)


@dataclass(frozen=True, slots=True)
class _Table:
    """A token table: its name, its searched columns, and the column that must take part in a match."""

    name: str
    columns: str
    body: str = ""


def _expression(table: _Table, scope: Iterable[str], terms: Terms) -> str:
    """A query of one table: within the scope, every term in the searched columns, some token in ``body``."""
    if table.body and len(terms) == 1:
        return f"scope : ({_any(scope)}) AND {table.body} : ({_any(terms[0])})"
    wanted = " AND ".join(f"({_any(term)})" for term in terms)
    narrowed = f" AND {table.body} : ({_any(token for term in terms for token in term)})" if table.body else ""
    return f"scope : ({_any(scope)}) AND {{{table.columns}}} : ({wanted}){narrowed}"


_OBSERVATIONS: Final = _Table("observation_tokens", "name body", "body")
_ENTITIES: Final = _Table("entity_tokens", "name aliases")
_WORDS: Final = _Table("word_grams", "grams")


class Matches(Snapshot):
    """Implements `store.interface.Matching`: a snapshot whose token tables can be asked too."""

    def observation_hits(self, scope: Scope, terms: Terms, limit: int, below: int | None) -> list[Hit]:
        """See `Matching.observation_hits`."""
        keys = self._matching(scope, _OBSERVATIONS, terms, limit, below)
        rows = self._connection.execute(
            "SELECT o.entity, o.id FROM json_each(?) k JOIN observation o ON o.id = k.value ORDER BY o.id DESC",
            (listed(keys),),
        )
        return [Hit(*row) for row in rows]

    def entity_hits(self, scope: Scope, terms: Terms, limit: int, below: int | None) -> list[int]:
        """See `Matching.entity_hits`."""
        return self._matching(scope, _ENTITIES, terms, limit, below)

    def frequency(self, scope: Scope, term: Sequence[str], cap: int) -> int:
        """See `Matching.frequency`."""
        within = self._within(scope)
        if within is None:
            return 0
        return sum(
            self._connection.execute(
                f"SELECT count(*) FROM (SELECT 1 FROM {table.name} WHERE {table.name} MATCH ? LIMIT ?)",
                (_expression(table, within.tokens, [term]), cap),
            ).get
            for table in (_OBSERVATIONS, _ENTITIES)
        )

    def words_containing(self, scope: Scope, grams: Sequence[str], limit: int) -> list[str]:
        """See `Matching.words_containing`."""
        rows = self._matching(scope, _WORDS, [[gram] for gram in grams], limit, None)
        return self._words(rows)

    def words_sharing(self, scope: Scope, grams: Sequence[str], limit: int) -> list[str]:
        """See `Matching.words_sharing`. Votes are counted here: the engine's ranking would weigh foreign words."""
        votes: Counter[int] = Counter()
        for gram in grams:
            votes.update(self._matching(scope, _WORDS, [[gram]], _VOTERS, None))
        best = sorted(votes, key=lambda row: (-votes[row], row))[:limit]
        return self._words(best)

    def _words(self, rows: Sequence[int]) -> list[str]:
        found: dict[int, str] = dict(
            self._connection.execute(
                "SELECT id, word FROM word WHERE id IN (SELECT value FROM json_each(?))", (listed(rows),)
            )
        )
        return list(dict.fromkeys(found[row] for row in rows))

    def texts(self, keys: Iterable[int]) -> Mapping[int, str]:
        """See `Matching.texts`."""
        rows = self._connection.execute(
            "SELECT o.id, o.content FROM json_each(?) k JOIN observation o ON o.id = k.value WHERE o.is_void = 0",
            (listed(keys),),
        )
        return dict(rows)

    def _matching(self, scope: Scope, table: _Table, terms: Terms, limit: int, below: int | None) -> list[int]:
        within = self._within(scope)
        if within is None or not terms:
            return []
        upper = "" if below is None else "AND rowid < ? "
        bound = () if below is None else (below,)
        rows = self._connection.execute(
            f"SELECT rowid FROM {table.name} WHERE {table.name} MATCH ? {upper}ORDER BY rowid DESC LIMIT ?",
            (_expression(table, within.tokens, terms), *bound, limit),
        )
        return [key for (key,) in rows]
