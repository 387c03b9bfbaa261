"""Remembers the last whole run under the digest of everything that went into it.

An entry answers only for exactly the bytes it was made from; anything odd about it (cut short, edited, of another form)
makes it worth nothing, and the run is done again. Failing to write one is no failure of a check.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from sayso.disk.tree import read_regular
from sayso.disk.writer import state_folder
from sayso.findings.cannot_run import CannotRun

FILE = ".sayso/cache.json"
MAX_CACHE_BYTES = 64_000_000


def recall(root: Path, key: str) -> Any | None:
    """The value stored under ``key``, or None."""
    try:
        head, _, body = read_regular(str(root / FILE), MAX_CACHE_BYTES).partition(b"\n")
        if head != _head(key, body):
            return None
        return json.loads(body)
    except (OSError, ValueError, RecursionError):
        return None


def remember(root: Path, key: str, value: object) -> None:
    """Store ``value`` (plain JSON) under ``key`` in place of what was there."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    try:
        target = state_folder(root) / "cache.json"
        staged = target.with_name(f"cache-{os.getpid()}.json")
        staged.write_bytes(_head(key, body) + b"\n" + body)
        staged.replace(target)
    except (OSError, CannotRun):
        return


def _head(key: str, body: bytes) -> bytes:
    return f"{key} {hashlib.sha256(key.encode() + body).hexdigest()}".encode()
