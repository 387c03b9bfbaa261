"""A block rule for what tables are to the parser: a paragraph whose every line begins with a bar.

No other block can begin with a bar, so such a paragraph need not be offered to every rule line by line, twice; on a
catalogue's pages that is half of the parser's work. Whatever else occurs in the paragraph is left to the parser's own rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock


def barred(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    """Take a top-level paragraph of lines that all begin with a bar, as the parser's own rule would."""
    if silent or state.level or not _begins(state, first) or state.is_code_block(first):
        return False
    line = first + 1
    while line < last and not state.isEmpty(line):
        if not _begins(state, line):
            return False
        line += 1
    state.line = line
    opened = state.push("paragraph_open", "p", 1)
    content = state.push("inline", "", 0)
    opened.map = content.map = [first, line]
    content.content = state.getLines(first, line, state.blkIndent, False).strip()
    content.children = []
    state.push("paragraph_close", "p", -1)
    return True


def _begins(state: StateBlock, line: int) -> bool:
    return state.src.startswith("|", state.bMarks[line] + state.tShift[line])
