"""What a build may write and delete, given how the disk disagrees and how much it is allowed to overwrite."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from sayso.disk.drift import Drift, Expected, Kind
from sayso.values import frozen


class Overwriting(Enum):
    """``OWN``: only what sayso wrote itself. ``ANY``: hand-edited files and orphans too."""

    OWN = "own"
    ANY = "any"


@frozen
class Plan:
    """Paths to write and to delete; ``blocked`` stops the build, ``orphans`` are reported and stay."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    deleted: tuple[str, ...]
    blocked: tuple[Drift, ...]
    orphans: tuple[Drift, ...]


def plan(drifts: Sequence[Drift], expected: Expected, overwriting: Overwriting) -> Plan:
    """Sort the drifts into what is done, what is refused and what is only reported."""
    owned = {Kind.STALE, Kind.LEFTOVER} | ({Kind.EDITED, Kind.ORPHAN} if overwriting is Overwriting.ANY else set())
    mended = [drift.path for drift in drifts if drift.kind in owned]
    return Plan(
        new=tuple(drift.path for drift in drifts if drift.kind is Kind.MISSING),
        changed=tuple(path for path in mended if path in expected.digests),
        deleted=tuple(path for path in mended if path not in expected.digests),
        blocked=tuple(drift for drift in drifts if drift.kind in {Kind.EDITED, Kind.IRREGULAR} - owned),
        orphans=tuple(drift for drift in drifts if drift.kind in {Kind.ORPHAN} - owned),
    )
