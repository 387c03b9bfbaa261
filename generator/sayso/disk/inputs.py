"""Collects every byte a run depends on, so that one digest can stand for all of them.

What the digest covers is what makes the cache honest: the pages, the settings, the handlers, the proofs, the templates,
sayso itself with the Python and the libraries it runs on, and every extension.
"""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import field

from sayso.disk.tree import leaves, read_bytes
from sayso.findings.cannot_run import CannotRun
from sayso.settings.project import Project
from sayso.source import Source
from sayso.values import record

MAX_FILE_BYTES = 4_000_000
MAX_PAGES_BYTES = 256_000_000
_NO_FILE = {
    "link": ("SY005", "is a symbolic link, and links are not followed"),
    "other": ("SY005", "is not a regular file"),
}
_EXPLANATIONS = "findings/pages/"  # the pages of the codes: they are printed by `explain`, and nothing else reads them
SNAPSHOTS = "snapshots"


@record
class Inputs:
    """The project's input files by path, code and message about odd ones, and the digest of everything."""

    pages: dict[str, bytes] = field(default_factory=dict)
    handlers: dict[str, bytes] = field(default_factory=dict)
    proofs: dict[str, bytes] = field(default_factory=dict)
    templates: dict[str, bytes] = field(default_factory=dict)
    snapshots: tuple[str, ...] = ()
    odd: dict[str, tuple[str, str]] = field(default_factory=dict)
    digest: str = ""

    def source(self, path: str) -> Source | None:
        """The text of one input; None for a path that is none."""
        for group in (self.pages, self.handlers, self.proofs, self.templates):
            if path in group:
                return decoded(path, group[path])
        return None


def collect(project: Project, extensions_key: bytes) -> Inputs:
    """Read every input of the project once. ``extensions_key`` stands for the installed extensions."""
    root, settings, inputs = str(project.root), project.settings, pages_only(project)
    inputs.handlers = _files(root, settings.handlers, ".py")
    for folder in settings.claims:
        inputs.proofs |= _files(root, folder, ".py")
    if settings.templates:
        inputs.templates = _files(root, settings.templates, "")
    inputs.snapshots = tuple(leaf.path for leaf in leaves(root, f"{settings.conformance}/{SNAPSHOTS}"))
    inputs.digest = _digest(project, inputs, extensions_key)
    return inputs


def pages_only(project: Project) -> Inputs:
    """The pages alone, without a digest: for what needs nothing else.

    Raises `CannotRun` where there is none: a mistyped folder must not read as a catalogue without tools.
    """
    root, inputs = str(project.root), Inputs()
    total = 0
    for leaf in leaves(root, project.settings.catalogue):
        if leaf.kind != "file":
            inputs.odd[leaf.path] = _NO_FILE[leaf.kind]
        elif leaf.path.endswith(".md"):
            inputs.pages[leaf.path] = read_bytes(root, leaf.path, MAX_FILE_BYTES)
            total += len(inputs.pages[leaf.path])
        elif not leaf.path.rpartition("/")[2].startswith("."):
            inputs.odd[leaf.path] = ("SY006", "is no page: pages end in .md")
        if total > MAX_PAGES_BYTES:
            raise CannotRun(f"the pages hold more than {MAX_PAGES_BYTES} bytes")
    if not inputs.pages and not inputs.odd:
        raise CannotRun(
            f"there are no pages in {project.settings.catalogue}",
            hint='the setting "catalogue" names their folder; `sayso new TOOL --category NAME` writes the first one',
        )
    return inputs


def decoded(path: str, data: bytes) -> Source:
    """A text as the compiler has it, so that offsets of earlier findings hold: no byte order mark, LF line ends."""
    return Source(path, data.decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n"))


def _files(root: str, folder: str, ending: str) -> dict[str, bytes]:
    return {
        leaf.path: read_bytes(root, leaf.path, MAX_FILE_BYTES)
        for leaf in leaves(root, folder)
        if leaf.kind == "file" and leaf.path.endswith(ending)
    }


def _digest(project: Project, inputs: Inputs, extensions_key: bytes) -> str:
    digest = hashlib.sha256()
    _add(digest, "python", sys.version.encode())
    _add(digest, "extensions", extensions_key)
    _add(digest, project.source.path, project.source.text.encode())
    _add(digest, "snapshots", "\n".join(inputs.snapshots).encode())
    _add(digest, "odd", repr(sorted(inputs.odd.items())).encode())
    for name in ("pages", "handlers", "proofs", "templates"):
        _add(digest, name, b"")
        for path, data in getattr(inputs, name).items():
            _add(digest, path, data)
    package = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120
    for leaf in leaves(package, ""):
        if not leaf.path.endswith(".pyc") and not leaf.path.startswith(_EXPLANATIONS):
            _add(digest, leaf.path, read_bytes(package, leaf.path, MAX_FILE_BYTES))
    return digest.hexdigest()


def _add(digest: hashlib._Hash, label: str, data: bytes) -> None:
    digest.update(f"{len(label)}:{label}{len(data)}:".encode())
    digest.update(data)
