"""Field paths as pages write them: ``entities[].name``, ``labels{}``, ``racks[][].gap``, ``(root)``."""

from __future__ import annotations

import re
from functools import lru_cache

ROOT = "(root)"
_NAME = r"[A-Za-z0-9_$-]+"
_PATH = re.compile(rf"{_NAME}(?:\[\]|\{{\}})*(?:\.{_NAME}(?:\[\]|\{{\}})*)*")
MAX_DEPTH = 24


@lru_cache(maxsize=4096)
def is_path(text: str) -> bool:
    """Whether ``text`` is a well-formed path (``(root)`` is not one)."""
    return _PATH.fullmatch(text) is not None


def is_entry(path: str) -> bool:
    """Whether the path names items or map values rather than a member."""
    return path.endswith(("[]", "{}"))


def parent_of(path: str) -> str:
    """Path of the container: of ``a[].b`` it is ``a[]``, of ``a[]`` it is ``a``, of ``a`` it is empty (the root)."""
    if is_entry(path):
        return path[:-2]
    return path.rpartition(".")[0]


def name_of(path: str) -> str:
    """The last member name; empty for item and value rows."""
    return "" if is_entry(path) else path.rpartition(".")[2]


def depth_of(path: str) -> int:
    """Steps from the root: member names, items and map values."""
    return path.count(".") + 1 + path.count("[]") + path.count("{}")


def container_of(path: str) -> str:
    """The innermost repeated container of a path: ``a[]`` for ``a[].b.c``, empty where nothing repeats."""
    at = max(path.rfind("[]"), path.rfind("{}"))
    return path[: at + 2] if at >= 0 else ""
