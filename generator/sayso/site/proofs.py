"""The tests that prove claims, shown as they are: a page a module, with an anchor at every test."""

from __future__ import annotations

import re
from urllib.parse import quote

from markupsafe import Markup

from sayso.site.code import escaped

_DEFINITION = re.compile(r"^(?P<indent>[ \t]*)(?P<head>(?:async\s+)?def|class)(?P<gap>\s+)(?P<name>\w+)", re.MULTILINE)


def test_page(path: str) -> str:
    """Where the page of a test module stands below the root of a language."""
    return f"proofs/{path.removesuffix('.py').replace('/', '.')}.html"


def test_address(test: str) -> str:
    """Where a test named as pytest names it (``path::Class::test``) is shown."""
    path, *names = test.split("::")
    return quote(test_page(path)) + (f"#{names[-1]}" if names else "")


def test_source(text: str) -> Markup:
    """The module's text; each name that is defined has an anchor, the first time it is defined."""
    seen: set[str] = set()

    def anchored(found: re.Match[str]) -> str:
        name = found["name"]
        if name in seen:
            return found[0]
        seen.add(name)
        return f'{found["indent"]}{found["head"]}{found["gap"]}<b id="{name}">{name}</b>'

    marked = _DEFINITION.sub(anchored, escaped(text))
    return Markup(f'<div class="code"><pre tabindex="0"><code>{marked}</code></pre></div>')  # noqa: S704 - escaped above
