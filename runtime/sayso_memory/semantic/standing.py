"""Where the file of vectors is and how far it has come, told without numpy, for whoever looks after a store."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import apsw

SUFFIX: Final = ".semantic"


@dataclass(frozen=True, slots=True)
class Standing:
    """Whose vectors they are, and how many texts and names have one."""

    model: str
    vectors: int


def beside(store: Path) -> Path:
    """Where the vectors of a store are."""
    return store.with_name(store.name + SUFFIX)


def standing(store: Path) -> Standing | None:
    """How far the vectors of a store have come; ``None`` where there are none. Raises ``apsw.Error`` for a damaged file."""
    path = beside(store)
    if not path.exists():
        return None
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        row = connection.execute("SELECT model, (SELECT count(*) FROM vector) FROM state").fetchone()
        return None if row is None else Standing(*row)
    finally:
        connection.close()
