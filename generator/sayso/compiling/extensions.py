"""Rules, targets and vocabularies from other distributions, found through entry points.

The groups are ``sayso.rules``, ``sayso.targets`` and ``sayso.vocabularies``. `importlib.metadata` costs as much as hashing
a catalogue, so the few small files it would parse are read directly, and nothing of an extension is imported until a
page has to be compiled.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib import import_module

from sayso.disk.tree import leaves, read_bytes
from sayso.findings.cannot_run import CannotRun
from sayso.values import frozen

GROUPS = ("sayso.rules", "sayso.targets", "sayso.vocabularies")
MAX_ENTRY_POINTS_BYTES = 1_000_000
MAX_MODULE_BYTES = 16_000_000


@frozen
class EntryPoint:
    """One row of an ``entry_points.txt``: its group, its name and ``module:attribute``."""

    group: str
    name: str
    value: str


@frozen
class Installed:
    """The entry points that are installed, and bytes that change whenever they or any installed library does."""

    points: tuple[EntryPoint, ...]
    key: bytes

    def load(self, group: str) -> dict[str, object]:
        """The objects of one group by name. Raises `CannotRun` naming the extension that does not load."""
        return {point.name: _loaded(point) for point in self.points if point.group == group}


def installed() -> Installed:
    """Look through ``sys.path`` for distributions that extend sayso."""
    points: set[EntryPoint] = set()
    digest = hashlib.sha256()
    for folder in dict.fromkeys(sys.path):
        for name in _distributions(folder):
            digest.update(name.encode("utf-8", "surrogateescape") + b"\n")
            points.update(_points(os.path.join(folder, name, "entry_points.txt")))  # noqa: PTH118
    ordered = tuple(sorted(points, key=lambda point: (point.group, point.name, point.value)))
    for point in ordered:
        digest.update(repr(point).encode())
        _add_code(digest, point)
    return Installed(ordered, digest.digest())


def _distributions(folder: str) -> list[str]:
    try:
        with os.scandir(folder or ".") as entries:
            return sorted(entry.name for entry in entries if entry.name.endswith((".dist-info", ".egg-info")))
    except OSError:
        return []


def _points(path: str) -> Iterator[EntryPoint]:
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            data = file.read(MAX_ENTRY_POINTS_BYTES)
    except OSError:
        return
    if b"sayso." not in data:
        return
    group = ""
    for line in data.decode("utf-8", "replace").split("\n"):
        text = line.strip()
        if text.startswith("["):
            group = text.strip("[] ")
        elif group in GROUPS and "=" in text and not text.startswith(("#", ";")):
            name, _, value = text.partition("=")
            yield EntryPoint(group, name.strip(), value.partition("[")[0].strip())


def _add_code(digest: hashlib._Hash, point: EntryPoint) -> None:
    """Add every file of the extension's top-level package (or its one module), found without importing it."""
    from importlib.util import find_spec  # noqa: PLC0415 - hardly any environment extends sayso

    spec = find_spec(point.value.partition(":")[0].partition(".")[0])
    if spec is None:
        digest.update(os.urandom(16))  # its code cannot be seen, so no earlier run may speak for this one
        return
    for folder in spec.submodule_search_locations or ():
        for leaf in leaves(folder, ""):
            if leaf.kind == "file" and not leaf.path.endswith(".pyc"):
                digest.update(leaf.path.encode() + b"\0" + read_bytes(folder, leaf.path, MAX_MODULE_BYTES))
    if not spec.submodule_search_locations and spec.origin:
        digest.update(read_bytes("", spec.origin, MAX_MODULE_BYTES))


def _loaded(point: EntryPoint) -> object:
    module, _, attribute = point.value.partition(":")
    try:
        found: object = import_module(module)
        for part in attribute.split(".") if attribute else ():
            found = getattr(found, part)
    except Exception as error:
        raise CannotRun(
            f'extension "{point.name}" ({point.group}, {point.value}) does not load: {type(error).__name__}: {error}',
            hint="mend or uninstall the distribution that declares it",
        ) from error
    return found
