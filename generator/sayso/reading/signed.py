"""Block rules tried first, by the character that a block begins with: most blocks meet one rule instead of eight.

Whatever such a rule does not take is left to the parser's own rules, in their order; so nothing is read differently.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock

    Rule = Callable[[StateBlock, int, int, bool], bool]

_MARKS = "```"


def signed(rules: Mapping[str, Rule]) -> Rule:
    """A rule that hands a block to the one of these rules that stands for its first character."""

    def rule(state: StateBlock, first: int, last: int, silent: bool) -> bool:
        chosen = rules.get(state.src[state.bMarks[first] + state.tShift[first]])
        return chosen is not None and chosen(state, first, last, silent)

    return rule


def fenced(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Take a top-level fence of three backticks from the first column on, with nothing like them inside.

    The parser's own rule looks at every line of it; here the end is found at once.
    """
    opening = state.bMarks[first]
    begin, end = state.eMarks[first] + 1, state.src.find(_MARKS, opening + len(_MARKS))
    if silent or state.level or not state.src.startswith(_MARKS, opening) or end < begin:
        return False
    closing = bisect_right(state.bMarks, end) - 1
    info = state.src[opening + len(_MARKS) : begin - 1]
    if closing >= last or (state.bMarks[closing], state.eMarks[closing]) != (end, end + len(_MARKS)) or "`" in info:
        return False
    state.line = closing + 1
    token = state.push("fence", "code", 0)
    token.info, token.markup, token.map = info, _MARKS, [first, state.line]
    token.content = state.src[begin:end]
    return True
