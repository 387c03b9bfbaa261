"""What the file is at present: whose it is, its version, and its derived tables, which a rebuild makes anew.

The tables that hold the truth are made by the steps in `migrations`.
"""

from __future__ import annotations

from typing import Final

from sayso_memory.store.sqlite.migrations import STEPS
from sayso_memory.store.sqlite.migrations.step_1 import DERIVED_TABLES
from sayso_memory.store.sqlite.migrations.step_2 import calm

APPLICATION_ID: Final = 0x53_61_79_4D
SCHEMA_VERSION: Final = len(STEPS)

TOKEN_TABLE_NAMES: Final = ("observation_tokens", "entity_tokens", "word_grams")
_WORDS: Final = (
    "CREATE TABLE word (id INTEGER PRIMARY KEY, scope TEXT NOT NULL, word TEXT NOT NULL, UNIQUE (scope, word)) STRICT;"
)
INDEX: Final = "\n".join((_WORDS, DERIVED_TABLES, *map(calm, TOKEN_TABLE_NAMES)))
"""Makes the derived tables where there are none."""
