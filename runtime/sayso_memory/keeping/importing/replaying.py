"""What happened elsewhere to a thing that is here too, made to happen here."""

from __future__ import annotations

from dataclasses import dataclass

import apsw

from sayso_memory.store.sqlite.index.token_index import TokenIndex
from sayso_memory.store.sqlite.writing.names import project_number


@dataclass(frozen=True, slots=True)
class Known:
    """A thing of the file as it is here: its row, and whether it came with this import or had this identity before."""

    kind: str
    key: int
    uid: bytes
    profile: int
    is_new: bool
    is_same: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """An event as the file states it."""

    action: str
    at: int
    by: str
    detail: str | None


def replay(connection: apsw.Connection, tokens: TokenIndex, known: Known, happened: Happened, principal: int) -> None:
    """Give the row the state that the event left it in."""
    match happened.action:
        case "voided":
            sql = f"UPDATE {known.kind} SET is_void = 1, voided_at = ?, voided_by = ? WHERE id = ?"
            connection.execute(sql, (happened.at, principal, known.key))
        case "revived":
            connection.execute(f"UPDATE {known.kind} SET is_void = 0 WHERE id = ?", (known.key,))
        case "tagged" if known.kind == "entity":
            project = project_number(connection, known.profile, happened.detail)
            connection.execute("UPDATE entity SET project = ? WHERE id = ?", (project, known.key))
            tokens.move(known.key)
        case "alias added" if known.kind == "entity" and happened.detail is not None:
            values = (known.key, happened.detail)
            connection.execute("INSERT OR IGNORE INTO alias (entity, alias) VALUES (?, ?)", values)
            tokens.put_entity(known.key)
    if known.kind == "observation":
        tokens.put_observation(known.key)
    elif known.kind == "entity" and happened.action in ("voided", "revived"):
        tokens.put_whole(known.key)
