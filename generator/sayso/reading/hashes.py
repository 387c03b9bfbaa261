"""Headings that have lost the blank behind their hashes: Markdown takes them for text, and what they begin goes astray."""

from __future__ import annotations

import re

from sayso.reading.blocks import Lump
from sayso.reading.context import Context

_UNSPACED = re.compile(r" {0,3}(#{1,6})([^#\s].*)")


def spaced(context: Context, lumps: list[Lump], name: str) -> list[Lump]:
    """The blocks with such lines reported and read as the headings they were meant to be.

    A single hash may begin a text (`#1 in the list`), so it counts only in front of the page's name.
    """
    if "#" not in context.source.text:
        return lumps
    found: list[Lump] = []
    for lump in lumps:
        heading = _UNSPACED.fullmatch(context.lines[lump.first]) if lump.kind == "paragraph" else None
        if heading is None or (len(heading[1]) == 1 and heading[2].strip() != name):
            found.append(lump)
            continue
        marks, text = heading[1], heading[2].strip()
        message = "a heading without a blank behind its hashes is no heading"
        context.report("SY125", message, context.line_span(lump.first), f"write `{marks} {text}`")
        found.append(_as_heading(lump, marks, text))
        if lump.last > lump.first + 1:
            found.append(Lump("paragraph", lump.first + 1, lump.last, lump.tokens))
    return found


def _as_heading(lump: Lump, marks: str, text: str) -> Lump:
    opening, inline, *_ = lump.tokens
    tag = f"h{len(marks)}"
    tokens = (opening.copy(type="heading_open", tag=tag, markup=marks), inline.copy(content=text))
    return Lump("heading", lump.first, lump.first + 1, tokens)
