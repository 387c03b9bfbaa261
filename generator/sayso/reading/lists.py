"""Bullets: one level, one paragraph each, because each is a claim or a fixed sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sayso.page import Bullet, Bullets
from sayso.reading.blocks import Lump
from sayso.reading.context import Context, indent
from sayso.source import Span

if TYPE_CHECKING:
    from markdown_it.token import Token

_JOINED = re.compile(r"(?<=\s)[-*+](?=[ \t]+\*\*\w)")
_LISTS = frozenset({"bullet_list_open", "ordered_list_open"})


def read_bullets(context: Context, lump: Lump, base: int) -> Bullets:
    """Read a list; ``base`` is the line (from 0) of the source where the parsed text begins."""
    items = []
    for item, children in _items(lump):
        bullet = _bullet(context, item, children, base)
        if bullet is not None:
            items.append(bullet)
    return Bullets(tuple(items), context.block(lump.first, lump.last).span)


def _items(lump: Lump) -> Iterator[tuple[Token, list[Token]]]:
    """Every list item with the opening tokens of its direct children."""
    item: Token | None = None
    children: list[Token] = []
    for token in lump.tokens:
        if token.level == 1 and token.nesting == 1:
            item, children = token, []
        elif token.level == 1 and item is not None:
            yield item, children
        elif token.level == 2 and token.nesting != -1:
            children.append(token)


def _bullet(context: Context, item: Token, children: list[Token], base: int) -> Bullet | None:
    line = base + _lines(item)[0]
    if not children:
        context.report("SY151", "an empty bullet", context.line_span(line), "write its text or remove it")
        return None
    first, *more = children
    for child in more if first.type == "paragraph_open" else children:
        _report_child(context, child, base)
    if first.type != "paragraph_open":
        return None
    top, end = (base + number for number in _lines(first))
    begin = _text_column(context.lines[top], marked=top == line)
    for number in range(top + 1, end):
        if indent(context.lines[number]) < min(begin, 2):
            hint = "indent it by two spaces if it belongs to the bullet, or put a blank line above it"
            context.report("SY152", "text stands directly under a bullet", context.line_span(number), hint)
    start = context.starts[top] + begin
    stop = context.starts[end - 1] + len(context.lines[end - 1].rstrip())
    return Bullet(context.text(start, _before_joined(context, start, stop)))


def _before_joined(context: Context, start: int, stop: int) -> int:
    """Where the bullet ends: in front of one that lost its line end, which would be bound by whatever binds this one."""
    joined = _JOINED.search(context.source.text, start, stop)
    if joined is not None:
        span = Span(context.source, joined.start(), joined.end())
        context.report("SY151", "another bullet on the line of this one", span, "begin it on a line of its own")
        return start + len(context.source.text[start : joined.start()].rstrip())
    return stop


def _text_column(line: str, *, marked: bool) -> int:
    """Where the text of a bullet begins in its line: behind the marker, or at the indent where the marker stands above."""
    at = indent(line)
    return at + 1 + indent(line[at + 1 :]) if marked else at


def _report_child(context: Context, child: Token, base: int) -> None:
    span = context.line_span(base + _lines(child)[0])
    if child.type in _LISTS:
        context.report("SY150", "a bullet below a bullet", span, "write one level only: a claim is one bullet")
    else:
        context.report("SY151", "a bullet is one paragraph", span, "make it one paragraph, or two bullets")


def _lines(token: Token) -> tuple[int, int]:
    first, last = token.map or (0, 0)
    return first, last
