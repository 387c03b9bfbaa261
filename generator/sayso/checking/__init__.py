"""Holds what people write beside the pages against the pages: handlers, snapshots, proofs of claims."""

from __future__ import annotations

from sayso.checking.claims import check_claims
from sayso.checking.handlers import check_handlers
from sayso.checking.snapshots import check_snapshots
from sayso.disk.inputs import Inputs
from sayso.findings.diagnostics import Findings
from sayso.settings.project import Project
from sayso.spec import Catalogue


def inspect_project(catalogue: Catalogue, project: Project, inputs: Inputs, findings: Findings) -> None:
    """Report every handler, snapshot and claim that does not fit the catalogue."""
    check_handlers(catalogue, project.settings, inputs, findings)
    check_snapshots(catalogue, project.settings, inputs, findings)
    check_claims(catalogue, inputs, findings)
