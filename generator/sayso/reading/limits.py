"""How much a page may hold. Pages are untrusted input, and work on them is to stay bounded; hand-written ones are far below."""

from __future__ import annotations

MAX_BYTES = 256 * 1024
MAX_LINE = 20_000
MAX_LINES = 10_000
MAX_BLOCKS = 2_000
MAX_ROWS = 500
MAX_COLUMNS = 64
MAX_NESTING = 10
MAX_FRONT_LINES = 200
MAX_HEADING = 200
