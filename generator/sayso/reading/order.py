"""The sections of a page as a whole: all that are required, in the fixed order."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.page import Section
from sayso.reading.context import Context
from sayso.reading.contract import SECTIONS, SectionRule
from sayso.reading.headings import Chapter
from sayso.source import Span


def check_order(context: Context, chapters: Sequence[Chapter], kind: str) -> None:
    """Report the fewest sections that have to be moved."""
    rules = SECTIONS[kind]
    ranks = {rule.key: rank for rank, rule in enumerate(rules)}
    known = [chapter for chapter in chapters if chapter.key]
    stay = _longest_rise([ranks[chapter.key] for chapter in known])
    for at, chapter in enumerate(known):
        if at not in stay:
            hint = _neighbour(context, known, chapter, ranks)
            message = f"the section `{chapter.heading.value}` is not at its place"
            context.report("SY114", message, chapter.heading.span, hint)


def _neighbour(context: Context, known: list[Chapter], moved: Chapter, ranks: dict[str, int]) -> str:
    words = context.vocabulary.sections.first
    after = [other.key for other in known if ranks[other.key] > ranks[moved.key]]
    if after:
        return f"move it in front of `{words[min(after, key=ranks.__getitem__)]}`"
    return f"move it behind `{words[max((one.key for one in known if one is not moved), key=ranks.__getitem__)]}`"


def _longest_rise(ranks: list[int]) -> frozenset[int]:
    """Positions of a longest rising subsequence; the earliest where several are equally long."""
    none: tuple[int, ...] = ()
    best: list[tuple[int, ...]] = []
    for at, rank in enumerate(ranks):
        rising = [one for one in best if ranks[one[-1]] < rank]
        longest = max(rising, key=len, default=none)
        best.append((*longest, at))
    longest = max(best, key=len, default=none)
    return frozenset(longest)


def check_missing(context: Context, sections: Sequence[Section], kind: str, access: str, title: Span) -> None:
    """Report the sections that this page has to have and has not."""
    present = {section.key for section in sections}
    for rule in SECTIONS[kind]:
        if rule.key not in present and _required(rule, access):
            word = context.vocabulary.sections.first[rule.key]
            why = " of a tool that writes" if rule.presence == "write" else ""
            message = f"the page lacks the section `{word}`{why}"
            says = rule.content.says.format(none=context.vocabulary.word("none"), text=context.vocabulary.word("text"))
            context.report("SY115", message, title, f"add `## {word}` with {says}")


def _required(rule: SectionRule, access: str) -> bool:
    return rule.presence == "required" or (rule.presence == "write" and access == "write")
