"""The blocks of a page, found by the Markdown parser, with their lines.

Only the parser's block rules run: what stands inside a paragraph is read from the source by those who need it, which costs
a third of a full parse. The rule for tables is off (the parser drops surplus cells and fills up missing ones), and so is
the one for link definitions (it would drop them).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sayso.reading.barred import barred
from sayso.reading.limits import MAX_NESTING
from sayso.reading.signed import fenced, signed
from sayso.values import frozen

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_KINDS = {
    "paragraph_open": "paragraph",
    "heading_open": "heading",
    "bullet_list_open": "bullets",
    "ordered_list_open": "numbers",
    "blockquote_open": "quote",
    "fence": "fence",
    "code_block": "code",
    "html_block": "html",
    "hr": "rule",
}


@frozen
class Lump:
    """One top-level block: its kind, its lines (half open, from 0), and the parser's tokens from opening to closing."""

    kind: str
    first: int
    last: int
    tokens: tuple[Token, ...]

    @property
    def token(self) -> Token:
        """The opening token."""
        return self.tokens[0]


class TooDeepError(Exception):
    """Blocks are nested deeper than the limit; ``line`` (from 0) is where."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # noqa: PLC0415 - an unchanged catalogue is checked without it
    from markdown_it.rules_block import heading  # noqa: PLC0415

    parser = MarkdownIt("commonmark").disable("reference")
    parser.block.ruler.before("code", "signed", signed({"|": barred, "#": heading, "`": fenced}))
    return parser


def blocks(text: str, first_line: int) -> list[Lump]:
    """The top-level blocks of a text whose first line is line ``first_line`` (from 0) of the source.

    Raises `TooDeepError`.
    """
    parser = _parser()
    tokens: list[Token] = []
    parser.block.parse(text, parser, {}, tokens)
    lumps: list[Lump] = []
    opened = 0
    for at, token in enumerate(tokens):
        if token.type == "inline":
            continue
        if token.level > MAX_NESTING:
            raise TooDeepError(first_line + (token.map[0] if token.map else 0))
        if token.level:
            continue
        if token.nesting == 1:
            opened = at
        else:
            first = tokens[opened if token.nesting else at]
            start, end = first.map or (0, 0)
            lump = tuple(tokens[opened : at + 1]) if token.nesting else (token,)
            lumps.append(Lump(_KINDS[first.type], first_line + start, first_line + end, lump))
    return lumps
