"""Examples: third-level headings, each with a conversation below it."""

from __future__ import annotations

from sayso.lowering.context import Context
from sayso.lowering.conversation import calls_of
from sayso.lowering.sections import is_damaged, text_of
from sayso.page import Block, Fence, Subheading
from sayso.reading.ids import slug
from sayso.spec import Example

Group = tuple[Subheading, list[Block]]


def read_examples(context: Context) -> tuple[Example, ...]:
    """All examples of a tool page; examples without a call, and no example at all, are SY403."""
    section = context.page.section("examples")
    if section is None:
        return ()
    groups: list[Group] = []
    for block in section.blocks:
        if isinstance(block, Subheading):
            groups.append((block, []))
        elif groups:
            groups[-1][1].append(block)
    if not groups and not is_damaged(context, "examples"):
        hint = "show at least one call with its answer, below a heading `### Title`"
        context.findings.report("SY403", "a section of examples without an example", section.heading.span, hint)
    return tuple([_read(heading, blocks, context) for heading, blocks in _held(groups)])


def _held(groups: list[Group]) -> list[Group]:
    """The examples without headings that stand twice with nothing between: that is reported with their id."""
    titles = [heading.title.value for heading, _ in groups]
    return [group for at, group in enumerate(groups) if group[1] or titles[at] not in titles[at + 1 : at + 2]]


def _read(heading: Subheading, blocks: list[Block], context: Context) -> Example:
    fences = [block for block in blocks if isinstance(block, Fence)]
    if not fences and not is_damaged(context, "examples"):
        message = f"the example `{heading.title.value}` calls nothing"
        context.findings.report("SY403", message, heading.title.span, 'give it a fence with `json title="arguments"`')
    calls = calls_of(fences, context.page.name, "examples", context)
    prose = text_of([block for block in blocks if not isinstance(block, Fence)])
    title = heading.title
    return Example(heading.id or slug(title.value), title.value, calls, prose, title.span)
