"""Fenced code blocks: closed, at the margin, and with an info string that the format knows."""

from __future__ import annotations

import re
from functools import lru_cache

from sayso.page import Fence
from sayso.reading.blocks import Lump
from sayso.reading.context import Context, indent
from sayso.source import Span, Text
from sayso.values import frozen

ANSWERS = frozenset({"result", "error"})
_PART = re.compile(r'[^\s="]+="[^"]*"|\S+')
_ATTRIBUTE = re.compile(r'(title|as)="([^"]*)"')
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})[ \t]*(\S?)")


@frozen
class Info:
    """An info string: ``language`` is ``json`` or ``text``; ``title`` a tool, ``arguments``, ``result`` or ``error``."""

    language: str
    title: str
    caller: str | None = None
    partial: bool = False


@frozen
class BadInfo:
    """What is wrong with an info string, at which of its characters (half open), and what to write."""

    message: str
    hint: str
    start: int
    end: int


@lru_cache(1024)
def parse_info(text: str) -> Info | BadInfo:
    """Read ``json title="NAME"``, then ``as="CALLER"`` on calls or ``partial`` on answers; ``text title="result"``."""
    parts = list(_PART.finditer(text))
    if not parts or parts[0][0] not in {"json", "text"}:
        end = parts[0].end() if parts else len(text)
        shown = f"`{parts[0][0]}` is no language of an example" if parts else "the fence has no info string"
        return BadInfo(shown, 'write `json title="arguments"`, `json title="result"` or the like', 0, end)
    language = parts[0][0]
    title = _ATTRIBUTE.fullmatch(parts[1][0]) if len(parts) > 1 else None
    if title is None or title[1] != "title" or not _NAME.fullmatch(title[2]):
        at = parts[1] if len(parts) > 1 else parts[0]
        hint = f'write `{language} title="NAME"`: NAME is a tool, `arguments`, `result` or `error`'
        return BadInfo("the info string does not say what the fence is", hint, at.start(), at.end())
    if language == "text" and title[2] != "result":
        return BadInfo(
            f'text is no form of "{title[2]}"', "only a result can be text", parts[1].start(), parts[1].end()
        )
    return _attributes(Info(language, title[2]), parts[2:])


def _attributes(info: Info, parts: list[re.Match[str]]) -> Info | BadInfo:
    """What follows the title: at most one attribute, which depends on the title."""
    answer = info.title in ANSWERS
    if not parts:
        return info
    first = _ATTRIBUTE.fullmatch(parts[0][0])
    if answer and info.language == "json" and parts[0][0] == "partial":
        read = Info(info.language, info.title, partial=True)
    elif not answer and first is not None and first[1] == "as" and first[2].strip():
        read = Info(info.language, info.title, caller=first[2])
    else:
        return _unknown(info, parts[0])
    return read if len(parts) == 1 else _unknown(info, parts[1])


def _unknown(info: Info, part: re.Match[str]) -> BadInfo:
    if info.language == "text":
        may = "nothing may follow the title"
    elif info.title in ANSWERS:
        may = "an answer may say `partial`, nothing else"
    else:
        may = 'a call may say `as="CALLER"`, nothing else'
    return BadInfo(f"`{part[0]}` is not understood here", may, part.start(), part.end())


def read_fence(context: Context, lump: Lump) -> Fence | None:
    """A fence of an example or a world. None when it is not closed."""
    if not check_closed(context, lump):
        return None
    first, last = lump.first, lump.last
    info = _info(context, lump)
    wrong = parse_info(info.value)
    if isinstance(wrong, BadInfo):
        opening = context.line_span(first)
        start = info.span.start + wrong.start
        span = Span(context.source, start, info.span.start + wrong.end) if info.value else opening
        context.report("SY161", wrong.message, span, wrong.hint)
    if indent(context.lines[first]):
        message = "the fence is indented"
        context.report("SY162", message, context.line_span(first), "begin it in the first column")
    start, end = context.starts[first + 1], context.starts[last - 1] - 1
    body = context.text(start, max(start, end))
    return Fence(info, body, Span(context.source, context.starts[first], context.line_span(last - 1).end))


def check_closed(context: Context, lump: Lump) -> bool:
    """Report a fence that has no end, or swallows the beginning of the next one."""
    marker = lump.token.markup
    if context.lines[lump.last - 1] == marker and lump.last - 1 > lump.first and marker not in lump.token.content:
        return True
    closing = _FENCE.match(context.lines[lump.last - 1])
    closed = lump.last - 1 > lump.first and closing is not None and not closing[2] and _ends(closing[1], marker)
    body = range(lump.first + 1, lump.last - 1) if marker in lump.token.content else ()
    for number in body:
        inner = _FENCE.match(context.lines[number])
        if inner is not None and inner[2] and _ends(inner[1], marker):
            closed = False
            break
    if not closed:
        hint = f"end it with {marker} on a line of its own"
        context.report("SY160", "this fence is not closed", context.line_span(lump.first), hint)
    return closed


def _ends(run: str, marker: str) -> bool:
    return run[0] == marker[0] and len(run) >= len(marker)


def _info(context: Context, lump: Lump) -> Text:
    line = context.lines[lump.first]
    at = indent(line) + len(lump.token.markup)
    raw = line[at:]
    value = raw.strip()
    start = context.starts[lump.first] + at + (len(raw) - len(raw.lstrip()) if value else 0)
    return Text(value, Span(context.source, start, start + len(value)))
