"""Canonical Markdown to a page: front matter, title, introduction, sections. Everything wrong is reported, nothing guessed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from sayso.findings.diagnostics import Diagnostic, Findings
from sayso.notation.codespans import CODE
from sayso.page import Page, Section
from sayso.reading.blocks import Lump, TooDeepError, blocks
from sayso.reading.context import Context
from sayso.reading.contract import INTRO, SECTIONS
from sayso.reading.front import Front, read_front
from sayso.reading.hashes import spaced
from sayso.reading.headings import Outline, outline
from sayso.reading.id_check import check_ids
from sayso.reading.limits import MAX_BLOCKS, MAX_BYTES, MAX_LINE, MAX_LINES
from sayso.reading.lost_headings import restore_headings
from sayso.reading.order import check_missing, check_order
from sayso.reading.place import Place
from sayso.reading.placement import check_kind, check_language, check_place, check_title
from sayso.reading.sections import SectionReader
from sayso.reading.vocabulary import Vocabulary
from sayso.source import Source, Span, Text

_TAG = re.compile(r"(?<!\\)<(?:!--|/?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?>)")
_VERBATIM = frozenset({"fence", "code", "html"})


def read(source: Source, place: Place, vocabularies: Mapping[str, Vocabulary], findings: Findings) -> Page | None:
    """Read one page. All findings are of the ranges SY01x and SY1xx.

    None when the file cannot be cut into parts at all (too large, no place for a page, front matter without
    end, unknown language); a page with
    findings lacks what was not understood, and its sections are marked as damaged there.
    """
    lines = source.text.split("\n")
    if not source.text.strip():
        hint = "`sayso new TOOL` writes a page to begin with"
        findings.report("SY100", "the file is empty", source.whole(), hint)
        return None
    known = check_place(source, place, findings) and check_language(source, place, vocabularies, findings)
    if not known or not _within_limits(source, lines, findings):
        return None
    vocabulary = vocabularies[place.language]
    others = {language: one for language, one in vocabularies.items() if language != place.language}
    context = Context(source, lines, source.line_starts(), vocabulary, others, findings)
    front = read_front(source, lines, place, findings)
    if front is None:
        return None
    check_kind(source, front, place, findings)
    lumps = _blocks(context, front)
    return None if lumps is None else _page(context, place, front, lumps)


def _within_limits(source: Source, lines: list[str], findings: Findings) -> bool:
    text = source.text
    if len(text) > MAX_BYTES:
        findings.report("SY010", f"the page has more than {MAX_BYTES} characters", source.whole(), "split the page")
        return False
    if len(lines) > MAX_LINES:
        findings.report("SY014", f"the page has more than {MAX_LINES} lines", source.whole(), "split the page")
        return False
    if len(text) > MAX_LINE:
        for number, line in enumerate(lines):
            if len(line) > MAX_LINE:
                at = source.line_starts()[number]
                findings.report(
                    "SY015", f"the line has more than {MAX_LINE} characters", Span(source, at, at + 1), "break it"
                )
                return False
    return True


def _blocks(context: Context, front: Front) -> list[Lump] | None:
    """The blocks below the front matter; None when there are too many of them or they are nested too deep."""
    start = context.starts[front.lines] if front.lines < len(context.starts) else len(context.source.text)
    try:
        lumps = blocks(context.source.text[start:], front.lines)
    except TooDeepError as error:
        hint = "lists and quotations are nested a few levels at most"
        context.report("SY017", "the blocks are nested too deep", context.line_span(error.line), hint)
        return None
    if len(lumps) > MAX_BLOCKS:
        place = context.line_span(lumps[MAX_BLOCKS].first)
        context.report("SY014", f"the page has more than {MAX_BLOCKS} blocks", place, "split the page")
        return None
    return lumps


def _page(context: Context, place: Place, front: Front, lumps: list[Lump]) -> Page:
    found = outline(context, spaced(context, lumps, front.kind, place.name), front.kind, place.name)
    restore_headings(context, found, front.kind, _access(front))
    title = _title(context, found, place, front)
    reader = SectionReader(context, INTRO[front.kind], front.lines)
    if front.kind == "tool" and found.title is not None and not found.intro:
        context.report("SY120", "the tool has no summary", title.span, "write one paragraph under the title")
    lead = found.intro if found.title is not None else found.before
    intro = reader.read(lead, title.span) if lead else ()
    sections = _sections(context, found, front)
    check_order(context, found.chapters, front.kind)
    if lumps and not any(item.code == "SY160" for item in _own(context)):
        check_missing(context, sections, front.kind, _access(front), title.span)
    check_ids(sections, context.findings)
    _check_html(context, lumps)
    return Page(front.kind, place.name, place.language, front.entries, title, intro, sections, context.source)


def _title(context: Context, found: Outline, place: Place, front: Front) -> Text:
    """The title; what stands in front of it is reported."""
    for lump in found.before if found.title is not None else ():
        hint = "remove it" if lump.kind == "rule" else "move it under the title"
        context.report("SY121", "text in front of the title", context.line_span(lump.first), hint)
    start = context.starts[min(front.lines, len(context.starts) - 1)]
    title = found.title or Text("", Span(context.source, start, start))
    check_title(context, found.title, place, front.kind, title.span)
    return title


def _sections(context: Context, found: Outline, front: Front) -> tuple[Section, ...]:
    contents = {rule.key: rule.content for rule in SECTIONS[front.kind]}
    sections = []
    for chapter in found.chapters:
        if chapter.key:
            before = len(context.findings.items)
            blocks = SectionReader(context, contents[chapter.key], front.lines).read(
                chapter.lumps, chapter.heading.span
            )
            damaged = len(context.findings.items) > before
            sections.append(Section(chapter.key, chapter.heading, blocks, damaged))
    return tuple(sections)


def _access(front: Front) -> str:
    entry = next((entry for entry in front.entries if entry.key.value == "access"), None)
    return entry.value.value if entry is not None and isinstance(entry.value, Text) else ""


def _own(context: Context) -> Iterator[Diagnostic]:
    return (item for item in context.findings.items if item.span.source is context.source)


def _check_html(context: Context, lumps: list[Lump]) -> None:
    """Report HTML inside of paragraphs, lists and tables, where readers would not see it; code spans may hold any."""
    reported = {context.source.position(item.span.start).line - 1 for item in _own(context)}
    for lump in lumps:
        if lump.kind in _VERBATIM or not reported.isdisjoint(range(lump.first, lump.last)):
            continue
        text = context.block(lump.first, lump.last)
        if "<" not in text.value:
            continue
        shown = CODE.sub(lambda found: " " * len(found[0]), text.value)
        for tag in islice(_TAG.finditer(shown), 1):
            span = Span(context.source, text.span.start + tag.start(), text.span.start + tag.end())
            hint = "remove the comment" if tag[0] == "<!--" else "write it as Markdown, or put it into a code span"
            context.report("SY123", f"`{tag[0]}` is HTML and is not read", span, hint)
