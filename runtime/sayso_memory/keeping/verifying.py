"""Is the store sound? Everything that must hold in the file, checked from outside the code that is to keep it so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from typing import Final

import apsw

from sayso_memory.keeping.evidence import BROKEN_EVIDENCE, wrong_hashes
from sayso_memory.keeping.trail import events
from sayso_memory.store.sqlite.index.indexing import LIVE, index_is_sound
from sayso_memory.store.sqlite.migrations import STEPS
from sayso_memory.store.sqlite.schema import TOKEN_TABLE_NAMES
from sayso_memory.store.sqlite.writing.audit import FIRST_LINK, link

RESTORE: Final = "`sayso-memory restore FILE` brings a backup back"
REINDEX: Final = "`sayso-memory reindex` makes the index anew; nothing else is concerned"
_MOST: Final = 20

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Check:
    """What was looked at, what is wrong (nothing: all is well), and the way out."""

    name: str
    problems: tuple[str, ...]
    remedy: str = ""

    @property
    def concerns_the_truth(self) -> bool:
        """Whether rows are in doubt, and not only what is derived from them."""
        return bool(self.problems) and self.remedy != REINDEX


def verify(connection: apsw.Connection, progress: Progress) -> list[Check]:
    """All checks, in order; ``progress`` hears of every event of the audit trail."""
    pages, index = _integrity(connection)
    checks = [Check("pages and constraints", pages, RESTORE), _check("references", RESTORE, _references, connection)]
    checks.append(_check("tables and refusals", RESTORE, _structure, connection))
    checks.append(_check("audit trail", RESTORE, lambda of: _trail(of, progress), connection))
    checks += [_check(name, RESTORE, partial(_sentences, sql), connection) for name, sql in BROKEN_EVIDENCE.items()]
    checks.append(_check("texts and their identities", RESTORE, wrong_hashes, connection))
    checks.append(_check("counts", RESTORE, _counts, connection))
    found = _check("search index", REINDEX, _index, connection)
    checks.append(Check("search index", (*index, *found.problems), REINDEX if index or found.problems else ""))
    return [check if check.problems else Check(check.name, ()) for check in checks]


def counted(reach: Callable[[int, int], None], of: int) -> Progress:
    """Steps that are told as how far one is out of ``of``."""
    steps = count(1)
    return lambda _: reach(min(next(steps), of), of)


def sound_pages(connection: apsw.Connection) -> list[Check]:
    """The two checks that a copy must pass even where the original had other faults."""
    pages, _ = _integrity(connection)
    return [Check("pages and constraints", pages, RESTORE), _check("references", RESTORE, _references, connection)]


def _check(
    name: str, remedy: str, look: Callable[[apsw.Connection], Iterator[str]], connection: apsw.Connection
) -> Check:
    """Run one check; what the engine cannot read is a problem like any other."""
    problems: list[str] = []
    try:
        problems.extend(islice(look(connection), _MOST))
    except apsw.Error as error:
        problems.append(f"cannot be read: {error}")
    return Check(name, tuple(problems), remedy)


def _integrity(connection: apsw.Connection) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the engine finds wrong, apart for the rows and for the derived tables."""
    try:
        found = [text for (text,) in connection.execute(f"PRAGMA integrity_check({_MOST})") if text != "ok"]
    except apsw.Error as error:
        found = [str(error)]
    derived = [text for text in found if any(table in text for table in TOKEN_TABLE_NAMES)]
    return tuple(text for text in found if text not in derived), tuple(derived)


def _sentences(sql: str, connection: apsw.Connection) -> Iterator[str]:
    return (text for (text,) in connection.execute(sql))


def _references(connection: apsw.Connection) -> Iterator[str]:
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"row {row} of {table} points to a row of {parent} that is not there"


def _structure(connection: apsw.Connection) -> Iterator[str]:
    """Compare tables, indexes and triggers with those of a new store of the same version."""
    version = int(connection.execute("PRAGMA user_version").get)
    pattern = apsw.Connection(":memory:")
    for step in STEPS[:version]:
        step(pattern)
    parts = "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
    here, expected = dict(connection.execute(parts)), dict(pattern.execute(parts))
    pattern.close()
    derived = ("word", *TOKEN_TABLE_NAMES)
    for part, sql in sorted(expected.items()):
        if here.get(part) != sql and not part.split()[1].startswith(derived):
            yield f"the {part} is {'different' if part in here else 'missing'}"


def _trail(connection: apsw.Connection, progress: Progress) -> Iterator[str]:
    """Each event must hang on the one before; a break is told once, where it is."""
    last, number = FIRST_LINK, 0
    for event in events(connection):
        progress(1)
        if event.id != number + 1:
            yield f"events are missing before event {event.id}"
        if event.uid is None:
            yield f"event {event.id} is about {event.kind} {event.target}, which is not there"
        expected = link(last, event[1:7], event.witness)
        if event.chain != expected:
            yield f"event {event.id} ({event.action} {event.kind}) or what it vouches for was changed"
        last, number = event.chain, event.id


def _counts(connection: apsw.Connection) -> Iterator[str]:
    if int(connection.execute("PRAGMA user_version").get) < 2:
        return
    rows = (
        "SELECT profile, project, coalesce(only_for, 0), count(*) FROM entity WHERE is_void = 0 GROUP BY 1, 2, 3",
        "SELECT profile, project, only_for, entities FROM tally WHERE entities <> 0",
    )
    counted, kept = (set(connection.execute(sql)) for sql in rows)
    for profile, project, _, _ in sorted(counted ^ kept):
        yield f"the kept count of project {project} in profile {profile} is not the number of its entities"


def _index(connection: apsw.Connection) -> Iterator[str]:
    if int(connection.execute("PRAGMA user_version").get) >= 2 and not index_is_sound(connection):
        yield "the index is marked as stale"
    for name, rows in LIVE.items():
        table = f"{name}_tokens"
        wanted = connection.execute(f"SELECT count(*) FROM {rows}").get
        kept = connection.execute(f"SELECT count(*) FROM {table} WHERE rowid IN (SELECT m.id FROM {rows})").get
        every = connection.execute(f"SELECT count(*) FROM {table}").get
        if (kept, every) != (wanted, wanted):
            yield f"{table} has {kept} of {wanted} rows, and {every - kept} too many"
    words = connection.execute("SELECT count(*) FROM word").get
    if connection.execute("SELECT count(*) FROM word_grams").get != words:
        yield "word_grams does not have a row for each word"
