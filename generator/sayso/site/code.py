"""Code on a page: escaped, and JSON with its tokens marked so that the style sheet can colour them.

Five kinds of token are enough for JSON; punctuation keeps the colour of text, so that no brace can become invisible.
"""

from __future__ import annotations

import re

from markupsafe import Markup

WIDE = 100
"""Lines longer than this are laid out anew, since nobody scrolls sideways to read a call."""

SHORT = 20
"""Names shorter than this find room everywhere."""

_BREAK = re.compile(r"[_.-](?=\w)")
_TOKEN = re.compile(
    r'(?P<text>"(?:[^"\\\n]|\\.)*")(?P<colon>\s*:)?|(?P<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?P<word>\b(?:true|false|null)\b)'
)


def escaped(text: str) -> str:
    """Text between tags: no markup survives. Quotes stay, so not for attributes."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    return text.replace("<", "&lt;").replace(">", "&gt;") if "<" in text or ">" in text else text


def json_code(text: str) -> str:
    """JSON with its tokens in short elements, since a page has hundreds.

    ``k`` are names, ``s`` strings, ``n`` numbers, ``l`` true, false and null, ``p`` placeholders.
    """
    return _TOKEN.sub(_marked, escaped(text))


def _marked(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "colon":
            return f"<i class=k>{found['text']}</i>{found['colon']}"
        case "text":
            kind = "p" if found["text"].startswith('"&lt;') else "s"
            return f"<i class={kind}>{found['text']}</i>"
        case "number":
            return f"<i class=n>{found['number']}</i>"
        case _:
            return f"<i class=l>{found['word']}</i>"


def block(text: str, language: str = "") -> Markup:
    """A code block that can be scrolled with the keyboard; the script adds a button that copies it."""
    inner = json_code(text) if language == "json" else escaped(text)
    return Markup(f'<div class="code"><pre tabindex="0"><code>{inner}</code></pre></div>')  # noqa: S704 - escaped above


def breakable(name: str) -> Markup:
    """A name that may be broken after its underscores and dots where there is no room for all of it."""
    text = escaped(name)
    return Markup(text if len(text) < SHORT else _BREAK.sub(r"\g<0><wbr>", text))  # noqa: S704 - escaped above
