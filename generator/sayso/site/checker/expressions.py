"""Patterns of pages as browsers read them with the ``u`` flag, made from the same tokens as the server's expression.

Handing the pattern over as it stands would do for most; but with the flag browsers refuse escapes that pages may use,
and without it they see half of an emoji.
"""

from __future__ import annotations

from sayso.support.ecma import Token, tokens

_MARKS = {"open": "(?:", "close": ")", "or": "|", "start": "^", "end": "$", "boundary": r"\b", "inside": r"\B"}


def browser_expression(pattern: str) -> str:
    """Write an ECMA-262 pattern as ranges of code points. Raises `PatternError`, as the server's translation does."""
    return "".join(map(_written, tokens(pattern)))


def _written(token: Token) -> str:
    match token:
        case ("set", tuple(spans)):
            return f"[{''.join(_span(low, high) for low, high in spans)}]"
        case ("repeat", (0, None, lazy)):
            return "*?" if lazy else "*"
        case ("repeat", (least, most, lazy)):
            counts = f"{{{least},{'' if most is None else most}}}"
            return counts + ("?" if lazy else "")
        case (mark, _):
            return _MARKS[mark]


def _span(low: int, high: int) -> str:
    return _char(low) if low == high else f"{_char(low)}-{_char(high)}"


def _char(code: int) -> str:
    char = chr(code)
    return char if char.isalnum() and char.isascii() else f"\\u{{{code:x}}}"
