"""What a page of each kind is made of: its sections in order, and the blocks that may stand in each.

The page format as a table. Roles of blocks: ``table`` (checked, with these columns), ``relations`` and ``claims`` (bullets
of one level), ``example`` (a third-level heading), ``fence`` (with an info string of the format); and, kept as they
are written: ``paragraph``, ``list``, ``quote``, ``sample`` (any code block), ``rule``, ``heading``, ``picture`` (any table).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from sayso.values import frozen

PLAIN = ("paragraph", "list", "quote")
FREE = (*PLAIN, "sample", "rule", "picture")


@frozen
class Content:
    """The blocks of a section. ``once``: each at most once, in this order; ``any``: as many and as mixed as the author likes.

    ``instead`` is a word of the vocabulary that may stand as the only paragraph; ``verbatim`` tables have further columns
    with headings of their own. ``says`` describes all this for a hint, ``{none}`` and ``{text}`` being those words.
    """

    roles: tuple[str, ...]
    says: str
    order: Literal["once", "any"] = "once"
    columns: tuple[str, ...] = ()
    further: Literal["none", "verbatim"] = "none"
    instead: str = ""


@frozen
class SectionRule:
    """A section, and whether a page has to have it (``write``: on tools that write)."""

    key: str
    content: Content
    presence: Literal["optional", "required", "write"] = "optional"


_PROSE = Content(PLAIN, "paragraphs and lists", "any")
_CLAIMS = Content(("claims",), "one list of bullets, each a claim with a bold title")
_ARGUMENTS = Content(
    ("table", "relations"),
    "one table, with bullets in the fixed sentences below it, or the paragraph `{none}`",
    columns=("argument", "type", "required", "default", "rules", "meaning"),
    instead="none",
)
_RESULT = Content(
    ("table",),
    "one table, or the paragraph `{text}`",
    columns=("field", "type", "present", "rules", "meaning"),
    instead="text",
)
_VALUES = Content(("table",), "one table", columns=("field", "value", "meaning"))
_ERRORS = Content(
    ("table",),
    "one table, or the paragraph `{none}`",
    columns=("error", "when", "message", "effect"),
    instead="none",
)
_EXAMPLES = Content(
    ("example", "fence", *PLAIN), "third-level headings, each with JSON fences and paragraphs below it", "any"
)
_NOTES = Content((*FREE, "heading"), "text of any form", "any")
_CALLERS = Content(("table",), "one table", columns=("caller",), further="verbatim")
_STATE = Content(("fence", *PLAIN), "JSON fences with calls, and paragraphs", "any")

SUMMARY = Content(("paragraph",), "one paragraph: the summary")
INTRODUCTION = Content(FREE, "text without headings", "any")

INTRO: Mapping[str, Content] = {
    "tool": SUMMARY,
    "category": INTRODUCTION,
    "catalogue": INTRODUCTION,
    "world": INTRODUCTION,
}

SECTIONS: Mapping[str, tuple[SectionRule, ...]] = {
    "tool": (
        SectionRule("purpose", _PROSE),
        SectionRule("when-to-use", _PROSE),
        SectionRule("arguments", _ARGUMENTS, "required"),
        SectionRule("result", _RESULT, "required"),
        SectionRule("values", _VALUES),
        SectionRule("behaviour", _CLAIMS),
        SectionRule("boundaries", _CLAIMS),
        SectionRule("lifecycle", _CLAIMS, "write"),
        SectionRule("errors", _ERRORS, "required"),
        SectionRule("examples", _EXAMPLES, "required"),
        SectionRule("notes", _NOTES),
    ),
    "category": (SectionRule("errors", _ERRORS),),
    "catalogue": (),
    "world": (SectionRule("callers", _CALLERS, "required"), SectionRule("state", _STATE)),
}
