"""Compares the complete expected file set with the disk: missing, stale, hand-edited, left over, orphan, no regular file.

The disk is hashed afresh every time. Git is never asked: it knows nothing of untracked files and calls every change drift.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

from sayso.disk.manifest import written_before
from sayso.disk.tree import Leaf, leaves, read_bytes
from sayso.values import frozen

MAX_OUTPUT_BYTES = 64_000_000


class Kind(StrEnum):
    """How a path disagrees with what the pages say. The value is the diagnostic code."""

    MISSING = "SY601"
    STALE = "SY602"
    EDITED = "SY603"
    ORPHAN = "SY604"
    IRREGULAR = "SY605"
    LEFTOVER = "SY616"


@frozen
class Expected:
    """What should be on disk: paths to SHA-256, the folders nobody else writes in, and the manifest's own path."""

    digests: Mapping[str, str]
    folders: Sequence[str]
    manifest: str

    def owns(self, path: str) -> bool:
        """Whether ``path`` lies in a generated folder."""
        return any(path.startswith(f"{folder}/") for folder in self.folders)


@frozen
class Drift:
    """One path that disagrees."""

    path: str
    kind: Kind


def compare(root: str, expected: Expected) -> tuple[Drift, ...]:
    """Every path that disagrees, sorted. Only reads."""
    before = written_before(root, expected.manifest)
    found = {leaf.path: leaf for folder in expected.folders for leaf in leaves(root, folder)}
    odd = {leaf.path for leaf in found.values() if leaf.kind != "file"} | _in_the_way(root, expected, found)
    drifts = [Drift(path, Kind.IRREGULAR) for path in odd]
    digests = {path: _digest(root, path) for path, leaf in found.items() if leaf.kind == "file"}
    for path, digest in expected.digests.items():
        if path != expected.manifest and path not in odd and digests.get(path) != digest:
            drifts.append(Drift(path, _changed(digests.get(path), before.get(path))))
    drifts.extend(_unexpected(path, digest, before) for path, digest in digests.items() if path not in expected.digests)
    if manifest := _manifest(expected, digests, before, odd):
        drifts.append(manifest)
    return tuple(sorted(drifts, key=lambda drift: (drift.path, drift.kind)))


def _in_the_way(root: str, expected: Expected, found: Mapping[str, Leaf]) -> set[str]:
    """Folders where files should be, and whatever else stands where a generated folder should be."""
    absent = [path for path in expected.digests if path not in found]
    folders = {path for path in absent if os.path.isdir(f"{root}/{path}")}  # noqa: PTH112 - one of a thousand
    return folders | {path for path in expected.folders if os.path.isfile(f"{root}/{path}")}  # noqa: PTH113


def _digest(root: str, path: str) -> str:
    return hashlib.sha256(read_bytes(root, path, MAX_OUTPUT_BYTES)).hexdigest()


def _changed(now: str | None, before: str | None) -> Kind:
    if now is None:
        return Kind.MISSING
    return Kind.STALE if now == before else Kind.EDITED


def _unexpected(path: str, now: str, before: Mapping[str, str]) -> Drift:
    if path not in before:
        return Drift(path, Kind.ORPHAN)
    return Drift(path, Kind.LEFTOVER if before[path] == now else Kind.EDITED)


def _manifest(
    expected: Expected, digests: Mapping[str, str], before: Mapping[str, str], odd: Collection[str]
) -> Drift | None:
    """The manifest cannot list itself: it is hand-edited when it contradicts files that are as they should be."""
    path = expected.manifest
    if path in odd or digests.get(path) == expected.digests[path]:
        return None
    if path not in digests:
        return Drift(path, Kind.MISSING)
    others = {name: digest for name, digest in expected.digests.items() if name != path}
    lies = any(digests.get(name) == digest != before.get(name) for name, digest in others.items())
    return Drift(path, Kind.EDITED if lies or before == others else Kind.STALE)
