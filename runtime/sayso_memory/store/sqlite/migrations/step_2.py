"""Store version 2: live entities are counted as they come and go, more evidence is guarded, token rows merge when told.

The counts are kept by triggers, so that whatever writes to the file keeps them right; 0 stands for the shared entities.
"""

from __future__ import annotations

from typing import Final

import apsw

_TALLY: Final = """
CREATE TABLE tally (
  profile INTEGER NOT NULL, project INTEGER NOT NULL, only_for INTEGER NOT NULL, entities INTEGER NOT NULL,
  PRIMARY KEY (profile, project, only_for)
) STRICT, WITHOUT ROWID;
INSERT INTO tally SELECT profile, project, coalesce(only_for, 0), count(*) FROM entity WHERE is_void = 0 GROUP BY 1, 2, 3;
"""

_ENTERS: Final = """
  INSERT INTO tally VALUES (NEW.profile, NEW.project, coalesce(NEW.only_for, 0), 1)
  ON CONFLICT DO UPDATE SET entities = entities + 1;
"""

_COUNTING: Final = f"""
CREATE TRIGGER entity_is_counted AFTER INSERT ON entity WHEN NEW.is_void = 0 BEGIN {_ENTERS} END;
CREATE TRIGGER entity_leaves_its_count AFTER UPDATE OF is_void, project ON entity WHEN OLD.is_void = 0 BEGIN
  UPDATE tally SET entities = entities - 1
  WHERE profile = OLD.profile AND project = OLD.project AND only_for = coalesce(OLD.only_for, 0);
END;
CREATE TRIGGER entity_enters_its_count AFTER UPDATE OF is_void, project ON entity WHEN NEW.is_void = 0
BEGIN {_ENTERS} END;
"""

_GUARDED: Final = {
    "profile": ("evidence", "id, name"),
    "principal": ("evidence", "id, profile, name"),
    "project": ("evidence", "id, profile, name"),
    "alias": ("evidence", "id, entity, alias"),
    "entity": ("nature", "kind, only_for"),
}

_CALM: Final = "INSERT INTO {table} ({table}, rank) VALUES ('automerge', 0), ('crisismerge', 256);"


def calm(table: str) -> str:
    """The statement that keeps a token table from merging in the middle of somebody's write."""
    return _CALM.format(table=table)


def take(connection: apsw.Connection) -> None:
    """Bring a store of version 1 to version 2."""
    guards = (
        f"CREATE TRIGGER {table}_keeps_its_{what} BEFORE UPDATE OF {columns} ON {table} "
        f"BEGIN SELECT raise(ABORT, 'the {what} of {table} never changes'); END;"
        for table, (what, columns) in _GUARDED.items()
    )
    calmed = (calm(table) for table in ("observation_tokens", "entity_tokens", "word_grams"))
    connection.execute("\n".join((_TALLY, _COUNTING, *guards, *calmed, "INSERT INTO meta VALUES ('index', 'sound');")))
