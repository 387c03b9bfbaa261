"""Small numbers for profiles, principals and projects, given out at first use and never taken back."""

from __future__ import annotations

import apsw


def _number(connection: apsw.Connection, find: str, add: str, values: tuple[object, ...]) -> int:
    found = connection.execute(find, values).get
    if found is None:
        connection.execute(add, values)
        return connection.last_insert_rowid()
    return int(found)


def profile_number(connection: apsw.Connection, name: str) -> int:
    """The profile's number, given out now when it is new."""
    return _number(
        connection, "SELECT id FROM profile WHERE name = ?", "INSERT INTO profile (name) VALUES (?)", (name,)
    )


def principal_number(connection: apsw.Connection, profile: int, name: str) -> int:
    """The principal's number within the profile, given out now when it is new."""
    return _number(
        connection,
        "SELECT id FROM principal WHERE profile = ? AND name = ?",
        "INSERT INTO principal (profile, name) VALUES (?, ?)",
        (profile, name),
    )


def project_number(connection: apsw.Connection, profile: int, name: str | None) -> int:
    """The project's number within the profile; ``None`` is the place of entities without a project."""
    return _number(
        connection,
        "SELECT id FROM project WHERE profile = ? AND name IS ?",
        "INSERT INTO project (profile, name) VALUES (?, ?)",
        (profile, name),
    )
