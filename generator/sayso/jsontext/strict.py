"""Strict JSON from pages: one value, finite numbers, no key twice, bounded; and where each value stands in the text.

Parsing takes the standard library's fast path. Places are worked out only when a finding needs one, by a second,
slower reading of the same text.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import NoReturn, cast

from sayso.jsontext.places import JsonPlaces, scan
from sayso.jsontext.value import Json

MAX_CHARACTERS = 262_144
MAX_DEPTH = 64

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_CONSTANTS = ("NaN", "Infinity", "-Infinity")
_WORD = re.compile(r"[^\W\d]\w*")
_WORDS = {
    "True": "true",
    "False": "false",
    "None": "null",
    "undefined": "null",
    "TRUE": "true",
    "FALSE": "false",
    "NULL": "null",
}
_QUOTES = "'‘’“”«»`"


class JsonError(ValueError):
    """Why a text is not acceptable JSON; ``start`` and ``end`` are offsets in that text."""

    def __init__(self, message: str, start: int, end: int, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end
        self.hint = hint


class _RefusedError(Exception):
    """Raised inside the standard decoder, which tells hooks no place; the place is found afterwards."""


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _RefusedError
    return value


def _constant(_word: str) -> NoReturn:
    raise _RefusedError


def _float(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise _RefusedError
    return value


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)


def parse(text: str) -> Json:
    """Read one JSON value. Raises `JsonError` with the place of the first fault."""
    if len(text) > MAX_CHARACTERS:
        message = f"JSON of {len(text)} characters; at most {MAX_CHARACTERS} are read"
        raise JsonError(message, 0, 1, "show less")
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _refuse_depth(text)
    try:
        value = cast("Json", _DECODER.decode(text))
    except json.JSONDecodeError as fault:
        raise _syntax_fault(text, fault.pos) from None
    except (_RefusedError, ValueError):
        raise _refused_fault(text) from None
    if _ESCAPED_SURROGATE.search(text):
        _refuse_surrogates(text)
    return value


def locate(text: str, pointer: str) -> tuple[int, int]:
    """Offsets of the value at a JSON Pointer; of its nearest existing ancestor where it is missing."""
    return scan(text).value(pointer)


def locate_key(text: str, pointer: str) -> tuple[int, int]:
    """Offsets of the member name at a JSON Pointer; of the value where it has no name."""
    return scan(text).key(pointer)


def _refuse_depth(text: str) -> None:
    depth = 0
    blanked = _STRING.sub(lambda match: " " * len(match.group()), text)
    for match in re.finditer(r"[\[\]{}]", blanked):
        depth += 1 if match.group() in "[{" else -1
        if depth > MAX_DEPTH:
            message = f"JSON nested deeper than {MAX_DEPTH} levels"
            raise JsonError(message, match.start(), match.end(), "say it with less nesting")


def _refused_fault(text: str) -> JsonError:
    places = scan(text)
    if places.duplicates:
        start, end = places.duplicates[0]
        return JsonError(f"the member {text[start:end]} stands twice in one object", start, end, "keep one of the two")
    for start, end in _words(text, places):
        word = text[start:end]
        if word in _CONSTANTS:
            return JsonError(f"`{word}` is not JSON", start, end, "JSON has finite numbers only")
        if not _readable(word):
            return JsonError("a number that is too large", start, end, "JSON has finite numbers only")
    return JsonError("a number that cannot be read", 0, 1)


def _words(text: str, places: JsonPlaces) -> Iterator[tuple[int, int]]:
    return (place for place in places.leaves if text[place[0]] != '"')


def _readable(word: str) -> bool:
    if word in {"true", "false", "null"}:
        return True
    try:
        number = float(word) if any(mark in word for mark in ".eE") else int(word)
    except ValueError:
        return False
    return isinstance(number, int) or math.isfinite(number)


def _refuse_surrogates(text: str) -> None:
    for start, end in scan(text).strings:
        try:
            json.loads(text[start:end]).encode()
        except UnicodeEncodeError:
            raise JsonError(
                "a string with half of a surrogate pair", start, end, "write the character itself"
            ) from None


def _syntax_fault(text: str, position: int) -> JsonError:
    """Say what is wrong in words that do not depend on the interpreter's version."""
    comma = _trailing_comma(text, position)
    if comma is not None:
        return JsonError("a comma with nothing after it", comma, comma + 1, "remove the comma")
    if position >= len(text.rstrip()):
        end = len(text.rstrip())
        return JsonError("the JSON ends too early", max(end - 1, 0), end, "close what is open")
    found = text[position]
    start = position
    match found:
        case '"' if _STRING.match(text, position) is None:
            return JsonError("a string that does not end", start, start + 1, "close it with a double quote on its line")
        case "/" | "#":
            return JsonError("JSON has no comments", start, start + 1, "say it in the text around the fence")
        case "\n" | "\t":
            return JsonError("a line break or tab inside a string", start, start + 1, "write \\n or \\t")
        case "\\":
            return JsonError("an escape that JSON does not have", start, start + 1, "write \\\\ for a backslash")
        case _ if found in _QUOTES:
            return JsonError(f"`{found}` where JSON wants a double quote", start, start + 1, 'write "…"')
        case _:
            return JsonError(f"`{found}` is not JSON here", start, start + 1, _instead(text, position))


def _instead(text: str, position: int) -> str:
    """What was probably meant at the place where JSON ends to be JSON."""
    word = _WORD.match(text, position)
    if word is not None and word[0] in _WORDS:
        return f"write `{_WORDS[word[0]]}`"
    if text.startswith("...", position) or text[position] == "…":
        return "write everything out; an answer may be marked `partial`"
    before = text[:position].rstrip()[-1:]
    if text[position] in '{["' and before in {"}", "]", '"'} | set("0123456789el"):
        return "put a comma in front of it, or one JSON value in one fence"
    if text[position].isdigit() and before == "0":
        return "a number does not begin with 0"
    return "a text takes double quotes" if word is not None else "write one JSON value"


def _trailing_comma(text: str, position: int) -> int | None:
    after = text[position:].lstrip()[:1] if text[position : position + 1] != "," else text[position + 1 :].lstrip()[:1]
    if text[position : position + 1] == "," and after in {"}", "]"}:
        return position
    before = text[:position].rstrip()
    if before.endswith(",") and after in {"}", "]", ""}:
        return len(before) - 1
    return None
