"""Ids that authors write, ``{#id}``, and ids that titles give: well formed, at their place, and each once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from sayso.findings.diagnostics import Findings
from sayso.notation.codespans import CODE
from sayso.page import Bullets, Section, Subheading
from sayso.reading.ids import Titled, claim_title, heading_title, slug
from sayso.source import Span, Text

CLAIMS = frozenset({"behaviour", "boundaries", "lifecycle"})
_MARK = re.compile(r"\{#[^{}\n]*\}?")
_MISPRINTED = re.compile(r"\{[^{}\n#]{1,2}#[\w-]+\}\s*\Z")


def check_ids(sections: Sequence[Section], findings: Findings) -> None:
    """Check the ids of the page's claims, and those of its examples (the two may share ids: that binds them)."""
    claims = (pair for section in sections if section.key in CLAIMS for pair in _claims(section))
    examples = (pair for section in sections if section.key == "examples" for pair in _examples(section))
    for what, pairs in (("claim", claims), ("example", examples)):
        first: dict[str, Span] = {}
        for text, titled in pairs:
            _check(what, text, titled, first, findings)


def _claims(section: Section) -> Iterator[tuple[Text, Titled | None]]:
    for block in section.blocks:
        if isinstance(block, Bullets):
            for item in block.items:
                yield item.text, claim_title(item.text.value)


def _examples(section: Section) -> Iterator[tuple[Text, Titled | None]]:
    for block in section.blocks:
        if isinstance(block, Subheading):
            text = Text(block.span.text, block.span)
            yield text, heading_title(text.value)


def _check(what: str, text: Text, titled: Titled | None, first: dict[str, Span], findings: Findings) -> None:
    if titled is None:
        return  # a claim without a name, which is reported
    _check_stray(what, text, titled, findings)
    written = titled.id
    source, base = text.span.source, text.span.start
    part = written or titled.title
    span = Span(source, base + part.start, base + part.end)
    given = titled.effective_id
    if written is not None and (not given or slug(given) != given):
        good = slug(given) or slug(titled.title.value) or "an-id"
        message = f"`{given}` is no id: ids are lower-case letters and digits with single hyphens"
        findings.report("SY153", message, Span(source, span.start - 2, span.end + 1), f"write `{{#{good}}}`")
    elif not titled.title.value:
        return
    elif not given:
        findings.report("SY153", "this title has no letter or digit to make an id of", span, "write one: `{#id}`")
    elif given in first:
        hint = f"give one of them another title, or an id of its own: `{{#{given}-2}}`"
        findings.report("SY154", f"a second {what} with the id `{given}`", span, hint, (("first here", first[given]),))
    else:
        first[given] = span


def _check_stray(what: str, text: Text, titled: Titled, findings: Findings) -> None:
    """An id mark anywhere but behind the title would be taken for text."""
    if "{#" not in text.value and not (what == "example" and _MISPRINTED.search(text.value)):
        return
    shown = CODE.sub(lambda found: " " * len(found[0]), text.value)
    own = titled.id.start - 2 if titled.id is not None else -1
    stray = (mark for form in (_MARK, _MISPRINTED) for mark in form.finditer(shown) if mark.start() != own)
    for mark in islice(stray, 1):
        where = "right behind the bold title" if what == "claim" else "at the end of the heading"
        span = Span(text.span.source, text.span.start + mark.start(), text.span.start + mark.end())
        findings.report("SY153", f"`{mark[0]}` is not understood here", span, f"an id stands {where}: `{{#id}}`")
