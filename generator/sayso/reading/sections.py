"""The blocks of one section: each must have a role there, and is read by the reader of its role."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sayso.page import Block, Prose, Subheading
from sayso.reading.blocks import Lump
from sayso.reading.context import Context
from sayso.reading.contract import Content
from sayso.reading.fences import BadInfo, check_closed, parse_info, read_fence
from sayso.reading.ids import heading_title
from sayso.reading.lists import read_bullets
from sayso.reading.openers import opened
from sayso.reading.strays import section_of
from sayso.reading.tables import is_rest_of_table, looks_like_table, read_table
from sayso.source import Span, Text
from sayso.values import record

_ROLES: Mapping[str, tuple[str, ...]] = {
    "paragraph": ("paragraph",),
    "table": ("table", "picture"),
    "bullets": ("relations", "claims", "list"),
    "numbers": ("list",),
    "quote": ("quote",),
    "fence": ("fence", "sample"),
    "code": ("sample",),
    "rule": ("rule",),
    "heading": ("example", "heading"),
}

_NAMES: Mapping[str, str] = {
    "paragraph": "a paragraph",
    "table": "a table",
    "bullets": "a list",
    "numbers": "a numbered list",
    "quote": "a quotation",
    "fence": "a code block",
    "code": "an indented code block",
    "rule": "a horizontal rule",
    "heading": "a heading",
}


@record
class SectionReader:
    """Reads one section. ``base`` is the line of the source where the parsed text begins."""

    context: Context
    content: Content
    base: int
    cut: bool = False
    headless: bool = False

    def read(self, lumps: list[Lump], heading: Span) -> tuple[Block, ...]:
        """The blocks in order; what has no role is reported and left out."""
        blocks: list[Block] = []
        done: list[str] = []
        kept = list(opened(self.context, lumps)) if "fence" in self.content.roles else lumps
        for lump, numbers in self.joined(kept):
            kind = self.kind(lump)
            if kind == "html":
                self.context.report("SY123", "HTML is not read", self.place(lump), "write it as Markdown, or remove it")
            elif kind == "paragraph" and self.content.instead and self.is_word(lump):
                self.alone(lump, lumps)
                blocks.append(self.paragraph(lump))
            elif role := self.role(kind, lump, done):
                done.append(role)
                block = (
                    read_table(self.context, numbers, self.content) if role == "table" else _READERS[role](self, lump)
                )
                blocks += [block] if block is not None else []
        if not lumps:
            self.context.report("SY122", "the section is empty", heading, f"write {self.says()}")
        return tuple(blocks)

    def joined(self, lumps: list[Lump]) -> list[tuple[Lump, list[int]]]:
        """The blocks with their lines; what something between has cut apart is one again, and reported."""
        whole: list[tuple[Lump, list[int]]] = []
        for lump in lumps:
            parts = [one for one in whole[-2:] if one[0].kind != "html"]
            if parts and self.is_rest(lump, parts[-1][0]):
                parts[-1][1].extend(range(lump.first, lump.last))
            else:
                whole.append((lump, list(range(lump.first, lump.last))))
        return whole

    def is_rest(self, lump: Lump, before: Lump) -> bool:
        """Whether a block is the rest of the table or list before it; reports what has cut it off."""
        kinds = (self.kind(before), self.kind(lump))
        if kinds == ("table", "table") and "table" in self.content.roles:
            if not is_rest_of_table(self.context.lines, lump.first, lump.last):
                return False
            if self.is_blank_above(lump):
                message = "a blank line inside a table: these rows do not belong to it any more"
                self.context.report("SY131", message, self.place(lump), "remove the blank line above")
            return True
        if self.content.order == "once" and kinds[0] == "bullets" and kinds[1] in {"bullets", "numbers"}:
            if not self.cut:
                hint = "begin every bullet with the same sign"
                self.context.report("SY151", "this bullet begins another list", self.place(lump), hint)
            self.cut = True
            return True
        return False

    def is_blank_above(self, lump: Lump) -> bool:
        """Whether the line above a block is blank."""
        return not self.context.lines[lump.first - 1].strip()

    def kind(self, lump: Lump) -> str:
        """The kind of a block, with tables told from paragraphs."""
        if lump.kind == "paragraph" and looks_like_table(self.context.lines, lump.first, lump.last):
            return "table"
        return lump.kind

    def role(self, kind: str, lump: Lump, done: list[str]) -> str | None:
        """What the block is here; None, with a finding, when it may not stand here."""
        role = next((role for role in _ROLES[kind] if role in self.content.roles), None)
        order = self.content.roles
        if role is None:
            self.refuse(lump, f"{_NAMES[kind]} does not belong here")
        elif role == "fence" and "example" in order and "example" not in done:
            if not self.headless:
                self.refuse(lump, "a fence before the first example's heading")
            self.headless = True
            return None
        elif self.content.order == "once" and role in done:
            self.refuse(lump, f"{_NAMES[kind]} too many")
            return None
        elif self.content.order == "once" and done and order.index(role) < order.index(done[-1]):
            self.refuse(lump, f"{_NAMES[kind]} at the wrong place")
        return role

    def refuse(self, lump: Lump, message: str) -> None:
        """Report a block that may not stand here."""
        self.context.report("SY121", message, self.place(lump), f"what belongs here: {self.says()}")

    def place(self, lump: Lump) -> Span:
        """The first line of a block."""
        return self.context.line_span(lump.first)

    def says(self) -> str:
        """What may stand here, with this language's words."""
        word = self.context.vocabulary.word
        return self.content.says.format(none=word("none"), text=word("text"))

    def is_word(self, lump: Lump) -> bool:
        """Whether a paragraph is the word that stands for a table."""
        text = self.context.paragraph(lump.first, lump.last).value
        return self.context.vocabulary.words.keys.get(text) == self.content.instead

    def alone(self, lump: Lump, lumps: list[Lump]) -> None:
        """The word that stands for a table must be all there is."""
        if len(lumps) > 1:
            text = self.context.paragraph(lump.first, lump.last)
            message = f"`{text.value}` says that there is nothing else here, and there is"
            self.context.report("SY121", message, text.span, "keep the one or the other")

    def paragraph(self, lump: Lump) -> Prose:
        """A paragraph as written."""
        return Prose(self.context.paragraph(lump.first, lump.last))

    def as_written(self, lump: Lump) -> Prose:
        """Any other block as written."""
        return Prose(self.context.block(lump.first, lump.last))

    def sample(self, lump: Lump) -> Prose:
        """A code block that is not an example; one that looks like an example would never be tested."""
        if lump.kind == "fence" and check_closed(self.context, lump):
            info = parse_info(lump.token.info.strip())
            if not isinstance(info, BadInfo):
                self.refuse(lump, "an example's fence does not belong here")
        return self.as_written(lump)

    def picture(self, lump: Lump) -> Prose:
        """A table that the format does not read."""
        first, last = lump.first, lump.last
        if is_rest_of_table(self.context.lines, first, last):
            hint = "join it to the rows above, or write the delimiter row"
            self.context.report("SY133", "the table has no delimiter row", self.place(lump), hint)
        elif section := section_of(self.context, first):
            hint = f"put `## {section}` above it, or give it other columns"
            self.context.report("SY121", f"a table of `{section}` outside of its section", self.place(lump), hint)
        return self.as_written(lump)

    def example(self, lump: Lump) -> Subheading:
        """An example's heading."""
        text = heading_text(self.context, lump)
        parts = heading_title(text.value)
        start = text.span.start
        title = Text(parts.title.value, Span(text.span.source, start, start + parts.title.end))
        return Subheading(title, parts.id.value if parts.id else "", text.span)


def heading_text(context: Context, lump: Lump) -> Text:
    """A heading without its marks."""
    value = lump.tokens[1].content
    start = context.starts[lump.first] + max(0, context.lines[lump.first].find(value))
    return Text(value, Span(context.source, start, start + len(value)))


_READERS: Mapping[str, Callable[[SectionReader, Lump], Block | None]] = {
    "paragraph": SectionReader.paragraph,
    "list": SectionReader.as_written,
    "quote": SectionReader.as_written,
    "rule": SectionReader.as_written,
    "heading": SectionReader.as_written,
    "picture": SectionReader.picture,
    "sample": SectionReader.sample,
    "example": SectionReader.example,
    "fence": lambda reader, lump: read_fence(reader.context, lump),
    "relations": lambda reader, lump: read_bullets(reader.context, lump, reader.base),
    "claims": lambda reader, lump: read_bullets(reader.context, lump, reader.base),
}
