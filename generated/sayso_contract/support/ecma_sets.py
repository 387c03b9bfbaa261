# Copied from sayso by `sayso build`, which overwrites it.
"""Characters, escapes and classes of an ECMA-262 pattern as sorted ranges of code points."""

from __future__ import annotations

Span = tuple[int, int]
Spans = tuple[Span, ...]

_LAST = 0x10FFFF
_DIGITS: Spans = ((0x30, 0x39),)
_WORD: Spans = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
_SPACE: Spans = (
    (0x09, 0x0D), (0x20, 0x20), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A),
    (0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000), (0xFEFF, 0xFEFF),
)  # fmt: skip
_CONTROLS = {"t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D}
_HEX = frozenset("0123456789abcdefABCDEF")


class PatternError(ValueError):
    """A pattern that is no ECMA-262, or uses what is not allowed; ``at`` is the offset of the part at fault."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at


class Reader:
    """A text and how far it has been read."""

    __slots__ = ("at", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def peek(self) -> str:
        """The next character, ``""`` at the end."""
        return self.text[self.at : self.at + 1]

    def take(self) -> str | None:
        """Read one character; None at the end."""
        char = self.peek()
        self.at += 1
        return char or None

    def skip(self, char: str) -> bool:
        """Read ``char`` if it comes next."""
        found = self.peek() == char
        self.at += found
        return found

    def until(self, mark: str) -> str:
        """Read up to and past ``mark``; ``""`` and nothing read where it does not come."""
        end = self.text.find(mark, self.at)
        if end < 0:
            return ""
        read = self.text[self.at : end]
        self.at = end + 1
        return read


def joined(spans: list[Span]) -> Spans:
    """Sort ranges and join those that touch."""
    answer: list[Span] = []
    for low, high in sorted(spans):
        if answer and low <= answer[-1][1] + 1:
            answer[-1] = (answer[-1][0], max(high, answer[-1][1]))
        else:
            answer.append((low, high))
    return tuple(answer)


def others(spans: Spans) -> Spans:
    """All code points outside sorted ranges."""
    answer: list[Span] = []
    at = 0
    for low, high in spans:
        if low > at:
            answer.append((at, low - 1))
        at = high + 1
    return (*answer, (at, _LAST)) if at <= _LAST else tuple(answer)


ANY_IN_LINE = others(((0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)))
_CLASSES = {
    "d": _DIGITS, "D": others(_DIGITS), "w": _WORD, "W": others(_WORD), "s": _SPACE, "S": others(_SPACE),
}  # fmt: skip


def read_escape(reader: Reader) -> Spans:
    """What stands after a backslash: a class or one character."""
    at = reader.at - 1
    char = reader.take()
    if char is None:
        raise PatternError("the pattern ends in a backslash", at)
    if char in _CLASSES:
        return _CLASSES[char]
    if char in _CONTROLS:
        code = _CONTROLS[char]
    elif char == "0" and reader.peek() not in _DECIMAL:
        code = 0
    elif char in "cxu":
        code = _coded(char, reader, at)
    elif char.isalnum() or not char.isascii():
        raise PatternError(f"`\\{char}` is not allowed", at)
    else:
        code = ord(char)
    return ((code, code),)


_DECIMAL = frozenset("0123456789")


def _coded(kind: str, reader: Reader, at: int) -> int:
    if kind == "c":
        letter = reader.take() or ""
        if letter.isascii() and letter.isalpha():
            return ord(letter) % 32
    elif kind == "x":
        return _hexadecimal(reader, 2, at)
    elif reader.skip("{"):
        digits = reader.until("}")
        if digits and len(digits) <= 8 and _HEX.issuperset(digits) and int(digits, 16) <= _LAST:
            return int(digits, 16)
    else:
        return _utf16(reader, at)
    raise PatternError(f"`\\{kind}` names no character", at)


def _utf16(reader: Reader, at: int) -> int:
    """A code unit, or two that make one code point."""
    code = _hexadecimal(reader, 4, at)
    if 0xD800 <= code < 0xDC00 and reader.text.startswith("\\u", reader.at):
        behind = reader.at
        reader.at += 2
        low = _hexadecimal(reader, 4, behind)
        if 0xDC00 <= low < 0xE000:
            return 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        reader.at = behind
    return code


def _hexadecimal(reader: Reader, length: int, at: int) -> int:
    digits = reader.text[reader.at : reader.at + length]
    if len(digits) < length or not _HEX.issuperset(digits):
        raise PatternError(f"{length} hexadecimal digits are missing", at)
    reader.at += length
    return int(digits, 16)


def read_class(reader: Reader) -> Spans:
    """What stands after an opening bracket, up to and past the closing one."""
    at = reader.at - 1
    negated = reader.skip("^")
    spans: list[Span] = []
    while not reader.skip("]"):
        low = _member(reader, at)
        if reader.peek() == "-" and reader.text[reader.at + 1 : reader.at + 2] not in {"]", ""}:
            reader.take()
            spans.append(_range(low, _member(reader, at), at))
        else:
            spans += low
    found = joined(spans)
    return others(found) if negated else found


def _member(reader: Reader, at: int) -> Spans:
    char = reader.take()
    if char is None:
        raise PatternError("a class is not closed", at)
    if char != "\\":
        return ((ord(char), ord(char)),)
    if reader.skip("b"):
        return ((0x08, 0x08),)
    return read_escape(reader)


def _range(low: Spans, high: Spans, at: int) -> Span:
    single = len(low) == 1 and low[0][0] == low[0][1] and len(high) == 1 and high[0][0] == high[0][1]
    if not single or low[0][0] > high[0][0]:
        raise PatternError("a range in a class goes from one character up to another", at)
    return low[0][0], high[0][0]
