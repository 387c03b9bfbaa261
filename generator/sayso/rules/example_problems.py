"""A validator's problems with a fence, each mistake reported once and at the member at fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

from sayso.findings.diagnostics import Findings
from sayso.rules.places import name_place, value_place
from sayso.source import Span
from sayso.spec import Call, Fragment, RelationKind
from sayso.support import messages
from sayso.support.hints import nearest
from sayso.support.problems import Problem
from sayso.values import frozen

_MEANT = messages.DID_YOU_MEAN.partition("{")[0]
_RELATIONS = frozenset(get_args(RelationKind))
_MOST_PLACES = 10
_REPORTED = frozenset({"SY410", "SY412"})
_HINTS = {"required": "add it to the example, or make it optional in the table", "uniqueItems": "keep one of the two"}


def told_once(problems: Sequence[Problem]) -> list[Problem]:
    """The problems without those that follow from another: a misspelt name is unknown, and leaves the right one missing."""
    if any(problem.code == "unknown" and problem.hint.startswith(_MEANT) for problem in problems):
        problems = [problem for problem in problems if problem.code not in _RELATIONS]
    missing = {problem.pointer for problem in problems if problem.code == "required"}
    for problem in problems if missing else ():
        above, _, name = problem.pointer.rpartition("/")
        if problem.code == "unknown":
            beside = {one.rpartition("/")[2]: one for one in missing if one.rpartition("/")[0] == above}
            missing.discard(beside.get(nearest(name, list(beside)), ""))
    return [problem for problem in problems if problem.code != "required" or problem.pointer in missing]


@frozen
class Reported:
    """The places of problems that were reported with calls and answers, by the page they are on."""

    spans: Mapping[str, tuple[Span, ...]]

    def touches(self, call: Call) -> bool:
        """Whether what a call sends or is answered was reported, so that what follows from it need not be."""
        if not self.spans:
            return False
        sent, answer = call.arguments.span, call.answer.body.span if call.answer is not None else None
        return any(whole is not None and self._touch(whole) for whole in (sent, answer))

    def _touch(self, whole: Span) -> bool:
        spans = self.spans.get(whole.source.path, ())
        return any(whole.start <= part.start <= whole.end for part in spans)


def reported(findings: Findings) -> Reported:
    """What was reported so far (SY410, SY412)."""
    spans: dict[str, tuple[Span, ...]] = {}
    for item in findings.items:
        if item.code in _REPORTED:
            path = item.span.source.path
            spans[path] = (*spans.get(path, ()), item.span)
    return Reported(spans)


def report_problem(code: str, what: str, problem: Problem, fragment: Fragment, findings: Findings) -> None:
    """Report ``problem`` with the words of the explainer, which are those that a caller will read.

    ``what`` names whose shape is meant: ``the arguments of `search```.
    """
    place = name_place if problem.code == "unknown" else value_place
    subject = "" if problem.code == "unknown" else f"`{problem.path}` " if problem.path else "the object "
    message = f"{what} do not allow this: {subject}{problem.message}"
    other = f"change the example, or what the page says of `{problem.path}`" if problem.path else "change the example"
    hint = problem.hint or _HINTS.get(problem.code, other)
    span = place(fragment, problem.pointer)
    if problem.code != "unknown" or not _said_before(code, message, span, findings):
        findings.report(code, message, span, hint)


def _said_before(code: str, message: str, span: Span, findings: Findings) -> bool:
    """Whether the same name of the same tool is unknown in an earlier fence, which then gets this place beside its own.

    Nearly always the row of the table was renamed or lost, and every example would repeat it.
    """
    for at, item in enumerate(findings.items):
        if item.code == code and item.message == message and item.span.source.path == span.source.path:
            findings.items[at] = replace(item, related=(*item.related, ("and here", span))[:_MOST_PLACES])
            return True
    return False
