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

COMPARED = 200
"""Known names among which one that was meant is sought."""

LONGEST_NAME = 80
"""Characters of a name up to which a known name is sought."""

SHORTEST_NAME = 4
"""Characters from which on one slip makes no other name."""

NEAR = 0.6
"""Likeness, from 0 to 1, from which on a known name is told."""

LISTED = 12
"""Names or values that one sentence lists."""

LONG_INTEGER = 256
"""Bits of an integer up to which a message writes it out."""

PROBLEMS = 100
"""Problems that one report lists."""
