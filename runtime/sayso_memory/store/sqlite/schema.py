"""What the file is at present: whose it is, its version, and its derived tables, which a rebuild makes anew.

The tables that hold the truth are made by the steps in `migrations`.
"""

from __future__ import annotations

from typing import Final

from sayso_memory.store.sqlite.migrations import STEPS
from sayso_memory.store.sqlite.migrations.step_3 import DICTIONARY
from sayso_memory.store.sqlite.migrations.step_4 import DOUBTS, TEXT_TABLES

APPLICATION_ID: Final = 0x53_61_79_4D
SCHEMA_VERSION: Final = len(STEPS)

TOKEN_TABLE_NAMES: Final = ("observation_tokens", "entity_tokens", "word_grams")
PLAIN_INDEX_TABLES: Final = ("word", "word_place", "word_doubt")
INDEX: Final = TEXT_TABLES + DICTIONARY + DOUBTS
"""Makes the derived tables where there are none."""
