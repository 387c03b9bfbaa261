"""Looks at a whole project: compiles it, holds handlers, snapshots and claims against it, and remembers the answer.

`check` and `build` both ask here. A run whose inputs are byte for byte those of the last one is answered from the cache
without importing the compiler.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from sayso.compiling.extensions import installed
from sayso.disk.drift import Expected
from sayso.disk.inputs import Inputs, collect
from sayso.findings.codes import Severity
from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.settings import Settings
from sayso.settings.project import Project
from sayso.source import Source, Span
from sayso.values import frozen
from sayso.workflow.cache import recall, remember


@frozen
class Examination:
    """What the pages mean and what disagrees with them inside the inputs; the disk's outputs are compared afterwards.

    ``compiled`` are the compiler's findings, ``inspected`` those about handlers, snapshots and claims. ``expected`` is
    None where the pages do not compile. ``texts`` makes the expected files' content, compiling if it must.
    """

    compiled: tuple[Diagnostic, ...]
    inspected: tuple[Diagnostic, ...]
    expected: Expected | None
    tools: int
    texts: Callable[[], Mapping[str, str]]


def examine(project: Project) -> Examination:
    """Examine the project as it is on disk now."""
    extensions = installed()
    inputs = collect(project, extensions.key)
    known = recall(project.root, inputs.digest)
    if known is not None and (examination := _remembered(known, project, inputs)):
        return examination
    return _examined(project, inputs)


def generated_folders(settings: Settings) -> tuple[str, ...]:
    """The folders nobody else writes in: every file there is expected or an orphan."""
    return (settings.output, f"{settings.conformance}/cases", f"{settings.conformance}/tests")


def manifest_path(settings: Settings) -> str:
    """Where the manifest stands, relative to the project."""
    return f"{settings.output}/{settings.package}/manifest.json"


def _examined(project: Project, inputs: Inputs) -> Examination:
    from sayso.checking import inspect_project  # noqa: PLC0415 - an unchanged project does not need the compiler
    from sayso.compiling.project import compile_inputs  # noqa: PLC0415

    outcome = compile_inputs(project, inputs)
    findings = Findings()
    if outcome.files:
        inspect_project(outcome.catalogue, project, inputs, findings)
    digests = _digests(outcome.files, manifest_path(project.settings)) if outcome.files else {}
    inspected = tuple(sorted(findings.items, key=lambda item: (item.span.source.path, item.span.start, item.code)))
    value = {
        "compiled": [_packed(item) for item in outcome.diagnostics],
        "inspected": [_packed(item) for item in inspected],
        "tools": len(outcome.catalogue.tools),
        "digests": digests,
    }
    remember(project.root, inputs.digest, value)
    expected = _expected(project.settings, digests) if digests else None
    return Examination(outcome.diagnostics, inspected, expected, len(outcome.catalogue.tools), lambda: outcome.files)


def _digests(files: Mapping[str, str], manifest: str) -> dict[str, str]:
    """SHA-256 of every file, by path: the manifest has just been made of all but its own."""
    listed: dict[str, str] = json.loads(files[manifest])["files"]
    return dict(sorted({**listed, manifest: sha256(files[manifest].encode()).hexdigest()}.items()))


def _expected(settings: Settings, digests: Mapping[str, str]) -> Expected:
    return Expected(digests, generated_folders(settings), manifest_path(settings))


def _remembered(value: Any, project: Project, inputs: Inputs) -> Examination | None:
    def texts() -> Mapping[str, str]:
        from sayso.compiling.project import compile_inputs  # noqa: PLC0415 - only drift needs the texts

        return compile_inputs(project, inputs).files

    places: dict[str, Source] = {project.source.path: project.source}
    try:
        compiled = tuple(_unpacked(item, inputs, places) for item in value["compiled"])
        inspected = tuple(_unpacked(item, inputs, places) for item in value["inspected"])
        digests = dict(value["digests"])
        expected = _expected(project.settings, digests) if digests else None
        if expected and expected.manifest not in digests:
            return None
        return Examination(compiled, inspected, expected, int(value["tools"]), texts)
    except (KeyError, TypeError, ValueError):
        return None


def _packed(item: Diagnostic) -> list[object]:
    return [
        item.code, str(item.severity), item.message, item.hint, *_place(item.span),
        [[message, *_place(span)] for message, span in item.related],
    ]  # fmt: skip


def _place(span: Span) -> tuple[str, int, int]:
    return (span.source.path, span.start, span.end)


def _unpacked(item: Any, inputs: Inputs, places: dict[str, Source]) -> Diagnostic:
    code, severity, message, hint, path, start, end, related = item

    def span(path: str, start: int, end: int) -> Span:
        if path not in places:
            places[path] = inputs.source(path) or Source(path, "")
        return Span(places[path], start, end)

    others = tuple((said, span(*place)) for said, *place in related)
    return Diagnostic(code, message, span(path, start, end), hint, Severity(severity), others)
