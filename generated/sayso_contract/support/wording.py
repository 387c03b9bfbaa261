# Copied from sayso by `sayso build`, which overwrites it.
"""Values and expectations in JSON's words, short whatever was sent, and always encodable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from json.encoder import encode_basestring

from . import messages
from .limits import LISTED, LONG_INTEGER, SHOWN
from .plain import KINDS

ARTICLES = {
    "object": "an object",
    "array": "an array",
    "string": "a string",
    "boolean": "a boolean",
    "integer": "an integer",
    "number": "a number",
    "null": "null",
}
"""Each JSON type as a sentence names it."""

_SPECIAL = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}


def safe(text: str) -> str:
    """Spell lone surrogates as escapes."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def cut(text: str, length: int = SHOWN) -> str:
    """Shorten a text; what is gone shows as an ellipsis."""
    return text if len(text) <= length else text[: length - 1] + "…"


def counted(number: int, noun: str) -> str:
    """``1 item``, ``2 items``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def show(value: object) -> str:
    """A value as JSON where that is short, else what it is."""
    match KINDS.get(type(value)):
        case "string":
            return safe(encode_basestring(cut(str(value))))
        case "array":
            return messages.ARRAY_OF.format(count=counted(_length(value), "item"))
        case "object":
            return messages.OBJECT_OF.format(count=counted(_length(value), "member"))
        case "boolean":
            return "true" if value else "false"
        case "null":
            return "null"
        case "integer" | "number":
            return _number(value)
        case _:
            return f"a Python {cut(safe(type(value).__name__))}"


def _length(value: object) -> int:
    return len(value) if isinstance(value, list | dict) else 0


def _number(value: object) -> str:
    if isinstance(value, int) and value.bit_length() > LONG_INTEGER:
        return messages.BITS.format(bits=value.bit_length())
    shown = repr(value)
    return _SPECIAL.get(shown, shown)


def listed(texts: Iterable[str], last: str = "or") -> str:
    """``a``, ``a or b``, ``a, b or c``; the end of a long list is left out."""
    some = list(texts)
    if len(some) > LISTED:
        return ", ".join(some[:LISTED]) + ", …"
    if len(some) < 2:
        return "".join(some)
    return f"{', '.join(some[:-1])} {last} {some[-1]}"


def types(names: Sequence[str]) -> str:
    """``a string or null``."""
    return ARTICLES[names[0]] if len(names) == 1 else listed(ARTICLES[name] for name in names)
