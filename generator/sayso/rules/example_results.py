"""Results in examples hold against the results of their tools; placeholders stand for what the field allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sayso.findings.diagnostics import Findings
from sayso.notation.placeholders import Placeholder
from sayso.page import Page
from sayso.rules.contracts import Contract, contracts_of
from sayso.rules.doubts import Doubts, doubts_of
from sayso.rules.example_problems import report_problem, told_once
from sayso.rules.places import pages_by_path, somewhere, value_place
from sayso.rules.rule import Rule
from sayso.rules.samples import Sampled, sampled
from sayso.rules.stories import stories_of
from sayso.settings import Settings
from sayso.spec import Answer, Call, Catalogue
from sayso.support.explain import explain
from sayso.support.problems import Problem

_FORMATS = frozenset({"date", "date-time", "uri", "uuid"})


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    contracts = contracts_of(catalogue)
    doubts = doubts_of(findings, pages_by_path(pages))
    for story in stories_of(catalogue, doubts):
        for call in story.calls:
            contract = contracts.get(call.tool)
            if contract is not None and call.answer is not None and call.answer.kind != "error":
                _check_answer(call, call.answer, contract, doubts, findings)


def _check_answer(call: Call, answer: Answer, contract: Contract, doubts: Doubts, findings: Findings) -> None:
    tool = contract.tool
    text = tool.result is None
    if text != (answer.kind == "text"):
        if doubts.touch(tool.path, "result"):
            return
        says, form = ("text", 'text title="result"') if text else ("a result of fields", 'json title="result"')
        place = somewhere(answer.body.span)
        findings.report("SY417", f"`{call.tool}` answers {says}", place, f"write the fence as `{form}`")
    elif answer.kind == "result":
        held = sampled(answer.body)
        for problem in told_once(explain(contract.result, (), held.value)):
            if not doubts.cover(tool, "result", problem.path):
                _report(call, answer, problem, held, findings)


def _report(call: Call, answer: Answer, problem: Problem, held: Sampled, findings: Findings) -> None:
    placeholder = held.placeholders.get(problem.pointer)
    if placeholder is not None:
        if not _can_stand(placeholder, problem):
            message = f"`{placeholder}` cannot stand for `{problem.path}`, which is {problem.expected}"
            findings.report(
                "SY426", message, value_place(answer.body, problem.pointer), "write a placeholder of its kind"
            )
        return
    if answer.partial and problem.code == "required":
        return
    if problem.code == "uniqueItems" and any(_inside(held, problem.pointer)):
        return
    report_problem("SY412", f"the results of `{call.tool}`", problem, answer.body, findings)


def _can_stand(placeholder: Placeholder, problem: Problem) -> bool:
    """Whether some value of the placeholder's kind may be right, though the sample is not."""
    if placeholder.kind == "any":
        return True
    if problem.code == "format":
        return placeholder.kind not in _FORMATS
    return problem.code != "type"


def _inside(held: Sampled, pointer: str) -> Iterator[bool]:
    return (place.startswith(pointer + "/") for place in held.placeholders)


RULE = Rule("example-results", ("SY412", "SY417", "SY426"), _check)
