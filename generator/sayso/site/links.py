"""Where links lead: names of tools to their pages, paths of catalogue pages to the site's pages, and nothing dangerous."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from posixpath import join, normpath
from urllib.parse import quote, unquote

from sayso.site.code import escaped

_OUTSIDE = ("https://", "http://", "mailto:")


@dataclass(frozen=True, slots=True)
class Links:
    """``base`` leads from a page to the root of its language, ``targets`` maps source paths to pages below that root."""

    base: str
    tools: frozenset[str]
    targets: Mapping[str, str]

    def tool(self, name: str) -> str:
        """Relative address of a tool's page."""
        return f"{self.base}tools/{quote(name)}.html"

    def code(self, text: str) -> str:
        """A code span; the name of a tool is a link to it."""
        if text in self.tools:
            return f'<a href="{self.tool(text)}"><code>{text}</code></a>'
        return f"<code>{escaped(text)}</code>"

    def target(self, address: str, here: str) -> str | None:
        """The address to write for a link on the page ``here``, or None for one that must not be followed."""
        if address.startswith("#"):
            return escape(address)
        if address.lower().startswith(_OUTSIDE):
            return escape(address)
        path, mark, fragment = address.partition("#")
        page = self.targets.get(normpath(join(here.rpartition("/")[0], unquote(path))))
        return None if page is None else escape(f"{self.base}{page}{mark}{fragment}")
