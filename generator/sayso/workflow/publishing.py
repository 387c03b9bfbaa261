"""Brings the site and the disk together: collects what it is made from, and writes what changed through a manifest of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from sayso.checking.bindings import Binding, bindings
from sayso.checking.claims import project_proofs
from sayso.checking.run_record import last_run
from sayso.comparing.releases import MAX_RELEASE_BYTES, Release, in_order, release_from
from sayso.compiling.build import Outcome
from sayso.compiling.project import understand_inputs
from sayso.disk.inputs import Inputs, collect, decoded
from sayso.disk.manifest import written_before
from sayso.disk.tree import leaves, read_bytes
from sayso.disk.writer import replace_files, state_folder
from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings
from sayso.settings.project import Project
from sayso.settings.rows import inner_path
from sayso.site import Material
from sayso.source import Source
from sayso.values import frozen

MANIFEST = ".manifest.json"
MAX_ASSET_BYTES = 8_000_000
_INCLUDE = re.compile(r"<!-- include: (?P<path>[^\s<>]+) -->\s*")
MAX_OUTPUT_BYTES = 64_000_000


@frozen
class Written:
    """Paths below the output folder that a build of the site wrote and removed, and how many files it has."""

    changed: tuple[str, ...]
    removed: tuple[str, ...]
    total: int


def compiled(project: Project) -> tuple[Inputs, Outcome]:
    """The catalogue as the pages on disk have it now; nothing is made from it yet."""
    inputs = collect(project, b"")
    return inputs, understand_inputs(project, inputs)


def material(project: Project, inputs: Inputs, outcome: Outcome, *, proven: bool) -> Material:
    """Everything the site is made from. With ``proven`` the last conformance run is part of it.

    Raises `CannotRun` for a release that cannot be read, and with ``proven`` where no run is on record.
    """
    folder = project.settings.site
    found = bindings(outcome.catalogue, project_proofs(inputs, Findings()))
    tests = {bond.what.partition("::")[0] for one in found for bond in one.bonds if bond.kind == "test"}
    return Material(
        catalogue=outcome.catalogue,
        pages=outcome.pages,
        settings=project.settings,
        originals=inputs.pages,
        bindings=found,
        proven=_proven(project, found) if proven else None,
        tests={path: decoded(path, inputs.proofs[path]).text for path in sorted(tests) if path in inputs.proofs},
        guides=tuple(_included(project, source) for source in _texts(project, f"{folder}/pages", ".md")),
        releases=releases(project),
        templates={source.path.rpartition("/")[2]: source for source in _texts(project, f"{folder}/templates", ".j2")},
        assets=_assets(project, f"{folder}/assets"),
        assembled=str(_assembled(project)),
    )


def releases(project: Project) -> tuple[Release, ...]:
    """The recorded releases, oldest first. Raises `CannotRun` for one that cannot be read."""
    root, found = str(project.root), []
    for leaf in leaves(root, project.settings.releases):
        if not leaf.path.endswith(".json"):
            continue
        try:
            found.append(release_from(read_bytes(root, leaf.path, MAX_RELEASE_BYTES).decode()))
        except ValueError as error:
            raise CannotRun(f"cannot read the release {leaf.path}: {error}") from error
    return in_order(tuple(found))


def write_site(project: Project, files: Mapping[str, bytes]) -> Written:
    """Make the output folder hold exactly these files: equal ones keep their time, stale ones of an earlier build go.

    Files that no build of the site wrote are left alone.
    """
    root, folder = str(project.root), project.settings.site_output
    before = written_before(root, f"{folder}/{MANIFEST}")
    digests = {path: sha256(data).hexdigest() for path, data in sorted(files.items())}
    listed = json.dumps({"files": digests}, indent=0, sort_keys=True).encode() + b"\n"
    there = {leaf.path for leaf in leaves(root, folder) if leaf.kind == "file"}
    wanted = {f"{folder}/{path}": data for path, data in {**files, MANIFEST: listed}.items()}
    changed: dict[str, str | bytes] = {
        path: data
        for path, data in wanted.items()
        if path not in there or read_bytes(root, path, MAX_OUTPUT_BYTES) != data
    }
    stale = [path for name in before if (path := f"{folder}/{name}") in there and path not in wanted]
    replace_files(project.root, changed, stale, (folder,))
    inner = len(folder) + 1
    return Written(
        tuple(path[inner:] for path in changed if not path.endswith(f"/{MANIFEST}")),
        tuple(path[inner:] for path in stale),
        len(files),
    )


def _proven(project: Project, found: tuple[Binding, ...]) -> frozenset[str]:
    record = last_run(project.root)
    if not record.known:
        raise CannotRun("no conformance run is on record for these pages", hint="`sayso test` makes one")
    return frozenset(one.proof for one in found if record.proves(one))


def _texts(project: Project, folder: str, ending: str) -> tuple[Source, ...]:
    root = str(project.root)
    names = [leaf.path for leaf in leaves(root, folder) if leaf.kind == "file" and leaf.path.endswith(ending)]
    return tuple(decoded(path, read_bytes(root, path, MAX_ASSET_BYTES)) for path in names)


def _included(project: Project, source: Source) -> Source:
    """A guide that consists of ``<!-- include: PATH -->`` is that file of the project, under the guide's own name."""
    found = _INCLUDE.fullmatch(source.text)
    if found is None:
        return source
    if problem := inner_path(found["path"]):
        raise CannotRun(f"{source.path} includes {found['path']}, which {problem}")
    data = read_bytes(str(project.root), found["path"], MAX_ASSET_BYTES)
    return Source(source.path, decoded(found["path"], data).text)


def _assets(project: Project, folder: str) -> dict[str, bytes]:
    root, below = str(project.root), len(folder) + 1
    found = [leaf.path for leaf in leaves(root, folder) if leaf.kind == "file"]
    return {path[below:]: read_bytes(root, path, MAX_ASSET_BYTES) for path in found}


def _assembled(project: Project) -> Path:
    folder = state_folder(project.root) / "templates"
    folder.mkdir(exist_ok=True)
    return folder
