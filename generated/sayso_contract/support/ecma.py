# Copied from sayso by `sayso build`, which overwrites it.
r"""Regular expressions as ECMA-262 means them, taken apart into tokens and written for Python's ``re``.

The two dialects spell many things alike and mean them differently: ``$`` before a trailing newline, ``\d`` beyond
ASCII, ``\s``, ``.`` at line separators. So nothing is handed over as it stands: every character and class becomes
explicit ranges of code points. What cannot be translated, or not be bounded in time, is refused: look-around,
back-references, ``\p``.
"""

from __future__ import annotations

from collections.abc import Iterator

from .ecma_sets import ANY_IN_LINE, PatternError, Reader, Span, read_class, read_escape

__all__ = ["PatternError", "Token", "python_expression", "tokens"]

Token = tuple[str, object]
"""``("set", spans)``, ``("repeat", (least, most or None, lazy))``, or ``(mark, None)`` for the marks below."""

_MARKS = {"(": "open", ")": "close", "|": "or", "^": "start", "$": "end"}
_PYTHON = {"open": "(?:", "close": ")", "or": "|", "start": "^", "end": r"\Z", "boundary": r"\b", "inside": r"\B"}
_SHORT: dict[object, str] = {(0, None): "*", (1, None): "+", (0, 1): "?"}
_UNREPEATABLE = frozenset({"", "open", "or", "start", "end", "boundary", "inside", "repeat"})
_MOST = 65535


def python_expression(pattern: str) -> str:
    """Write an ECMA-262 pattern for ``re.search`` with ``re.ASCII``; `PatternError` says what cannot be written."""
    return "".join(map(_written, tokens(pattern)))


def tokens(pattern: str) -> Iterator[Token]:
    """Take a pattern apart; `PatternError` names the first thing that is no part of the dialect."""
    reader = Reader(pattern)
    opened = 0
    before = ""
    while (char := reader.take()) is not None:
        at = reader.at - 1
        kind, payload = _token(char, reader)
        if kind == "repeat" and before in _UNREPEATABLE:
            raise PatternError(f"nothing to repeat before `{char}`", at)
        opened += (kind == "open") - (kind == "close")
        if opened < 0:
            raise PatternError("`)` closes nothing", at)
        before = kind
        yield kind, payload
    if opened:
        raise PatternError("a group is not closed", len(pattern))


def _token(char: str, reader: Reader) -> Token:
    if char == "(":
        _enter(reader)
        return "open", None
    if char in _MARKS:
        return _MARKS[char], None
    if char == ".":
        return "set", ANY_IN_LINE
    if char == "[":
        return "set", read_class(reader)
    if char == "\\":
        return _escaped(reader)
    if char in "*+?":
        least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[char]
        return "repeat", (least, most, reader.skip("?"))
    if char == "{" and (counts := _counts(reader)) is not None:
        return "repeat", (*counts, reader.skip("?"))
    return "set", ((ord(char), ord(char)),)


def _enter(reader: Reader) -> None:
    """Pass the head of a group; captures are not told apart, since nothing can refer to them."""
    opened = reader.at - 1
    if not reader.skip("?"):
        return
    if reader.skip(":"):
        return
    if reader.skip("<") and reader.peek() not in {"=", "!", ""}:
        name = reader.until(">")
        if name.isidentifier():
            return
    raise PatternError("a group that looks ahead or behind, or sets flags, is not allowed", opened)


def _escaped(reader: Reader) -> Token:
    if reader.skip("b"):
        return "boundary", None
    if reader.skip("B"):
        return "inside", None
    return "set", read_escape(reader)


def _counts(reader: Reader) -> tuple[int, int | None] | None:
    """Counts of ``{2}``, ``{2,}`` or ``{2,5}`` after the brace; None where the brace is just a character."""
    end = reader.text.find("}", reader.at, reader.at + 16)
    low, comma, high = reader.text[reader.at : max(end, reader.at)].partition(",")
    if end < 0 or not _digits(low) or (high and not _digits(high)):
        return None
    least = int(low)
    most = int(high) if high else None if comma else least
    if max(least, most or 0) > _MOST or (most is not None and most < least):
        raise PatternError(f"`{{{low}{comma}{high}}}` is no range of counts up to {_MOST}", reader.at - 1)
    reader.at = end + 1
    return least, most


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _written(token: Token) -> str:
    match token:
        case ("set", tuple(spans)):
            return _set(spans)
        case ("repeat", (least, most, lazy)):
            counts = _SHORT.get((least, most)) or f"{{{least},{'' if most is None else most}}}"
            return counts + ("?" if lazy else "")
        case (mark, _):
            return _PYTHON[mark]


def _set(spans: tuple[Span, ...]) -> str:
    if not spans:
        return "(?!)"
    if len(spans) == 1 and spans[0][0] == spans[0][1]:
        return _char(spans[0][0])
    return "[" + "".join(_char(low) if low == high else f"{_char(low)}-{_char(high)}" for low, high in spans) + "]"


def _char(code: int) -> str:
    char = chr(code)
    return char if char.isalnum() and char.isascii() else f"\\U{code:08x}"
