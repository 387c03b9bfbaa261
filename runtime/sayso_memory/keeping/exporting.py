"""A store as JSON Lines, in the order in which it came to be; ``docs/memory.md`` describes the form.

The line of a thing stands where its creation stands in the audit trail and is its event; the other events have lines
of their own. So the file says everything that rows and trail say, and the same store is always the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Final

import apsw

from sayso_memory.keeping.stamps import STAMPS, WHO
from sayso_memory.keeping.trail import CREATING, Event, events
from sayso_memory.store.sqlite.identifiers import shown

VERSION: Final = 1
DIGEST_BYTES: Final = 32

Line = Mapping[str, object]

_WHO: Final = f"{WHO} WHERE t.id = ?"
_ENTITY: Final = (
    f"SELECT t.uid, f.name, t.name, t.kind, p.name, o.name, t.updated_at, {STAMPS} FROM entity t "
    f"JOIN profile f ON f.id = t.profile JOIN project p ON p.id = t.project LEFT JOIN principal o ON o.id = t.only_for {_WHO}"
)
_OBSERVATION: Final = (
    f"SELECT t.uid, e.uid, t.content, {STAMPS} FROM observation t JOIN entity e ON e.id = t.entity {_WHO}"
)
_RELATION: Final = (
    f"SELECT t.uid, s.uid, g.uid, t.kind, {STAMPS} FROM relation t "
    f"JOIN entity s ON s.id = t.source JOIN entity g ON g.id = t.target {_WHO}"
)
_ORPHANS: Final = """
SELECT id FROM {table} t WHERE NOT EXISTS (
  SELECT 1 FROM audit a WHERE a.kind = '{table}' AND a.target = t.id AND a.action IN ('created', 'added')
) ORDER BY id
"""


def export(connection: apsw.Connection, progress: Callable[[int], None]) -> Iterator[bytes]:
    """The lines of the snapshot that ``connection`` stands on; ``progress`` hears of each."""
    digest, count = blake2b(digest_size=DIGEST_BYTES), 0
    for line in _lines(connection):
        written = _written(line)
        digest.update(written)
        count += 1
        progress(1)
        yield written
    yield _written({"end": count, "blake2b": digest.hexdigest()})


def _written(line: Line) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _lines(connection: apsw.Connection) -> Iterator[Line]:
    yield {"sayso-memory-export": VERSION}
    things = {"entity": _entity, "observation": _observation, "relation": _relation}
    names = dict(connection.execute("SELECT id, name FROM principal"))
    for table, thing in things.items():
        for key in [key for (key,) in connection.execute(_ORPHANS.format(table=table))]:
            yield thing(connection, key)
    for event in events(connection):
        if event.uid is None:
            continue
        if event.action in CREATING:
            yield things[event.kind](connection, event.target)
        else:
            yield _event(event, names[event.principal])


def _event(event: Event, by: str) -> Line:
    line: dict[str, object] = {"event": event.action, "of": shown(event.uid or b""), "at": event.at, "by": by}
    return line if event.detail is None else {**line, "detail": event.detail}


def _stamps(created_at: int, created_by: str, is_void: int, voided_at: int | None, voided_by: str | None) -> Line:
    return {
        "created_at": created_at,
        "created_by": created_by,
        "void": bool(is_void),
        "voided_at": voided_at,
        "voided_by": voided_by,
    }


def _entity(connection: apsw.Connection, key: int) -> Line:
    uid, profile, name, kind, project, only_for, updated_at, *stamps = connection.execute(_ENTITY, (key,)).get
    aliases = connection.execute("SELECT alias FROM alias WHERE entity = ? ORDER BY id", (key,))
    return {
        "entity": shown(uid),
        "profile": profile,
        "name": name,
        "type": kind,
        "project": project,
        "private_to": only_for,
        "aliases": [alias for (alias,) in aliases],
        "updated_at": updated_at,
        **_stamps(*stamps),
    }


def _observation(connection: apsw.Connection, key: int) -> Line:
    uid, entity, text, *stamps = connection.execute(_OBSERVATION, (key,)).get
    return {"observation": shown(uid), "of": shown(entity), "text": text, **_stamps(*stamps)}


def _relation(connection: apsw.Connection, key: int) -> Line:
    uid, source, target, kind, *stamps = connection.execute(_RELATION, (key,)).get
    return {"relation": shown(uid), "from": shown(source), "to": shown(target), "type": kind, **_stamps(*stamps)}
