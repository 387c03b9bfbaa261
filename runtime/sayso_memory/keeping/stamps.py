"""When and by whom a row was made and last retired: the columns and joins that exports and histories select alike."""

from __future__ import annotations

from typing import Final

STAMPS: Final = "t.created_at, c.name, t.is_void, t.voided_at, v.name"
"""Columns of a row ``t``, with its creator ``c`` and the one who retired it, ``v``."""

WHO: Final = "JOIN principal c ON c.id = t.created_by LEFT JOIN principal v ON v.id = t.voided_by"
