"""Headings: which block begins which section, and what is wrong with a heading's word, level, form or place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from sayso.reading.blocks import Lump
from sayso.reading.columns import report_word
from sayso.reading.context import Context
from sayso.reading.contract import SECTIONS
from sayso.reading.ids import heading_title
from sayso.reading.limits import MAX_HEADING
from sayso.reading.resolving import resolve
from sayso.reading.sections import heading_text
from sayso.source import Text
from sayso.values import record

_KEYS = {kind: tuple(rule.key for rule in rules) for kind, rules in SECTIONS.items()}
_ROLES = {kind: {rule.key: rule.content.roles for rule in rules} for kind, rules in SECTIONS.items()}


@record
class Chapter:
    """A section before its blocks are read; ``key`` is empty for one that is not known."""

    key: str
    heading: Text
    lumps: list[Lump] = field(default_factory=list)


@record
class Outline:
    """The blocks of a page under their headings; ``sections`` are the keys of all that have a heading somewhere, and ``title``."""

    name: str
    title: Text | None = None
    before: list[Lump] = field(default_factory=list)
    intro: list[Lump] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    sections: frozenset[str] = frozenset()


def outline(context: Context, lumps: list[Lump], kind: str, name: str) -> Outline:
    """Put every block under its heading; ``name`` is the page's, to know its title by."""
    page = Outline(name, sections=frozenset(_named(context, lumps)))
    for lump in lumps:
        if lump.kind != "heading" or not _begins(context, lump, page, kind):
            _current(page).append(lump)
    return page


def _named(context: Context, lumps: list[Lump]) -> Iterator[str]:
    for lump in lumps:
        if lump.kind == "heading" and lump.token.tag == "h1":
            yield "title"
        elif lump.kind == "heading":
            yield context.vocabulary.sections.keys.get(lump.tokens[1].content, "")


def _current(page: Outline) -> list[Lump]:
    if page.chapters:
        return page.chapters[-1].lumps
    return page.before if page.title is None else page.intro


def _begins(context: Context, lump: Lump, page: Outline, kind: str) -> bool:
    """Whether the heading begins the page or a section, or is otherwise dealt with; else it is a block of its section."""
    text = heading_text(context, lump)
    level = int(lump.token.tag[1])
    if not lump.token.markup.startswith("#"):
        known = 1 if text.value == page.name else 2 if text.value in context.vocabulary.sections.keys else None
        _report_underlined(context, lump, text, known or level)
        if known is None:
            return True
        level = known
    if len(text.value) > MAX_HEADING or not text.value:
        message = f"a heading has 1 to {MAX_HEADING} characters"
        context.report("SY124", message, context.line_span(lump.first), "name what stands below it, shortly")
    if page.title is None and _is_title(context, text, level, page, kind):
        page.title = text
        if level == 2 and not _is_reported(context, lump):
            context.report("SY116", "the title is of level 1", context.line_span(lump.first), f"write `# {text.value}`")
        return True
    if level == 2:
        if _is_example(context, text, page):
            return _refused(context, lump, page, kind, level)
        page.chapters.append(_chapter(context, text, page, kind))
        return True
    key = context.vocabulary.sections.keys.get(text.value.strip("#*_`: ") if level == 1 else text.value, "")
    if key in _KEYS[kind] and all(chapter.key != key for chapter in page.chapters):
        word = context.vocabulary.sections.first[key]
        message = f"`{word}` is a section, and this heading is of level {level}"
        context.report("SY116", message, context.line_span(lump.first), f"write `## {word}`")
        page.chapters.append(Chapter(key, text))
        return True
    return _refused(context, lump, page, kind, level)


def _is_reported(context: Context, lump: Lump) -> bool:
    """Whether the heading's line is no heading to Markdown, which was reported."""
    place = context.line_span(lump.first)
    return any(item.code == "SY125" and item.span == place for item in context.findings.items)


def _is_title(context: Context, text: Text, level: int, page: Outline, kind: str) -> bool:
    """Whether a heading is the title of a page that has none yet, or was meant as it: of level 2, and no section's."""
    if level == 1:
        return not page.chapters
    if level > 2 or text.value == page.name:
        return level == 2
    if kind == "tool" or page.chapters or "title" in page.sections:
        return False
    return resolve(text.value, lambda one: one.sections, context.vocabulary, context.others, _KEYS[kind]).key is None


def _is_example(context: Context, text: Text, page: Outline) -> bool:
    """Whether a second-level heading is no section's, not even nearly, and stands below the examples' heading."""
    if not page.chapters or page.chapters[-1].key != "examples":
        return False
    return resolve(text.value, lambda one: one.sections, context.vocabulary, context.others, _KEYS["tool"]).key is None


def _report_underlined(context: Context, lump: Lump, text: Text, level: int) -> None:
    message = "text that is underlined becomes a heading"
    hint = "put a blank line above the underline"
    if "\n" not in text.value:
        hint = f"write `{'#' * level} {text.value}` for a heading, or {hint}"
    context.report("SY117", message, context.line_span(lump.first), hint)


def _refused(context: Context, lump: Lump, page: Outline, kind: str, level: int) -> bool:
    """Report a heading of a level that its section does not have; among examples it is read as one all the same."""
    roles = _ROLES[kind].get(page.chapters[-1].key, ("heading",)) if page.chapters else ()
    if ("heading" in roles and level > 2) or ("example" in roles and level == 3):
        return False
    if kind == "tool" and level == 3 and "examples" not in page.sections and page.chapters:
        return False  # an example whose section has lost its heading
    if level == 1:
        message, hint = "a second title", "a page has one first-level heading; sections are of level 2"
    elif "example" in roles:
        message, hint = f"a heading of level {level} among examples", "an example's heading is of level 3: `### Title`"
    else:
        message, hint = f"a heading of level {level} does not belong here", "sections are of level 2: `## Title`"
    context.report("SY116", message, context.line_span(lump.first), hint)
    return "example" not in roles or level == 1


def _chapter(context: Context, text: Text, page: Outline, kind: str) -> Chapter:
    """A second-level heading as a section of this kind of page."""
    keys = _KEYS[kind]
    taken = {chapter.key for chapter in page.chapters}
    text = _without_id(context, text)
    known = context.vocabulary.sections.keys.get(text.value)
    if known in keys and known not in taken:
        return Chapter(known, text)
    free = [key for key in keys if key not in taken]
    word = resolve(text.value, lambda one: one.sections, context.vocabulary, context.others, free)
    if word.key is None or word.key not in keys:
        hint = f"its sections are {', '.join(f'`{context.vocabulary.sections.first[key]}`' for key in keys)}"
        message = f"a {kind} page has no section `{text.value}`"
        context.report("SY112", message, text.span, hint if keys else "its text stands right under the title")
        return Chapter("", text)
    report_word(context, text, word, "SY112", f"`{text.value}` is no section")
    earlier = next((chapter for chapter in page.chapters if chapter.key == word.key), None)
    if earlier is not None:
        message = f"the section `{text.value}` is there twice"
        related = (("first here", earlier.heading.span),)
        context.findings.report("SY113", message, text.span, "join the two", related)
        if earlier.lumps:
            return Chapter("", text)
        page.chapters.remove(earlier)
    return Chapter(word.key, text)


def _without_id(context: Context, text: Text) -> Text:
    """The heading of a section without an id, which only claims and examples have."""
    parts = heading_title(text.value)
    if parts.id is None or parts.title.value not in context.vocabulary.sections.keys:
        return text
    message = f"the section `{parts.title.value}` has an id"
    context.report("SY112", message, text.span, f"only claims and examples have ids: write `## {parts.title.value}`")
    return Text(parts.title.value, text.span)
