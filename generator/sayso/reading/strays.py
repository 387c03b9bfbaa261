"""Tables of the format that stand where no table is read: they lost their heading, and what they say would be said to nobody."""

from __future__ import annotations

from sayso.reading.context import Context
from sayso.reading.contract import SECTIONS
from sayso.reading.rows import read_row, starts_row

_FEWEST = 4
_COLUMNS = {
    frozenset(rule.content.columns): rule.key
    for rules in SECTIONS.values()
    for rule in rules
    if len(rule.content.columns) >= _FEWEST
}


def section_of(context: Context, line: int) -> str:
    """The heading of the section whose columns a table has; empty for an author's own table."""
    key = section_key(context, line)
    return context.vocabulary.sections.first[key] if key else ""


def section_key(context: Context, line: int) -> str:
    """The key of that section, for a table that begins in ``line``. Few columns may be anybody's."""
    if not starts_row(context.lines[line]):
        return ""
    words = context.vocabulary.columns.keys
    return _COLUMNS.get(frozenset(words.get(cell.value, "") for cell in read_row(context, line).cells), "")
