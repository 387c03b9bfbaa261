"""Asking the token tables. Query words arrive as tokens of the analyzer, never as query syntax.

A scope of very many projects is not spelt out in the expression: its hits are filtered by their rows as they stream.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any, Final

import apsw

from sayso_memory.store.interface import Terms
from sayso_memory.store.scope import Scope
from sayso_memory.store.sqlite.index.dictionary import EVERYWHERE, place_mark
from sayso_memory.store.sqlite.index.expressions import all_of, any_of
from sayso_memory.store.sqlite.index.forgetting import said_after_all, sure
from sayso_memory.store.sqlite.index.indexing import index_is_sound
from sayso_memory.store.sqlite.index.token_index import BrokenIndex, index_faults
from sayso_memory.store.sqlite.reading.scoping import Reach
from sayso_memory.store.sqlite.reading.snapshot import Snapshot
from sayso_memory.store.sqlite.rows import listed
from sayso_memory.store.values import Bearer, Hit, Lengths, Postings, Spelling


@dataclass(frozen=True, slots=True)
class _Table:
    """A token table: its name, its searched columns, how to get to the rows it stands for, and what must take part."""

    name: str
    columns: str
    rows: str
    body: str = ""


def _expression(table: _Table, scope: str, terms: Terms) -> str:
    """A query of one table: within the scope, every term in the searched columns, some token in ``body`` if there is one."""
    if table.body and len(terms) == 1:
        return f"{scope}{table.body} : ({any_of(terms[0])})"
    wanted = " AND ".join(f"({any_of(term)})" for term in terms)
    narrowed = f" AND {table.body} : ({any_of(token for term in terms for token in term)})" if table.body else ""
    return f"{scope}{{{table.columns}}} : ({wanted}){narrowed}"


@dataclass(frozen=True, slots=True)
class _Selection:
    """Which rows: a part of a statement, and its values."""

    sql: str
    values: tuple[object, ...]


def _selection(within: Reach, table: _Table, terms: Terms) -> _Selection:
    """The rows of one table that lie within reach and match the terms; the table is called ``m``."""
    start = f"{table.name} m"
    if within.unshared:
        return _Selection(f"{start} WHERE {table.name} MATCH ?", (_expression(table, "", terms),))
    if within.wide is None:
        expression = _expression(table, f"scope : ({any_of(within.tokens)}) AND ", terms)
        return _Selection(f"{start} WHERE {table.name} MATCH ?", (expression,))
    granted = "" if within.projects is None else "AND e.project IN (SELECT value FROM json_each(?)) "
    expression = _expression(table, f"scope : ({any_of(within.wide)}) AND ", terms)
    values = (expression, *(() if within.projects is None else (listed(within.projects),)))
    return _Selection(f"{start} {table.rows} WHERE {table.name} MATCH ? {granted}", values)


def _marked(within: Reach) -> str:
    """What all trigrams of such a word stand beside, so that foreign words are passed over inside the index."""
    if within.unshared:
        return ""
    return f"({any_of([*map(place_mark, within.wide or within.tokens), EVERYWHERE])}) AND "


_FURTHER: Final = 8
"""So many times as many words are looked at where nobody says most of the first: each look begins at the beginning."""

_OF_PLACES: Final = "AND p.place IN (SELECT value FROM json_each(?))"

_OBSERVATIONS: Final = _Table(
    "observation_tokens",
    "name body",
    "CROSS JOIN observation o ON o.id = m.rowid CROSS JOIN entity e ON e.id = o.entity",
    "body",
)
_OBSERVATIONS_OF_UNNAMED: Final = replace(_OBSERVATIONS, body="")
"""Where no name holds all the words, every text that does with its name holds one itself; not asking for it is quicker."""
_ENTITIES: Final = _Table("entity_tokens", "name aliases", "CROSS JOIN entity e ON e.id = m.rowid")


_BEARERS: Final = (
    "SELECT e.id, e.name, e.kind, p.name FROM json_each(?) k CROSS JOIN entity e ON e.id = k.value "
    "CROSS JOIN project p ON p.id = e.project"
)
_NAMED: Final = (
    "SELECT e.id, e.name, e.kind, p.name FROM (SELECT ? AS wanted) k CROSS JOIN entity e ON e.name = k.wanted "
    "CROSS JOIN project p ON p.id = e.project"
)
_HITS: Final = (
    "SELECT o.id, o.content, e.id, e.name, e.kind, p.name FROM json_each(?) k "
    "CROSS JOIN observation o ON o.id = k.value AND o.is_void = 0 CROSS JOIN entity e ON e.id = o.entity "
    "CROSS JOIN project p ON p.id = e.project"
)


class Matches(Snapshot):
    """Implements `store.interface.Matching`: a snapshot whose token tables can be asked too.

    Raises ``BrokenIndex`` where they cannot; ``degraded`` says that they were made beside the file for this purpose.
    """

    def __init__(self, connection: apsw.Connection, *, degraded: bool = False) -> None:
        super().__init__(connection)
        self._degraded = degraded
        self._trusted = degraded
        self._unnamed: set[tuple[Scope, Terms]] = set()
        self._proofs: dict[Scope, dict[Spelling, bool]] = {}

    @property
    def degraded(self) -> bool:
        """See `Matching.degraded`."""
        return self._degraded

    def postings(self, scope: Scope, term: Sequence[str], most: int) -> Postings:
        """See `Matching.postings`."""
        texts, names = (
            self._matching(scope, table, (tuple(term),), most, None) for table in (_OBSERVATIONS, _ENTITIES)
        )
        return Postings(tuple(texts), tuple(names), most)

    def observations_with(self, scope: Scope, terms: Terms, limit: int, below: int | None) -> list[int]:
        """See `Matching.observations_with`."""
        table = _OBSERVATIONS_OF_UNNAMED if (scope, terms) in self._unnamed else _OBSERVATIONS
        return self._matching(scope, table, terms, limit, below)

    def entities_with(self, scope: Scope, terms: Terms, limit: int, below: int | None) -> list[int]:
        """See `Matching.entities_with`."""
        found = self._matching(scope, _ENTITIES, terms, limit, below)
        if not found and below is None:
            self._unnamed.add((scope, terms))
        return found

    def hits(self, scope: Scope, keys: Iterable[int]) -> list[Hit]:
        """See `Matching.hits`."""
        return list(map(Hit._make, self._visible(scope, _HITS, listed(keys))))

    def bearers(self, scope: Scope, keys: Iterable[int]) -> list[Bearer]:
        """See `Matching.bearers`."""
        return list(map(Bearer._make, self._visible(scope, _BEARERS, listed(keys))))

    def bearers_named(self, scope: Scope, name: str) -> list[Bearer]:
        """See `Matching.bearers_named`."""
        return list(map(Bearer._make, self._visible(scope, _NAMED, name)))

    def words_with(self, scope: Scope, grams: Sequence[Sequence[str]], lengths: Lengths, limit: int) -> list[Spelling]:
        """See `Matching.words_with`. Words that the scope does not know are passed over before any is counted."""
        within = self._within(scope)
        if not grams:
            return []
        places, bound = ("", ()) if within.unshared else (_OF_PLACES, (listed(within.tokens),))
        sql = (
            f"SELECT w.word, w.token, {sure(places)} FROM word_grams g CROSS JOIN word w ON w.id = g.rowid "
            "WHERE word_grams MATCH ? AND length(w.word) BETWEEN ? AND ? "
            f"AND EXISTS (SELECT 1 FROM word_place p WHERE p.word = w.id {places}) "
            "ORDER BY abs(length(w.word) - ?), w.word, w.token LIMIT ?"
        )
        wanted = f"{_marked(within)}({' OR '.join(f'({all_of(some)})' for some in grams)})"
        most = limit
        self._trust()
        with index_faults():
            while True:
                rows = list(
                    self._connection.execute(
                        sql, (*bound, wanted, lengths.least, lengths.most, *bound, lengths.first, most)
                    )
                )
                doubtful = [Spelling(*word) for *word, is_sure in rows if not is_sure]
                disproved = self._disproved(scope, doubtful, places, bound)
                said = [word for word in (Spelling(*word) for *word, _ in rows) if word not in disproved]
                if len(said) >= limit or len(rows) < most:
                    return said[:limit]
                most *= _FURTHER

    def _disproved(
        self, scope: Scope, doubtful: Iterable[Spelling], places: str, bound: tuple[object, ...]
    ) -> Set[Spelling]:
        """Which of the words nobody says; what was looked into once is remembered, for the next term that leads to it."""
        proofs = self._proofs.setdefault(scope, {})
        fresh = [word for word in doubtful if word not in proofs]
        if fresh:
            after_all = said_after_all(self._connection, fresh, places, bound)
            proofs.update((word, word in after_all) for word in fresh)
        return {word for word, is_said in proofs.items() if not is_said}

    def _visible(self, scope: Scope, rows: str, asked: str) -> Iterable[tuple[Any, ...]]:
        within = self._within(scope)
        return self._connection.execute(f"{rows} WHERE {within.condition}", (asked, *within.values))

    def _matching(self, scope: Scope, table: _Table, terms: Terms, limit: int, below: int | None) -> list[int]:
        within = self._within(scope)
        if not terms:
            return []
        rows = _selection(within, table, terms)
        upper = "" if below is None else "AND m.rowid < ? "
        bound = () if below is None else (below,)
        self._trust()
        with index_faults():
            found = self._connection.execute(
                f"SELECT m.rowid FROM {rows.sql} {upper}ORDER BY m.rowid DESC LIMIT ?", (*rows.values, *bound, limit)
            )
            return [key for (key,) in found]

    def _trust(self) -> None:
        """Raises ``BrokenIndex`` where the file says that its token tables are out of step."""
        if not self._trusted:
            if not index_is_sound(self._connection):
                raise BrokenIndex("it is marked as stale")
            self._trusted = True
