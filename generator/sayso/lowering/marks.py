"""The mark ``*(not tested: reason)*`` that a claim or an error row may end in."""

from __future__ import annotations

import re

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import span_of
from sayso.lowering.context import Context
from sayso.source import Text
from sayso.values import frozen

_OPENING = re.compile(r"(?<![*_\\])([*_]{1,3})\(")
_CLOSING = re.compile(r"\)([*_]{1,3})\.?\s*\Z")
_WRITTEN = "*({mark})*"


@frozen
class Marked:
    """A text without its mark, and the reason the mark gives (None where there is no mark)."""

    text: str
    reason: str | None = None


def read_mark(text: Text, start: int, context: Context) -> Marked:
    """Take the mark off ``text`` from offset ``start``; one that is not where it counts is reported (SY303, SY304)."""
    value = text.value[start:]
    beginnings = context.language.marks
    lowered = value.lower()
    if not any(beginning in lowered for beginning in beginnings):
        return Marked(value.strip())
    end = _last_emphasis(value, beginnings)
    if end is None:
        _report_place(text, start, beginnings, context)
        return Marked(value.strip())
    reason = end.inner[len(end.begun) :].removeprefix(":").strip()
    if not end.inner[len(end.begun) :].startswith(":") or not reason:
        place = span_of(text, start + end.start, start + len(value.rstrip()))
        hint = f"write the reason: {_WRITTEN.format(mark=_example(beginnings))}"
        context.findings.report("SY304", "a mark that gives no reason", place, hint)
        reason = reason or "–"
    _refuse_second(text, start, start + end.start, beginnings, context.findings)
    return Marked(value[: end.start].strip(), reason)


@frozen
class _Emphasis:
    """The emphasis at the end of a text: where it begins, what its parentheses hold, with which word that begins."""

    start: int
    inner: str
    begun: str


def _last_emphasis(value: str, beginnings: tuple[str, ...]) -> _Emphasis | None:
    closing = _CLOSING.search(value)
    if closing is None:
        return None
    for opening in reversed(list(_OPENING.finditer(value, 0, closing.start()))):
        inner = " ".join(value[opening.end() : closing.start()].split())
        begun = next((one for one in beginnings if inner.lower().startswith(one)), None)
        if begun is not None and opening[1] == closing[1]:
            return _Emphasis(opening.start(), inner, begun)
    return None


def _example(beginnings: tuple[str, ...]) -> str:
    return f"{beginnings[0]}: …"


def _report_place(text: Text, start: int, beginnings: tuple[str, ...], context: Context) -> None:
    """Only ``(not tested`` counts as a mark; the bare words may stand in a sentence."""
    value = text.value.lower()
    for beginning in beginnings:
        at = value.find(f"({beginning}", start)
        if at < 0:
            continue
        inside = _OPENING.search(text.value, max(start, at - 3), at + 1)
        message = (
            "the mark is not at the end of its text" if inside else "the mark is not an emphasis, so nothing reads it"
        )
        hint = f"end the text with {_WRITTEN.format(mark=_example(beginnings))}"
        context.findings.report("SY303", message, span_of(text, at, at + 1 + len(beginning)), hint)
        return


def _refuse_second(text: Text, start: int, stop: int, beginnings: tuple[str, ...], findings: Findings) -> None:
    value = text.value.lower()
    for beginning in beginnings:
        at = value.find(f"({beginning}", start, stop)
        if at >= 0:
            place = span_of(text, at, at + 1 + len(beginning))
            findings.report("SY303", "the mark stands twice", place, "keep the one at the end")
            return
