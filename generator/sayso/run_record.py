"""What the last conformance run proved, as its plugin wrote it below ``.sayso``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from sayso.bindings import Binding

FILE = ".sayso/proofs.json"
MAX_RECORD_BYTES = 16_000_000


@dataclass(frozen=True, slots=True)
class Record:
    """``passed`` holds ``tool#example-id`` of examples and ``tool#claim-id`` of proofs that ran and passed."""

    known: bool
    passed: frozenset[str] = frozenset()

    def proves(self, binding: Binding) -> bool:
        """Whether anything that binds this ran and passed."""
        return any(
            (bond.kind == "example" and f"{bond.tool}#{bond.what}" in self.passed)
            or (bond.kind == "test" and f"{bond.tool}#{binding.id}" in self.passed)
            for bond in binding.bonds
        )


def last_run(root: Path) -> Record:
    """The record of the last run; unknown where there is none or it cannot be read."""
    try:
        with (root / FILE).open("rb") as file:
            data = json.loads(file.read(MAX_RECORD_BYTES))
        return Record(known=True, passed=frozenset(str(name) for name in data["passed"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return Record(known=False)
