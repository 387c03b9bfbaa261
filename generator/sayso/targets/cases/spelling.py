"""Spells a text out of a regular expression: first branches, one character of each set, as few repeats as asked for."""

from __future__ import annotations

from sayso.support.ecma import tokens

_FAVOURITES = "xa1A0 -_./:@"
_LONGEST = 10_000

Spans = tuple[tuple[int, int], ...]


class _Level:
    """One open group: the parts of its first branch, and whether a further branch has begun."""

    __slots__ = ("ended", "parts")

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.ended = False

    def add(self, text: str) -> None:
        if not self.ended:
            self.parts.append(text)

    def repeat(self, least: int, most: int | None, often: int) -> None:
        if self.ended or not self.parts:
            return
        times = max(least, often) if most is None else min(max(least, often), most)
        self.parts[-1] = (self.parts[-1] * times)[:_LONGEST]


def spelled(pattern: str, often: int) -> str:
    """A text the pattern probably takes; repeats are taken ``often`` times within their bounds.

    Raises `PatternError` on a pattern that is none.
    """
    levels = [_Level()]
    for kind, payload in tokens(pattern):
        match kind, payload:
            case "open", _:
                levels.append(_Level())
            case "close", _:
                inner = levels.pop()
                levels[-1].add("".join(inner.parts))
            case "or", _:
                levels[-1].ended = True
            case "set", tuple(spans):
                levels[-1].add(_character(spans))
            case "repeat", (int(least), int() | None as most, _):
                levels[-1].repeat(least, most, often)
            case _:
                continue
    return "".join(levels[0].parts)


def _character(spans: Spans) -> str:
    for char in _FAVOURITES:
        if any(low <= ord(char) <= high for low, high in spans):
            return char
    return chr(spans[0][0]) if spans and not 0xD800 <= spans[0][0] <= 0xDFFF else ""
