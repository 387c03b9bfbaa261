"""Claims: the bullets of Behaviour, Boundaries and Lifecycle, each with a bold title that is its name."""

from __future__ import annotations

from typing import Literal

from sayso.lowering.cells import span_of
from sayso.lowering.context import Context
from sayso.lowering.marks import read_mark
from sayso.lowering.sections import bullets_of
from sayso.reading.ids import claim_title
from sayso.source import Text
from sayso.spec import Claim

SectionKey = Literal["behaviour", "boundaries", "lifecycle"]
SECTIONS: tuple[SectionKey, ...] = ("behaviour", "boundaries", "lifecycle")


def read_claims(context: Context) -> tuple[Claim, ...]:
    """All claims of a page in order; that ids are well formed and unique was checked when the page was read."""
    claims: dict[str, Claim] = {}
    for section in SECTIONS:
        for bullet in bullets_of(context, section):
            claim = _read(bullet.text, section, context)
            if claim is not None and claim.id:
                claims.setdefault(claim.id, claim)
    return tuple(claims.values())


def _read(text: Text, section: SectionKey, context: Context) -> Claim | None:
    titled = claim_title(text.value)
    if titled is None:
        hint = "open it with its name in bold: **Title.** Text"
        context.findings.report("SY301", "a claim without a name", span_of(text, 0, _first_words(text.value)), hint)
        read_mark(text, 0, context)
        return None
    marked = read_mark(text, titled.rest, context)
    title = titled.title
    return Claim(
        titled.effective_id, section, title.value, marked.text, marked.reason, span_of(text, title.start, title.end)
    )


def _first_words(value: str) -> int:
    """Length of what to underline: the first line, at most."""
    end = value.find("\n")
    return len(value) if end < 0 else end
