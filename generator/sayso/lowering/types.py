"""The closed grammar of types: ``array of string (uuid) or null`` and its kin, in the words of one vocabulary.

``or null`` belongs to the whole type. Everything outside the grammar is a fault with a suggestion, because a type
that is guessed is a contract that nobody wrote.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from sayso.lowering.nearness import nearest
from sayso.spec import Kind
from sayso.values import frozen

FORMATS = ("date", "date-time", "email", "uri", "uuid")
MAX_NESTING = 8

_SCALARS: dict[str, Kind] = {
    "string": "string",
    "integer": "integer",
    "number": "number",
    "boolean": "boolean",
    "object": "object",
    "any": "any",
}
_FORMATTED = re.compile(r"(\S+)\s+\(([^()]*)\)")
_OFTEN_MEANT: Mapping[str, str] = {
    "str": "string",
    "text": "string",
    "char": "string",
    "int": "integer",
    "long": "integer",
    "float": "number",
    "double": "number",
    "num": "number",
    "bool": "boolean",
    "dict": "object",
    "json": "object",
    "record": "object",
    "uuid": "string (uuid)",
    "url": "string (uri)",
    "uri": "string (uri)",
    "date": "string (date)",
    "datetime": "string (date-time)",
    "date-time": "string (date-time)",
    "timestamp": "string (date-time)",
    "email": "string (email)",
    "строка": "string",
    "целое": "integer",
    "число": "number",
    "объект": "object",
}
_FOREIGN_CONTAINERS: Mapping[str, str] = {
    "array of": "array",
    "list of": "array",
    "map of": "map",
    "dict of": "map",
    "массив": "array",
    "список": "array",
    "словарь": "map",
}
_SPELT = re.compile(r"str(?:ing)? ?[(:/<\[,-] ?([a-z-]+) ?[)>\]]?")
_ARRAY_SIGNS = re.compile(r"(\w+)\[\]|(?:array|list) ?[<\[(](\w+)[>\])]")
_NULL_SIGNS = re.compile(r"(\w+)(?:\?| ?(?:\\?\||/|,) ?(?:null|none))")


@frozen
class TypeWords:
    """The words a language has around types; the first of each is the one to suggest."""

    array: tuple[str, ...] = ("array of",)
    map: tuple[str, ...] = ("map of",)
    or_null: tuple[str, ...] = ("or null",)
    like: tuple[str, ...] = ("like",)


@frozen
class TypeExpression:
    """A parsed type. ``item`` is set for arrays and maps, ``like`` holds the path of the field whose shape is meant."""

    kind: Kind
    nullable: bool = False
    format: str | None = None
    item: TypeExpression | None = None
    like: str | None = None
    like_at: tuple[int, int] = field(default=(0, 0), compare=False)


@frozen
class TypeFault:
    """Why a type cell cannot be read; offsets in the cell."""

    message: str
    hint: str
    start: int
    end: int


@frozen
class _Rest:
    """What follows ``array of`` or ``map of``, and how deep it is."""

    text: str
    start: int
    end: int
    depth: int


@lru_cache(maxsize=4096)
def read_type(text: str, words: TypeWords) -> TypeExpression | TypeFault:
    """Read a whole type cell."""
    end = len(text)
    nullable = False
    for phrase in words.or_null:
        if text.endswith(phrase) and text[: -len(phrase)].endswith(" "):
            end = len(text[: -len(phrase)].rstrip())
            nullable = True
            break
    read = _base(text, 0, end, words, 0)
    if isinstance(read, TypeFault) or not nullable or read.kind == "any":
        return read
    return TypeExpression(read.kind, True, read.format, read.item, read.like, read.like_at)


def _base(text: str, start: int, end: int, words: TypeWords, depth: int) -> TypeExpression | TypeFault:
    chunk = text[start:end]
    if chunk in _SCALARS:
        return TypeExpression(_SCALARS[chunk])
    containers: tuple[tuple[Kind, tuple[str, ...]], ...] = (("array", words.array), ("map", words.map))
    for kind, phrases in containers:
        for phrase in phrases:
            if chunk.startswith(phrase + " "):
                return _nested(kind, _Rest(text, start + len(phrase), end, depth), words)
    for phrase in words.like:
        if chunk.startswith(phrase + " "):
            return _like(text, start + len(phrase), end)
    formatted = _FORMATTED.fullmatch(chunk)
    if formatted:
        return _with_format(formatted[1], formatted[2], start, end)
    return _unknown(chunk, start, end, words)


def _nested(kind: Kind, rest: _Rest, words: TypeWords) -> TypeExpression | TypeFault:
    if rest.depth >= MAX_NESTING:
        hint = "name the inner shape in a row of its own and use `like`"
        return TypeFault(f"a type nested deeper than {MAX_NESTING} levels", hint, 0, rest.end)
    chunk = rest.text[rest.start : rest.end]
    start = rest.start + len(chunk) - len(chunk.lstrip())
    inner = _base(rest.text, start, rest.end, words, rest.depth + 1)
    return inner if isinstance(inner, TypeFault) else TypeExpression(kind, item=inner)


def _like(text: str, start: int, end: int) -> TypeExpression | TypeFault:
    chunk = text[start:end].strip()
    found = re.fullmatch(r"`([^`]+)`", chunk)
    if found is None:
        return TypeFault(f"`{chunk}` is not a path in a code span", "write like `path`", start + 1, end)
    at = text.index("`", start) + 1
    return TypeExpression("like", like=found[1], like_at=(at, at + len(found[1])))


def _with_format(name: str, written: str, start: int, end: int) -> TypeExpression | TypeFault:
    if name != "string":
        hint = f"write `string ({written})`" if written in FORMATS else "formats belong to string"
        return TypeFault(f"`{name}` takes no format", hint, start, end)
    if written in FORMATS:
        return TypeExpression("string", format=written)
    meant = nearest(written, FORMATS)
    hint = f"did you mean `string ({meant})`?" if meant else "known formats: " + ", ".join(FORMATS)
    at = start + len(name)
    return TypeFault(f"unknown format `{written}`", hint, at + 1, end)


def _unknown(chunk: str, start: int, end: int, words: TypeWords) -> TypeFault:
    return TypeFault(f"unknown type `{chunk.replace('`', '')}`", _suggestion(chunk, words), start, end)


def _suggestion(chunk: str, words: TypeWords) -> str:
    lowered = chunk.lower().strip("`")
    if lowered != chunk.lower() and lowered in _SCALARS:
        return f"a type stands without backticks: {lowered}"
    spelt = _SPELT.fullmatch(lowered)
    if spelt and nearest(spelt[1], FORMATS):
        return f"did you mean `string ({nearest(spelt[1], FORMATS)})`?"
    array, nullable = words.array[0], words.or_null[0]
    if lowered.startswith("null "):
        item = _scalar(lowered.rpartition(" ")[2])
        return f"did you mean `{item} {nullable}`?" if item else f"`{nullable}` stands at the end"
    if nullable in lowered:
        return f"`{nullable}` stands once, at the end; items get it in a row of their own (`path[]`)"
    if lowered in {"array", "list", "массив", "список"}:
        return f"say of what: `{array} string`"
    if lowered in {"map", "словарь"}:
        return f"say of what: `{words.map[0]} string`"
    if lowered in {"null", "none"}:
        return f"say what it is when it is not null: `string {nullable}`"
    if lowered in {"enum", "перечисление"}:
        return "write the type of the values, and the values as a rule: one of `a`, `b`"
    meant = _in_words(lowered, words) or _container(lowered, words) or _scalar(lowered)
    if meant:
        return f"did you mean `{meant}`?"
    return f"types are {', '.join(_SCALARS)}, {array} …, {words.map[0]} …, {words.like[0]} `path`"


def _scalar(written: str) -> str:
    return _OFTEN_MEANT.get(written) or nearest(written, _SCALARS)


def _container(written: str, words: TypeWords) -> str:
    """``aray of string`` and ``list of string`` with the right words in front."""
    head, _, tail = written.rpartition(" ")
    item = _scalar(tail)
    if not head or not item:
        return ""
    meant = _FOREIGN_CONTAINERS.get(head)
    front = getattr(words, meant)[0] if meant else nearest(head, (*words.array, *words.map))
    return f"{front} {item}" if front else ""


def _in_words(written: str, words: TypeWords) -> str:
    """A type in signs as the words that say the same: ``string[]``, ``list<int>``, ``string | null``, ``string?``."""
    found = _ARRAY_SIGNS.fullmatch(written)
    if found:
        item = _scalar(found[1] or found[2])
        return f"{words.array[0]} {item}" if item else ""
    found = _NULL_SIGNS.fullmatch(written)
    if found:
        item = _scalar(found[1])
        return f"{item} {words.or_null[0]}" if item else ""
    return ""
