"""Calls in examples and worlds hold against the arguments of their tools, unless the page shows how they are refused."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.lowering.failures import VALIDATOR_IDS
from sayso.page import Page
from sayso.rules.contracts import Contract, contracts_of
from sayso.rules.doubts import Doubts, doubts_of
from sayso.rules.example_problems import report_problem, told_once
from sayso.rules.places import pages_by_path, somewhere, value_place
from sayso.rules.rule import Rule
from sayso.rules.samples import sampled
from sayso.rules.stories import stories_of
from sayso.settings import Settings
from sayso.spec import Call, Catalogue, Tool
from sayso.support.explain import explain
from sayso.support.problems import Problem


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    contracts = contracts_of(catalogue)
    doubts = doubts_of(findings, pages_by_path(pages))
    for story in stories_of(catalogue, doubts):
        for call in story.calls:
            contract = contracts.get(call.tool)
            if contract is not None:
                _check_call(call, contract, doubts, findings)


def _check_call(call: Call, contract: Contract, doubts: Doubts, findings: Findings) -> None:
    held, tool = sampled(call.arguments), contract.tool
    problems = [
        problem
        for problem in explain(contract.arguments, contract.relations, held.value)
        if problem.pointer not in held.placeholders and not doubts.cover(tool, "arguments", problem.path)
    ]
    refused_as = error_id(call)
    if refused_as in VALIDATOR_IDS:
        if not doubts.touch(tool.path, "arguments"):
            _check_refusal(call, refused_as, problems, findings)
        return
    if _is_answer_lost(call, tool, doubts):
        return
    for problem in told_once(problems):
        report_problem("SY410", f"the arguments of `{call.tool}`", problem, call.arguments, findings)


def _is_answer_lost(call: Call, tool: Tool, doubts: Doubts) -> bool:
    """Whether the call may be meant to be refused: its answer could not be read, or is an error nobody raises."""
    if call.answer is None:
        path = call.span.source.path if call.span is not None else tool.path
        return doubts.touch(path, "examples") or doubts.touch(path, "state")
    stated = error_id(call)
    return bool(stated) and all(stated != row.id for row in tool.failures)


def error_id(call: Call) -> str:
    """The id of the error that answers a call; empty where another answer, or none, is stated."""
    if call.answer is None or call.answer.kind != "error" or not isinstance(call.answer.body.value, dict):
        return ""
    stated = call.answer.body.value.get("error")
    return stated if isinstance(stated, str) else ""


def _validator_id(problems: Sequence[Problem]) -> str:
    return VALIDATOR_IDS[0] if any(problem.code == "unknown" for problem in problems) else VALIDATOR_IDS[1]


def _check_refusal(call: Call, stated: str, problems: Sequence[Problem], findings: Findings) -> None:
    if call.answer is None:
        return
    place = value_place(call.answer.body, "/error")
    if not problems:
        message = f"`{call.tool}` accepts this call, so the answer cannot be `{stated}`"
        related = (("the call", somewhere(call.arguments.span)),)
        findings.report("SY411", message, place, "send something that the arguments do not allow", related)
    elif stated != _validator_id(problems):
        message = f"this call is refused as `{_validator_id(problems)}`"
        hint = f"`{VALIDATOR_IDS[0]}` when a name is unknown, `{VALIDATOR_IDS[1]}` otherwise"
        findings.report("SY416", message, place, hint)


RULE = Rule("example-calls", ("SY410", "SY411", "SY416"), _check)
