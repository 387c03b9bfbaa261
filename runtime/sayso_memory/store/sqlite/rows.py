"""Rows of the entity table as values, with project and private owner by name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from sayso_memory.store.sqlite.identifiers import shown
from sayso_memory.store.values import Entity

ENTITY_COLUMNS: Final = """
SELECT e.id, e.uid, e.name, e.kind, (SELECT name FROM project WHERE id = e.project),
  (SELECT name FROM principal WHERE id = e.only_for), e.is_void = 0
FROM entity e
"""
"""Looked up one by one: a join costs three times as much for a single entity, and as much for many."""


def entity(row: tuple[int, bytes, str, str, str | None, str | None, int]) -> Entity:
    """One row of `ENTITY_COLUMNS`."""
    key, uid, name, kind, project, only_for, live = row
    return Entity(key, shown(uid), name, kind, project, only_for, bool(live))


def listed(values: Iterable[object]) -> str:
    """A set of values as one bound parameter, for ``json_each``."""
    return json.dumps(list(values), ensure_ascii=False)
