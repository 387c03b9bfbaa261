"""``sayso claims``: every claim and error row, what binds it, and what the last conformance run proved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from sayso.checking.bindings import Binding, Bond, bindings
from sayso.checking.claims import check_claims, project_proofs
from sayso.checking.run_record import Record, last_run
from sayso.commands.options import project_option, report_options
from sayso.commands.reporting import Reporter, exit_with, project_for
from sayso.compiling.project import compile_inputs
from sayso.disk.inputs import collect
from sayso.findings.cannot_run import CannotRun
from sayso.findings.diagnostics import Findings, sort_unique
from sayso.findings.printers.places import one_line


@click.command(short_help="List every claim with what binds and what proved it.")
@project_option
@click.argument("tool", required=False)
@report_options
def command(folder: Path | None, tool: str | None, output_format: str, colour: str) -> None:
    """List the claims and errors of all pages (or of TOOL): what binds each, and whether the last `sayso test` proved it.

    Exit code 1 means that something is bound by nothing. The formats for programs print only such findings.
    """
    reporter = Reporter(output_format, colour)
    project = project_for(folder, reporter)
    inputs = collect(project, b"")
    outcome = compile_inputs(project, inputs)
    if not outcome.files:
        reporter.findings(outcome.diagnostics)
        reporter.closing(outcome.diagnostics, "the claims of pages with errors are not known")
        exit_with(1)
    findings = Findings()
    check_claims(outcome.catalogue, inputs, findings)
    found = bindings(outcome.catalogue, project_proofs(inputs, Findings()))
    shown = [binding for binding in found if tool in {None, binding.owner}]
    if tool is not None and not shown:
        raise CannotRun(f'no page describes a tool "{tool}"')
    record = last_run(project.root)
    if output_format == "text":
        _list(shown, record, reporter)
    unbound = sort_unique(findings.items)
    reporter.findings(unbound)
    _sum_up(found, record, reporter)
    exit_with(1 if unbound else 0)


def _list(found: Sequence[Binding], record: Record, reporter: Reporter) -> None:
    owner = ""
    for binding in found:
        if binding.owner != owner:
            owner = binding.owner
            reporter.line(owner)
        state = "proven" if record.proves(binding) else "bound" if binding.bonds else "unbound"
        if binding.bonds and all(bond.kind == "not-tested" for bond in binding.bonds):
            state = "untested"
        said = "; ".join(_said(bond) for bond in binding.bonds) or "nothing binds it"
        reporter.line(f"  {state:<8} {binding.kind:<5} {binding.id}: {said}")


def _said(bond: Bond) -> str:
    match bond.kind:
        case "example":
            return f"example {bond.tool}#{bond.what}"
        case "test":
            return f"test {bond.what}"
        case _:
            return f"not tested: {one_line(bond.what)}"


def _sum_up(found: Sequence[Binding], record: Record, reporter: Reporter) -> None:
    bound = sum(bool(binding.bonds) for binding in found)
    untested = sum(bool(one.bonds) and all(bond.kind == "not-tested" for bond in one.bonds) for one in found)
    proven = sum(record.proves(binding) for binding in found)
    ran = f"{proven} proven by the last conformance run" if record.known else "no conformance run yet: `sayso test`"
    reporter.line(f"{len(found)} claims and errors: {bound - untested} bound, {untested} not tested with a reason, "
                  f"{len(found) - bound} unbound; {ran}")  # fmt: skip
