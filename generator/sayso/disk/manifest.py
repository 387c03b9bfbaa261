"""Reads the manifest on disk: what sayso wrote last. It tells stale from hand-edited, and is never trusted for more."""

from __future__ import annotations

import json
import os

from sayso.disk.tree import read_regular

MAX_MANIFEST_BYTES = 64_000_000


def written_before(root: str, manifest: str) -> dict[str, str]:
    """Paths (relative to the project) to SHA-256 of their content; empty when there is no readable manifest."""
    try:
        data = json.loads(read_regular(os.path.join(root, manifest), MAX_MANIFEST_BYTES))  # noqa: PTH118
    except (OSError, ValueError, RecursionError):
        return {}
    files = data.get("files") if isinstance(data, dict) else None
    if not isinstance(files, dict):
        return {}
    return {path: digest for path, digest in files.items() if isinstance(digest, str)}
