"""A phrase where it is applied: to which field, from which cell, and how to complain about it."""

from __future__ import annotations

from typing import Literal

from sayso.findings.diagnostics import Findings
from sayso.lowering.cells import place_of, span_of
from sayso.lowering.draft import Draft
from sayso.lowering.rule_cells import Stated
from sayso.notation.codespans import Piece
from sayso.notation.phrases import Phrases
from sayso.source import Span, Text
from sayso.values import frozen

Side = Literal["arguments", "result"]


@frozen
class Use:
    """One phrase of the cell of ``row_draft``'s row."""

    stated: Stated
    cell: Text
    row_draft: Draft
    side: Side
    phrases: Phrases
    findings: Findings

    @property
    def span(self) -> Span:
        """Place of the whole phrase."""
        return span_of(self.cell, self.stated.start, self.stated.end)

    def place(self, piece: Piece) -> Span:
        """Place of one piece of the phrase."""
        return place_of(self.cell, piece)

    def fault(self, code: str, message: str, hint: str = "", at: Span | None = None) -> None:
        """Report the phrase, or a part of it."""
        self.findings.report(code, message, at or self.span, hint)

    def entry(self) -> Draft:
        """What "each item" means in this row: the items of an array, the values of a map, else the field itself."""
        draft = self.row_draft
        return draft.item if draft.item is not None else draft

    def takes(self, draft: Draft, kinds: frozenset[str], what: str, hint: str = "") -> bool:
        """Whether ``draft`` is of a fitting kind; reports SY211 where it is not, and nothing on an unreadable type."""
        if draft.broken:
            return False
        if draft.kind in kinds:
            return True
        if draft.kind == "like":
            message = f"`{draft.path}` has the rules of `{draft.like}`; it takes no others"
            self.fault("SY211", message, f"give `{draft.like}` the rule, or write the shape out here")
            return False
        shown = draft.kind + (f" ({draft.format})" if draft.format else "")
        self.fault("SY211", f"`{self.stated.text}` is a rule for {what}, but `{draft.path}` is {shown}", hint)
        return False

    def state(self, draft: Draft, fact: str) -> bool:
        """Note that ``fact`` is stated here; reports SY212 and says no where it was stated before."""
        before = draft.stated.get(fact)
        if before is None:
            draft.stated[fact] = Text(self.stated.text, self.span)
            return True
        message = f"`{self.stated.text}` says again what `{before.value}` said"
        if fact == "policy" and before.value != self.stated.text:
            message = f"`{self.stated.text}` beside `{before.value}`: a field has one policy for bad values"
        self.findings.report("SY212", message, self.span, "keep one of the two", (("first said here", before.span),))
        return False
