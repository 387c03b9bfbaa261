"""Errors in examples: ids that the tool can raise, and the messages that its rows give."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sayso.findings.diagnostics import Findings
from sayso.jsontext.value import Json
from sayso.lowering.failures import VALIDATOR_IDS
from sayso.lowering.nearness import did_you_mean
from sayso.lowering.templates import gives
from sayso.notation.placeholders import parse, unescape
from sayso.page import Page
from sayso.rules.contracts import contracts_of
from sayso.rules.doubts import Doubts, doubts_of
from sayso.rules.places import name_place, pages_by_path, value_place
from sayso.rules.rule import Rule
from sayso.rules.stories import stories_of
from sayso.settings import Settings
from sayso.spec import Answer, Catalogue, Fragment, Tool

_MEMBERS = ("error", "message", "problems")


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    contracts = contracts_of(catalogue)
    doubts = doubts_of(findings, pages_by_path(pages))
    for story in stories_of(catalogue, doubts):
        for call in story.calls:
            if story.tool is None or call.tool not in contracts:
                continue  # worlds show no errors, which is reported where they do
            if call.answer is not None and call.answer.kind == "error":
                _check_error(call.answer, contracts[call.tool].tool, doubts, findings)


def _check_error(answer: Answer, tool: Tool, doubts: Doubts, findings: Findings) -> None:
    body = answer.body
    if not isinstance(body.value, dict):
        findings.report(
            "SY416", "an error is an object", value_place(body, ""), 'write `{"error": "id", "message": "…"}`'
        )
        return
    stated = body.value.get("error")
    if not isinstance(stated, str):
        place = value_place(body, "/error")
        findings.report("SY416", "the error does not say which one it is", place, 'write `"error": "id"`')
        return
    rows = {row.id: row for row in tool.failures}
    if stated not in rows and stated not in VALIDATOR_IDS:
        category = f"{tool.path.rpartition('/')[0]}/index.md"
        if not doubts.touch(tool.path, "errors") and not doubts.touch_any(category):
            _report_unknown(stated, [*rows, *VALIDATOR_IDS], tool, body, findings)
        return
    _check_members(answer, stated, body.value, findings)
    if stated in rows and "message" in body.value:
        _check_message(body, body.value["message"], rows[stated].message, findings)


def _report_unknown(stated: str, known: Sequence[str], tool: Tool, body: Fragment, findings: Findings) -> None:
    hint = did_you_mean(stated, known, "it raises " + ", ".join(f"`{name}`" for name in known))
    findings.report("SY415", f"`{tool.name}` has no error `{stated}`", value_place(body, "/error"), hint)


def _check_members(answer: Answer, stated: str, value: dict[str, Json], findings: Findings) -> None:
    validator = stated in VALIDATOR_IDS
    known = _MEMBERS if validator else _MEMBERS[:2]
    for name in value:
        if name not in known:
            hint = "its members are " + ", ".join(f"`{one}`" for one in known)
            findings.report("SY416", f"`{stated}` has no member `{name}`", name_place(answer.body, f"/{name}"), hint)
    missing = [name for name in known if name not in value]
    if missing and not answer.partial:
        listed = ", ".join(f"`{name}`" for name in missing)
        hint = "write the answer in full, or mark the fence `partial`"
        findings.report("SY416", f"the answer lacks {listed}", value_place(answer.body, ""), hint)


def _check_message(body: Fragment, message: Json, template: str, findings: Findings) -> None:
    if isinstance(message, str):
        placeholder = parse(message)
        if (placeholder is not None and placeholder.kind in {"string", "any"}) or gives(template, unescape(message)):
            return
    shown = json.dumps(message, ensure_ascii=False)
    text = f"the row of this error gives another message than {shown[:80]}"
    findings.report("SY416", text, value_place(body, "/message"), f"its template is `{template}`")


RULE = Rule("example-errors", ("SY415", "SY416"), _check)
