"""A claim or error that says it is not tested, though an example of its page tests it: one of the two is out of date."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.rules.doubts import doubts_of
from sayso.rules.example_calls import error_id
from sayso.rules.places import pages_by_path, somewhere
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.spec import Catalogue


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    doubts = doubts_of(findings, pages_by_path(pages))
    for tool in catalogue.tools:
        examples = {example.id for example in tool.examples}
        for claim in tool.claims:
            if claim.not_tested is not None and claim.id in examples and not doubts.touch(tool.path, claim.section):
                message = f'the claim "{claim.title}" says it is not tested, and an example of its name tests it'
                findings.report("SY315", message, somewhere(claim.span), "remove the mark, or rename the example")
        provoked = {error_id(call) for example in tool.examples for call in example.calls if call.tool == tool.name}
        for failure in tool.failures:
            if failure.not_tested is None or failure.inherited or doubts.touch(tool.path, "errors"):
                continue
            if failure.id in provoked:
                message = f"the error `{failure.id}` says it is not tested, and an example provokes it"
                findings.report("SY315", message, somewhere(failure.span), "remove the mark at the end of its Effect")


RULE = Rule("needless-marks", ("SY315",), _check)
