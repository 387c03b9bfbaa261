"""Markdown inside one line to HTML: cells, claims, summaries.

Nearly all such texts are plain words and code spans. They are written directly; everything else goes through the Markdown
parser, with the same result. Raw HTML is text, and links lead to pages of this site, to the web or to mail, nowhere else.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from sayso.notation.codespans import CODE, content
from sayso.site.code import escaped
from sayso.site.links import Links
from sayso.site.markdown import parser

_SPECIAL = re.compile(r"[`\\\[\]*_&<\n]|  ")


class Inline:
    """Renders texts for pages that reach the tools below ``links.base``; equal texts are rendered once."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self._known: dict[str, Markup] = {}

    def __call__(self, text: str, here: str = "") -> Markup:
        """HTML of a text; ``here`` is the path of the page it stands on, for relative links."""
        if "](" in text or "][" in text:  # what a relative link means depends on the page
            return Markup(self._html(text, here))  # noqa: S704 - built from escaped parts
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = Markup(self._html(text, here))  # noqa: S704 - built from escaped parts
        return known

    def cell(self, text: str, here: str = "") -> Markup:
        r"""HTML of a table cell, where ``\|`` is a bar."""
        return self(text.replace("\\|", "|") if "\\|" in text else text, here)

    def _html(self, text: str, here: str) -> str:
        if not _SPECIAL.search(text):
            return escaped(text)
        if "`" in text and (quick := self._with_code(text)) is not None:
            return quick
        html: str = parser().renderInline(text, {"links": self.links, "here": here})
        return html

    def _with_code(self, text: str) -> str | None:
        parts: list[str] = []
        at = 0
        for found in CODE.finditer(text):
            between = text[at : found.start()]
            if _SPECIAL.search(between):
                return None
            parts += (escaped(between), self.links.code(content(found["body"])))
            at = found.end()
        rest = text[at:]
        return None if _SPECIAL.search(rest) else "".join((*parts, escaped(rest)))
