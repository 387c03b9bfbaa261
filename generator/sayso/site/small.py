"""Scripts and styles as they are sent: without comments and indentation, which every reader of every page would pay for."""

from __future__ import annotations

import re

_COMMENT_IN_SCRIPT = re.compile(r"^\s*//.*\n|^[ \t]+| // [^'\"`\n]*$", re.MULTILINE)
_COMMENT_IN_STYLE = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACE_IN_STYLE = re.compile(r"\s*\n\s*")


def small_script(text: str) -> str:
    """A script of ours: comments stand on lines of their own or at the end of one, and no text goes over several lines."""
    return _COMMENT_IN_SCRIPT.sub("", text)


def small_style(text: str) -> str:
    """A style sheet of ours: no text in it holds a line break or what looks like a comment."""
    joined = _SPACE_IN_STYLE.sub(" ", _COMMENT_IN_STYLE.sub("", text)).strip()
    return re.sub(r" ?([{};]) ?", r"\1", joined) + "\n"
