"""Writes down what a pytest run proved: ids of examples and claims all of whose tests ran and passed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from sayso.checking.run_record import FILE
from sayso.proving.collecting import ProvedProject, project_of
from sayso.proving.suite import NoCases

MARKS = ("proves", "shows")


class Recorder:
    """A pytest plugin: watches marked tests; a test that was skipped, failed or never ran proves nothing."""

    def __init__(self) -> None:
        self._ids: dict[str, tuple[Path, frozenset[str]]] = {}
        self._passed: set[str] = set()
        self._failed: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note which tests show or prove what."""
        for item in items:
            ids = frozenset(str(name) for mark in MARKS for each in item.iter_markers(mark) for name in each.args)
            if ids:
                self._ids[item.nodeid] = (item.path, ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how each phase of a test ended."""
        if report.nodeid in self._ids:
            if not report.passed or hasattr(report, "wasxfail"):
                self._failed.add(report.nodeid)
            elif report.when == "call":
                self._passed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the record of each project that was put to the proof."""
        by_project: dict[Path, tuple[ProvedProject, list[str]]] = {}
        for node, (path, _) in self._ids.items():
            try:
                project = project_of(path)
            except NoCases:
                continue
            by_project.setdefault(project.root, (project, []))[1].append(node)
        for project, nodes in by_project.values():
            self._write(project, nodes)

    def _write(self, project: ProvedProject, nodes: list[str]) -> None:
        held = self._passed - self._failed
        proven = {name for node in nodes if node in held for name in self._ids[node][1]}
        proven -= {name for node in nodes if node not in held for name in self._ids[node][1]}
        path = project.root / FILE
        path.parent.mkdir(exist_ok=True)
        record = {"passed": sorted(proven), "files": dict(fingerprints(project))}
        path.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def fingerprints(project: ProvedProject) -> Iterator[tuple[str, str]]:
    """What a proof depends on: cases, contract, handlers and hand-written tests. Changed since, it proves nothing."""
    settings = project.settings
    folders = (
        f"{settings.conformance}/cases",
        f"{settings.output}/{settings.package}",
        settings.handlers,
        *settings.claims,
    )
    for folder in folders:
        for path in sorted((project.root / folder).rglob("*")):
            if path.suffix in {".json", ".py"} and path.is_file():
                yield path.relative_to(project.root).as_posix(), sha256(path.read_bytes()).hexdigest()
