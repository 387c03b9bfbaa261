# Copied from sayso by `sayso build`, which overwrites it.
"""How deep a value may nest and how much of it a report repeats: the bounds that hold whatever a caller sends."""

from __future__ import annotations

DEPTH = 64
"""Containers inside one another, the outermost included."""

SHOWN = 60
"""Characters of a value that a message repeats."""

LONGEST_KEY = 200
"""Characters of a member's name up to which a pointer spells it out; beyond, the pointer names the parent."""

LONGEST_PATTERN = 200
"""Characters of a pattern that a message repeats."""

HINTS = 20
"""Unknown members of one report for which a known name is sought."""

PROBLEMS = 100
"""Problems that one report lists."""
