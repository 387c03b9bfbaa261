"""What the last conformance run proved, as its plugin wrote it below ``.sayso``."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from sayso.checking.bindings import Binding
from sayso.disk.tree import read_regular
from sayso.values import frozen

FILE = ".sayso/proofs.json"
MAX_RECORD_BYTES = 16_000_000


@frozen
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
    """The record of the last run; unknown where there is none, it cannot be read, or what it depends on has changed."""
    try:
        data = json.loads(read_regular(str(root / FILE), MAX_RECORD_BYTES))
        if not all(_unchanged(root / path, digest) for path, digest in data["files"].items()):
            return Record(known=False)
        return Record(known=True, passed=frozenset(str(name) for name in data["passed"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Record(known=False)


def _unchanged(path: Path, digest: str) -> bool:
    try:
        return sha256(path.read_bytes()).hexdigest() == digest
    except OSError:
        return False
