"""Python source as the formatter would leave it: literals, signatures, calls, docstrings.

Everything fits on one line or is written out one part per line with a comma behind the last, which the formatter
keeps. What cannot fit (a name of sixty characters) is marked as it stands.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterable, Sequence

WIDTH = 120
_UNSAFE = re.compile(
    r"[\x00-\x1f\x7f-\xa0\xad\u0600-\u0605\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\ufeff\ufff9-\ufffb]|\\"
)
_SHORT = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_BUILTINS = frozenset(dir(builtins))
_LOOKALIKES = frozenset("lIO")


def literal(text: str) -> str:
    """A string literal with the quotes that need fewer escapes, everything unprintable escaped."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    return quote + escaped(text).replace(quote, "\\" + quote) + quote


def escaped(text: str) -> str:
    """Text with backslashes, control characters and invisible ones as escapes; quotes as they are."""
    return _UNSAFE.sub(_escape, text) if _UNSAFE.search(text) else text


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    code = ord(character)
    return _SHORT.get(character) or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}")


def fitted(line: str) -> str:
    """A line that may be too long for the formatter, which then must leave it alone."""
    return line if len(line) <= WIDTH else line + "  # fmt: skip"


def spread(indent: str, opening: str, parts: Sequence[str], closing: str) -> str:
    """``opening part, part closing`` on one line, or a line for each part if that is too long."""
    line = f"{indent}{opening}{', '.join(parts)}{closing}"
    if len(line) <= WIDTH:
        return line
    lines = [f"{indent}{opening}", *(f"{indent}    {part}," for part in parts), f"{indent}{closing}"]
    if len(lines[0]) > WIDTH or any(len(each) > WIDTH for each in lines[1:-1]):
        lines[-1] += "  # fmt: skip"
    return "\n".join(lines)


def docstring(indent: str, summary: str, paragraphs: Iterable[str] = ()) -> str:
    """A docstring: one line, and below it paragraphs of prose, wrapped."""
    body = [prose(paragraph) for paragraph in paragraphs]
    summary = prose(summary)
    raw = "r" if any("\\" in text for text in (summary, *body)) else ""
    if not body:
        return f'{indent}{raw}"""{summary}"""'
    lines = [f'{indent}{raw}"""{summary}', ""]
    for paragraph in body:
        lines += [indent + line for line in _wrapped(paragraph, WIDTH - len(indent))]
    return "\n".join([*lines, f'{indent}"""'])


def _wrapped(text: str, width: int) -> list[str]:
    """Break at single blanks; a word that is longer than a line gets one of its own."""
    lines = []
    while len(text) > width:
        at = text.rfind(" ", 1, width + 1)
        if at < 0:
            at = text.find(" ", width)
        if at < 0:
            break
        lines.append(text[:at])
        text = text[at + 1 :]
    return [*lines, text]


def prose(text: str) -> str:
    """Author's text for a docstring: one line, no triple quotes, nothing invisible, a full stop at the end."""
    line = " ".join(_UNSAFE.sub(lambda match: match[0] if match[0] == "\\" else " ", text).split())
    line = line.replace('"""', "'''")
    return line if line.endswith((".", "!", "?", ":")) else line + "."


def hushed(names: Iterable[str], *codes: str) -> str:
    """Comment that tells the linter which rules documented names break, because they are the documented ones."""
    found = set(codes)
    for name in names:
        if name.lower() != name:
            found.add("N803")
        if name in _BUILTINS:
            found.add("A002")
        if name in _LOOKALIKES:
            found.add("E741")
    return f"# ruff: noqa: {', '.join(sorted(found))}\n" if found else ""
