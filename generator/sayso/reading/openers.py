"""Fences that were meant and do not open: an opening line that is indented, broken or gone.

What stands between such a line and the closing marks is text to Markdown, and the closing marks open a fence of their own. So
the line is reported, and everything up to the closing marks is left out: it would only be reported piece by piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sayso.reading.blocks import Lump
from sayso.reading.context import Context

_BROKEN = re.compile(r"\s*[`~]*\s*(?:json|text)?\s*title=|\s*[`~]+(?:json|text)\s*$|.*(?:`{3}|~{3})")
_JSON = re.compile(r"\s*[{\[]\s*[\"{}\[\]]")
_INDENTED = re.compile(r"\s*(?:`{3,}|~{3,})")
_HINT = 'put it between ```json title="…" and ``` on lines of their own'


def opened(context: Context, lumps: list[Lump]) -> Iterator[Lump]:
    """The blocks of a section with fences, without those that belong to a fence that does not open."""
    inside = False
    for lump in lumps:
        if lump.kind == "heading":
            inside = False
        elif lump.kind == "fence":
            closes, inside = inside and not lump.token.info.strip(), False
            if closes:
                continue
        elif inside or _is_broken(context, lump):
            inside = True
            continue
        yield lump


def _is_broken(context: Context, lump: Lump) -> bool:
    """Whether a block begins a fence that does not open; reports it then."""
    lines = range(lump.first, lump.last)
    if lump.kind == "code" and _INDENTED.match(context.lines[lump.first]):
        context.report("SY162", "the fence is indented", context.line_span(lump.first), "begin it in the first column")
        return True
    if lump.kind != "paragraph":
        return False
    if _JSON.match(context.lines[lump.first]):
        context.report("SY121", "JSON outside of a fence", context.line_span(lump.first), _HINT)
        return True
    broken = next((number for number in lines if _BROKEN.match(context.lines[number])), None)
    if broken is not None:
        hint = 'write ```json title="NAME" on a line of its own, from the first column on'
        context.report("SY163", "this line opens no fence", context.line_span(broken), hint)
    return broken is not None
