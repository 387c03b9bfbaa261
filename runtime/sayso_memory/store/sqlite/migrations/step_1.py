"""Store version 1, as released. Rows are the truth; the token tables at the end are derived and can be rebuilt.

``is_void`` stands apart from the void stamps, because the stamps stay after a revival as last-void evidence.
Observations are clustered by entity, since they are read by entity. Times are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from typing import Final

import apsw

_TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE profile (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE principal (
  id INTEGER PRIMARY KEY, profile INTEGER NOT NULL REFERENCES profile, name TEXT NOT NULL, UNIQUE (profile, name)
) STRICT;
CREATE TABLE project (
  id INTEGER PRIMARY KEY, profile INTEGER NOT NULL REFERENCES profile, name TEXT, UNIQUE (profile, name)
) STRICT;
CREATE UNIQUE INDEX project_untagged ON project (profile) WHERE name IS NULL;
CREATE TABLE entity (
  id INTEGER PRIMARY KEY, uid BLOB NOT NULL, profile INTEGER NOT NULL REFERENCES profile,
  project INTEGER NOT NULL REFERENCES project, name TEXT NOT NULL, kind TEXT NOT NULL,
  only_for INTEGER REFERENCES principal,
  created_at INTEGER NOT NULL, created_by INTEGER NOT NULL REFERENCES principal, updated_at INTEGER NOT NULL,
  voided_at INTEGER, voided_by INTEGER REFERENCES principal, is_void INTEGER NOT NULL DEFAULT 0,
  UNIQUE (profile, name)
) STRICT;
CREATE INDEX entity_live ON entity (profile, name, project, only_for) WHERE is_void = 0;
CREATE INDEX entity_live_in_project ON entity (profile, project, name, only_for) WHERE is_void = 0;
CREATE TABLE alias (
  id INTEGER PRIMARY KEY, entity INTEGER NOT NULL REFERENCES entity, alias TEXT NOT NULL, UNIQUE (entity, alias)
) STRICT;
CREATE TABLE observation (
  entity INTEGER NOT NULL REFERENCES entity, id INTEGER NOT NULL UNIQUE, uid BLOB NOT NULL, content TEXT NOT NULL,
  content_hash BLOB NOT NULL, created_at INTEGER NOT NULL, created_by INTEGER NOT NULL REFERENCES principal,
  voided_at INTEGER, voided_by INTEGER REFERENCES principal, is_void INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (entity, id), UNIQUE (entity, content_hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE relation (
  id INTEGER PRIMARY KEY, uid BLOB NOT NULL, source INTEGER NOT NULL REFERENCES entity,
  target INTEGER NOT NULL REFERENCES entity, kind TEXT NOT NULL,
  created_at INTEGER NOT NULL, created_by INTEGER NOT NULL REFERENCES principal,
  voided_at INTEGER, voided_by INTEGER REFERENCES principal, is_void INTEGER NOT NULL DEFAULT 0,
  UNIQUE (source, target, kind)
) STRICT;
CREATE INDEX relation_reverse ON relation (target, source);
CREATE TABLE audit (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, principal INTEGER NOT NULL REFERENCES principal,
  action TEXT NOT NULL, kind TEXT NOT NULL, target INTEGER NOT NULL, detail TEXT, chain BLOB NOT NULL
) STRICT;
CREATE INDEX audit_target ON audit (kind, target);
CREATE TABLE access (entity INTEGER PRIMARY KEY, reads INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT;
CREATE TABLE word (
  id INTEGER PRIMARY KEY, scope TEXT NOT NULL, word TEXT NOT NULL, UNIQUE (scope, word)
) STRICT;
"""

# The token tables keep no text: the rows above have it. Their tokenizer only splits at spaces, because tokens
# are made by the analyzer; a row's number is the observation's, the entity's, or the word's.
TEXT_TABLES: Final = """
CREATE VIRTUAL TABLE observation_tokens USING fts5(
  scope, name, body, tokenize = 'ascii', content = '', contentless_delete = 1
);
CREATE VIRTUAL TABLE entity_tokens USING fts5(
  scope, name, aliases, tokenize = 'ascii', content = '', contentless_delete = 1
);
"""
_GRAMS: Final = """
CREATE VIRTUAL TABLE word_grams USING fts5(
  scope, grams, tokenize = 'ascii', content = '', contentless_delete = 1, detail = 'column'
);
"""

_KEPT: Final = ("profile", "principal", "project", "entity", "alias", "observation", "relation", "audit")
_EVIDENCE: Final = {
    "entity": "id, uid, profile, name, created_at, created_by",
    "observation": "entity, id, uid, content, content_hash, created_at, created_by",
    "relation": "id, uid, source, target, kind, created_at, created_by",
    "audit": "id, at, principal, action, kind, target, detail, chain",
}


def _refusals() -> str:
    no_delete = (
        f"CREATE TRIGGER {table}_is_never_deleted BEFORE DELETE ON {table} "
        f"BEGIN SELECT raise(ABORT, 'rows of {table} are never deleted'); END;"
        for table in _KEPT
    )
    no_change = (
        f"CREATE TRIGGER {table}_keeps_its_evidence BEFORE UPDATE OF {columns} ON {table} "
        f"BEGIN SELECT raise(ABORT, 'the evidence of {table} never changes'); END;"
        for table, columns in _EVIDENCE.items()
    )
    return "\n".join((*no_delete, *no_change))


def take(connection: apsw.Connection) -> None:
    """Make the tables of a store in an empty file."""
    connection.execute(_TABLES + TEXT_TABLES + _GRAMS + _refusals())
