"""Every pattern on a page is one that both dialects mean alike and that can be matched in bounded time.

A pattern is put before text that anyone may send, so one that can blow up stops the build. One whose time grows with
the square of the length is fine for short texts: the same field must then bound its length.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sayso.findings.diagnostics import Findings
from sayso.page import Page
from sayso.patterns import LONGEST_QUADRATIC, danger
from sayso.rules.places import somewhere
from sayso.rules.rule import Rule
from sayso.settings import Settings
from sayso.source import Span
from sayso.spec import Catalogue, Field, Shape
from sayso.support.ecma import PatternError

_SHAPES = (
    "let each repeat end where the next part cannot begin, and repeat nothing that may be empty or is a repeat itself"
)
_LENGTH = f"add `length 0 to {LONGEST_QUADRATIC}` or less to the field"
_ANCHOR = ", or anchor the pattern with `^`"


def _check(catalogue: Catalogue, pages: Sequence[Page], settings: Settings, findings: Findings) -> None:  # noqa: ARG001
    for tool in catalogue.tools:
        for root in (tool.arguments, tool.result):
            for field, shape in _patterned(root):
                _judge(field, shape, shape.pattern or "", findings)


def _patterned(shape: Shape | None) -> Iterator[tuple[Field, Shape]]:
    """Fields with a pattern of their own or on their items, each with the shape that has it."""
    if shape is None:
        return
    yield from _patterned(shape.items)
    for field in shape.fields:
        inner: Shape | None = field.shape
        while inner is not None:
            if inner.pattern is not None:
                yield field, inner
            inner = inner.items
        yield from _patterned(field.shape)


def _judge(field: Field, shape: Shape, pattern: str, findings: Findings) -> None:
    place = _place(field, pattern)
    try:
        found = danger(pattern)
    except PatternError as error:
        hint = "write it in the ECMA-262 dialect, without look-around, back-references and `\\p`"
        findings.report("SY701", f"`{pattern}` is not allowed: {error.reason}", _part(place, pattern, error.at), hint)
        return
    if found is None:
        return
    if found.kind == "unbounded":
        findings.report("SY702", f"`{pattern}` can take too long: {found.reason}", place, _SHAPES)
    elif shape.max_length is None or shape.max_length > LONGEST_QUADRATIC:
        hint = _LENGTH if pattern.startswith("^") else _LENGTH + _ANCHOR
        findings.report("SY703", f"`{pattern}` needs a short text: {found.reason}", place, hint)


def _place(field: Field, pattern: str) -> Span:
    """Where the pattern stands: in the field's own row, or below it in a row of its items."""
    row = somewhere(field.rules_span, field.span)
    for written in (pattern.replace("|", "\\|"), pattern):
        at = row.source.text.find(f"`{written}`", row.start)
        if at >= 0:
            return Span(row.source, at + 1, at + 1 + len(written))
    return row


def _part(place: Span, pattern: str, at: int) -> Span:
    """The character at an offset of the pattern; bars are written with a backslash in front."""
    if len(place.text) < len(pattern):
        return place
    written = at + (pattern[:at].count("|") if "\\|" in place.text else 0)
    start = min(place.start + written, place.end - 1)
    return Span(place.source, max(start, place.start), max(start, place.start) + 1)


RULE = Rule("pattern-safe", ("SY701", "SY702", "SY703"), _check)
