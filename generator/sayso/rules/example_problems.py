"""A validator's problem, reported at the member at fault in the fence."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.rules.places import name_place, value_place
from sayso.spec import Fragment
from sayso.support.problems import Problem

_HINTS = {"required": "add it to the example, or make it optional in the table", "uniqueItems": "keep one of the two"}


def report_problem(code: str, what: str, problem: Problem, fragment: Fragment, findings: Findings) -> None:
    """Report ``problem`` with the words of the explainer, which are those that a caller will read.

    ``what`` names whose shape is meant: ``the arguments of `search```.
    """
    place = name_place if problem.code == "unknown" else value_place
    subject = "" if problem.code == "unknown" else f"`{problem.path}` " if problem.path else "the object "
    message = f"{what} do not allow this: {subject}{problem.message}"
    other = f"change the example, or what the page says of `{problem.path}`" if problem.path else "change the example"
    hint = problem.hint or _HINTS.get(problem.code, other)
    findings.report(code, message, place(fragment, problem.pointer), hint)
