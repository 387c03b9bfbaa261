"""Markdown of several blocks to HTML: introductions, notes, guides and the pages of diagnostic codes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup

from sayso.site.inline import Inline
from sayso.site.markdown import parser

_BLOCKS = re.compile(r"^(?: {4}|\t| {0,3}(?:[#>|<=~]|[-+*_]|```|\d+[.)]|\[))|  $|\\$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Document:
    """A whole page of Markdown: its title (HTML), its body, and its second-level headings as id and text."""

    title: str
    body: Markup
    headings: tuple[tuple[str, str], ...]


def prose(text: str, inline: Inline, here: str = "") -> Markup:
    """HTML of blocks. Plain paragraphs, which are nearly all, do not need the parser."""
    if not text.strip():
        return Markup()
    if _BLOCKS.search(text):
        return Markup(parser().render(text, {"links": inline.links, "here": here}))  # noqa: S704 - the parser escapes
    paragraphs = (" ".join(part.split("\n")) for part in re.split(r"\n\s*\n", text.strip()))
    return Markup("\n").join(Markup("<p>{}</p>").format(inline(part.strip(), here)) for part in paragraphs)


def document(text: str, inline: Inline, here: str) -> Document:
    """A page whose first heading is its title; the title is not part of the body."""
    first, _, rest = text.lstrip("\n").partition("\n")
    title = first.lstrip("#").strip() if first.startswith("# ") else here.rpartition("/")[2].partition(".")[0]
    env: dict[str, object] = {"links": inline.links, "here": here}
    body = Markup(parser().render(rest if first.startswith("# ") else text, env))  # noqa: S704 - the parser escapes
    found = env.get("headings", [])
    headings = tuple((name, words) for tag, name, words in found if tag == "h2")  # type: ignore[attr-defined]
    return Document(title, body, headings)
