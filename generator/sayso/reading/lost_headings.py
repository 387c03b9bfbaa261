"""Sections whose heading is gone: what they hold gives them away, and they are read as what they were meant to be.

Without this one lost line would be reported once for every block below it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from sayso.reading.blocks import Lump
from sayso.reading.context import Context
from sayso.reading.contract import SECTIONS
from sayso.reading.headings import Chapter, Outline
from sayso.reading.rows import read_row, starts_row
from sayso.reading.strays import section_key
from sayso.source import Span, Text

_ROLES = {kind: {rule.key: rule.content.roles for rule in rules} for kind, rules in SECTIONS.items()}
_BEFORE_CLAIMS = frozenset({"result", "values"})
_SAID_BY_WORD = frozenset({"arguments", "result", "errors", ""})
_BY_WORD = {"none": "errors", "text": "result"}
_BESIDE = 4
_INTRO = "intro"


def restore_headings(context: Context, page: Outline, kind: str, access: str) -> None:
    """Cut the chapters where a required section begins that has no heading, and report each (SY115)."""
    required = {rule.key for rule in SECTIONS[kind] if rule.presence in {"required", access}}
    missing = required - {chapter.key for chapter in page.chapters}
    if not missing or page.title is None:
        return
    first = Chapter(_INTRO, page.title, page.intro)
    chapters = [part for chapter in (first, *page.chapters) for part in _parts(context, chapter, kind, missing)]
    page.intro, page.chapters = chapters[0].lumps, chapters[1:]


def _parts(context: Context, chapter: Chapter, kind: str, missing: set[str]) -> Iterator[Chapter]:
    """The chapter, and behind it the sections that were found in it; those are missing no more."""
    current = Chapter(chapter.key, chapter.heading)
    for lump in chapter.lumps:
        key = _begun(context, lump, current.key, kind, missing)
        missing.discard(key)
        if key and not current.key and not current.lumps:
            current.key = key  # its heading is another word, which was reported
        elif key:
            heading = _report(context, key, lump, current.lumps)
            yield current
            current = Chapter(key, heading)
        current.lumps.append(lump)
    yield current


def _begun(context: Context, lump: Lump, inside: str, kind: str, missing: Container[str]) -> str:
    """The missing section that a block can only belong to; empty where there is none."""
    roles = _ROLES[kind].get(inside, ())
    line = context.lines[lump.first]
    key = ""
    if lump.kind == "paragraph" and starts_row(line):
        cells = read_row(context, lump.first).cells
        caller = bool(cells) and context.vocabulary.columns.keys.get(cells[0].value) == "caller"
        key = "callers" if caller else section_key(context, lump.first)
    elif lump.kind == "paragraph" and inside not in _SAID_BY_WORD:
        key = _BY_WORD.get(context.vocabulary.words.keys.get(context.paragraph(lump.first, lump.last).value, ""), "")
    elif lump.kind == "heading" and "example" not in roles and "heading" not in roles:
        key = "examples"
    elif lump.kind == "bullets" and inside in _BEFORE_CLAIMS:
        key = "lifecycle"
    return key if key in missing else ""


def _report(context: Context, key: str, lump: Lump, before: list[Lump]) -> Text:
    """Report the heading at the line that was meant as one, else at the block; the text of the heading."""
    word = context.vocabulary.sections.first[key]
    place = context.line_span(lump.first)
    hint = f"write `## {word}` above this"
    if before and before[-1].kind == "paragraph" and _resembles(context, before[-1], word):
        place, hint = context.line_span(before.pop().first), f"write `## {word}`"
    context.report("SY115", f"the section `{word}` has lost its heading", place, hint)
    return Text(word, Span(place.source, place.start, place.start))


def _resembles(context: Context, lump: Lump, word: str) -> bool:
    line = context.lines[lump.first].strip()
    return lump.last == lump.first + 1 and word.lower() in line.lower() and len(line) <= len(word) + _BESIDE
