"""One snapshot per tool of what a real client saw: a missing one and one that no tool owns are both errors."""

from __future__ import annotations

from sayso.disk.inputs import SNAPSHOTS, Inputs
from sayso.findings.diagnostics import Findings
from sayso.settings import Settings
from sayso.source import Source
from sayso.spec import Catalogue


def check_snapshots(catalogue: Catalogue, settings: Settings, inputs: Inputs, findings: Findings) -> None:
    """Report missing and orphan snapshots. A project without a server to ask has none."""
    if not (settings.app or settings.start):
        return
    folder = f"{settings.conformance}/{SNAPSHOTS}"
    expected = {f"{folder}/{tool.name}.json": tool for tool in catalogue.tools}
    there = frozenset(inputs.snapshots)
    for path, tool in expected.items():
        if path not in there:
            findings.report(
                "SY609", f"{tool.name} has no snapshot: {path} is missing", tool.span or Source(tool.path, "").whole(),
                "`sayso test --golden` records what a client sees",
            )  # fmt: skip
    for path in inputs.snapshots:
        if path not in expected:
            findings.report("SY610", "no tool owns this snapshot", Source(path, "").whole(), "delete it")
