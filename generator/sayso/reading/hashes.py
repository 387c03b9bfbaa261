"""Headings that are none to Markdown: without the blank behind their hashes, indented, escaped, bold, or in the middle of a line.

What such a heading begins goes astray: it becomes a part of the section or example above it, and nothing else would say so.
"""

from __future__ import annotations

import re

from sayso.notation.codespans import CODE
from sayso.reading.blocks import Lump
from sayso.reading.context import Context, indent
from sayso.reading.contract import SECTIONS
from sayso.source import Span

_UNSPACED = re.compile(r" {0,3}(#{1,6})([^#\s].*)")
_INDENTED = re.compile(r"(#{2,6})\s+(\S.*)")
_INSIDE = re.compile(r"(?<!#)#{2,6}(?=\s+\S)")
_SIGNS = "`*_:#-|.\\'\"<>()[]{};,!? \t"
_DRESSED = re.compile(r"(?:\\#{1,6}\s*|\\?(?:\*\*|__))?(?P<word>[^*_#\\]+?)[:.]?(?:\*\*|__)?[:.]?\s*")


def spaced(context: Context, lumps: list[Lump], kind: str, name: str) -> list[Lump]:
    """The blocks with such lines reported and read as the headings they were meant to be.

    A single hash may begin a text (`#1 in the list`), so it counts only in front of the page's name.
    """
    keys = {rule.key for rule in SECTIONS[kind]}
    words = {word for word, key in context.vocabulary.sections.keys.items() if key in keys}
    found: list[Lump] = []
    section = ""
    for lump in lumps:
        match lump.kind:
            case "paragraph":
                found += _paragraph(context, lump, words, name) or _inside(context, lump, section, words)
            case "code":
                found += _code(context, lump, words)
            case _:
                found.append(lump)
        if found[-1].kind == "heading":
            section = context.vocabulary.sections.keys.get(found[-1].tokens[1].content, section)
    return found


def _paragraph(context: Context, lump: Lump, words: set[str], name: str) -> list[Lump]:
    """What a paragraph was meant to be; empty where it is one."""
    line = context.lines[lump.first]
    heading = _UNSPACED.fullmatch(line) if "#" in line else None
    text = _bare(heading[2].strip(), {*words, name}) if heading is not None else ""
    if heading is not None and (len(heading[1]) > 1 or text == name):
        marks = heading[1]
        message = "a heading without a blank behind its hashes is no heading"
        context.report("SY125", message, context.line_span(lump.first), f"write `{marks} {text}`")
        return _split(lump, marks, text)
    if "#" in line and line.strip(_SIGNS) == name and lump.last == lump.first + 1:
        return _reported(context, lump, "#", name)
    dressed = _DRESSED.fullmatch(line.strip()) if len(line) < 60 else None
    if dressed is not None and dressed["word"] in words:
        return _reported(context, lump, "##", dressed["word"])
    return []


def _bare(text: str, words: set[str]) -> str:
    """The text without signs around it, where it is one of the words then."""
    inner = text.strip(_SIGNS)
    return inner if inner in words else text


def _code(context: Context, lump: Lump, words: set[str]) -> list[Lump]:
    """An indented block that begins with a section's heading, or is nothing but a heading."""
    heading = _INDENTED.fullmatch(context.lines[lump.first].strip())
    if heading is None or (heading[2].strip() not in words and lump.last > lump.first + 1):
        return [lump]
    return _reported(context, lump, heading[1], heading[2].strip())


def _reported(context: Context, lump: Lump, marks: str, text: str) -> list[Lump]:
    message = f"`{text}` is no heading in this form"
    context.report("SY126", message, context.line_span(lump.first), f"write `{marks} {text}` from the first column on")
    return _split(lump, marks, text)


def _inside(context: Context, lump: Lump, section: str, words: set[str]) -> list[Lump]:
    """A paragraph; one whose first line is a section's heading behind its hashes, or among examples an example's, is that."""
    line = context.lines[lump.first]
    shown = CODE.sub(lambda code: " " * len(code[0]), line) if "# " in line else ""
    inside = _INSIDE.search(shown, indent(line) + 1)
    if inside is None:
        return [lump]
    start = context.starts[lump.first] + inside.start()
    span = Span(context.source, start, start + len(inside[0]))
    hint = "begin the line with them for a heading; a hash that is text stands in a code span"
    context.report("SY126", "hashes inside a line make no heading", span, hint)
    before, after = line[: inside.start()], line[inside.end() :]
    if after.strip() in words:
        return _split(lump, "##", after.strip())
    if section != "examples" or inside[0] != "###":
        return [lump]
    return _split(lump, inside[0], f"{before.strip()} {after.strip()}")


def _split(lump: Lump, marks: str, text: str) -> list[Lump]:
    """The first line as a heading, and the rest of the block as a paragraph."""
    opening, *rest = lump.tokens
    inline = (rest[0] if rest else opening).copy(content=text)
    tag = f"h{len(marks)}"
    tokens = (opening.copy(type="heading_open", tag=tag, markup=marks), inline)
    heading = Lump("heading", lump.first, lump.first + 1, tokens)
    if lump.last <= lump.first + 1:
        return [heading]
    return [heading, Lump("paragraph", lump.first + 1, lump.last, lump.tokens)]
