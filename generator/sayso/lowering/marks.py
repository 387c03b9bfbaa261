"""The mark ``*(not tested: reason)*`` that a claim or an error row may end in."""

from __future__ import annotations

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import span_of
from sayso.lowering.context import Context
from sayso.lowering.emphasis import OPENING, Emphasis, endings
from sayso.lowering.missed_marks import find_missed
from sayso.source import Text
from sayso.values import frozen

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
        missed = find_missed(text, start, context)
        return Marked(value.strip()) if missed is None else Marked(text.value[start : missed[0]].strip(), missed[1])
    found = _last_emphasis(value, beginnings)
    if found is None:
        _report_place(text, start, beginnings, context)
        return Marked(value.strip())
    end, begun = found
    reason = end.inner[len(begun) :].removeprefix(":").strip()
    if not end.inner[len(begun) :].startswith(":") or not reason:
        place = span_of(text, start + end.start, start + len(value.rstrip()))
        hint = f"write the reason: {_WRITTEN.format(mark=_example(beginnings))}"
        context.findings.report("SY304", "a mark that gives no reason", place, hint)
        reason = reason or "–"
    _refuse_second(text, start, start + end.start, beginnings, context.findings)
    return Marked(value[: end.start].strip(), reason)


def _last_emphasis(value: str, beginnings: tuple[str, ...]) -> tuple[Emphasis, str] | None:
    """The emphasis at the end that is a mark, and the words it begins with."""
    for ending in endings(value):
        begun = next((one for one in beginnings if ending.inner.lower().startswith(one)), None)
        if begun is not None:
            return ending, begun
    return None


def _example(beginnings: tuple[str, ...]) -> str:
    return f"{beginnings[0]}: …"


def _report_place(text: Text, start: int, beginnings: tuple[str, ...], context: Context) -> None:
    """``(not tested`` and ``*not tested:`` are meant as a mark; the bare words may stand in a sentence."""
    value = text.value.lower()
    for beginning in beginnings:
        at = value.find(f"({beginning}", start)
        bare = next((one for star in "*_" if (one := value.find(f"{star}{beginning}:", start)) >= 0), -1)
        if at < 0 and bare < 0:
            continue
        inside = OPENING.search(text.value, max(start, at - 3), at + 1) if at >= 0 else None
        what = "at the end of its text" if inside else "an emphasis" if at >= 0 else "a parenthesis in an emphasis"
        ending = "" if inside else ", so nothing reads it"
        begin = at if at >= 0 else bare
        place = span_of(text, begin, begin + 1 + len(beginning))
        hint = f"end the text with {_WRITTEN.format(mark=_example(beginnings))}"
        context.findings.report("SY303", f"the mark is not {what}{ending}", place, hint)
        return


def _refuse_second(text: Text, start: int, stop: int, beginnings: tuple[str, ...], findings: Findings) -> None:
    value = text.value.lower()
    for beginning in beginnings:
        at = value.find(f"({beginning}", start, stop)
        if at >= 0:
            place = span_of(text, at, at + 1 + len(beginning))
            findings.report("SY303", "the mark stands twice", place, "keep the one at the end")
            return
