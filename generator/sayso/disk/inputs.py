"""Collects every byte a run depends on, so that one digest can stand for all of them.

What the digest covers is what makes the cache honest: the pages, the settings, the handlers, the proofs, the templates,
sayso itself with the Python and the libraries it runs on, and every extension.
"""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import dataclass, field

from sayso.configuration import Project
from sayso.diagnostics import Findings
from sayso.disk.tree import leaves, read_bytes
from sayso.source import Source, Span

MAX_FILE_BYTES = 4_000_000
SNAPSHOTS = "snapshots"


@dataclass(slots=True)
class Inputs:
    """The project's input files by path, what is odd about them, and the digest of everything."""

    pages: dict[str, bytes] = field(default_factory=dict)
    handlers: dict[str, bytes] = field(default_factory=dict)
    proofs: dict[str, bytes] = field(default_factory=dict)
    templates: dict[str, bytes] = field(default_factory=dict)
    snapshots: tuple[str, ...] = ()
    odd: dict[str, str] = field(default_factory=dict)
    digest: str = ""

    def source(self, path: str) -> Source | None:
        """The text of one input; None for a path that is none, or is not UTF-8."""
        for group in (self.pages, self.handlers, self.proofs, self.templates):
            if path in group:
                return decoded(path, group[path])
        return None


def collect(project: Project, extensions_key: bytes) -> Inputs:
    """Read every input of the project once. ``extensions_key`` stands for the installed extensions."""
    root, settings, inputs = str(project.root), project.settings, Inputs()
    for leaf in leaves(root, settings.catalogue):
        if leaf.kind != "file":
            inputs.odd[leaf.path] = "is not a regular file"
        elif leaf.path.endswith(".md"):
            inputs.pages[leaf.path] = read_bytes(root, leaf.path, MAX_FILE_BYTES)
        elif not leaf.path.rpartition("/")[2].startswith("."):
            inputs.odd[leaf.path] = "is no page: pages end in .md"
    inputs.handlers = _files(root, settings.handlers, ".py")
    for folder in settings.claims:
        inputs.proofs |= _files(root, folder, ".py")
    if settings.templates:
        inputs.templates = _files(root, settings.templates, "")
    inputs.snapshots = tuple(leaf.path for leaf in leaves(root, f"{settings.conformance}/{SNAPSHOTS}"))
    inputs.digest = _digest(project, inputs, extensions_key)
    return inputs


def sources(inputs: Inputs, findings: Findings) -> tuple[Source, ...]:
    """The pages as texts; what cannot be read as a page is reported, and the rest goes on."""
    found = []
    for path, data in inputs.pages.items():
        if source := decoded(path, data):
            found.append(source)
        else:
            findings.report("SY005", "the page is not UTF-8", _first_bad_byte(path, data), "save the page as UTF-8")
    for path, problem in sorted(inputs.odd.items()):
        code = "SY005" if problem == "is not a regular file" else "SY006"
        findings.report(code, f"{path.rpartition('/')[2]} {problem}", Source(path, "").whole(),
                        "keep only pages below the catalogue's folder")  # fmt: skip
    return tuple(found)


def decoded(path: str, data: bytes) -> Source | None:
    """A source with LF line ends that remembers its own; None where the bytes are not UTF-8."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return Source(path, text.replace("\r\n", "\n"), "\r\n") if "\r\n" in text else Source(path, text)


def _first_bad_byte(path: str, data: bytes) -> Span:
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    try:
        data.decode("utf-8")
        at = 0
    except UnicodeDecodeError as error:
        at = len(data[: error.start].decode("utf-8").replace("\r\n", "\n"))
    return Span(Source(path, text), at, at + 1)


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
        if not leaf.path.endswith(".pyc"):
            _add(digest, leaf.path, read_bytes(package, leaf.path, MAX_FILE_BYTES))
    return digest.hexdigest()


def _add(digest: hashlib._Hash, label: str, data: bytes) -> None:
    digest.update(f"{len(label)}:{label}{len(data)}:".encode())
    digest.update(data)
