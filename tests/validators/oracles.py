"""Two validators that others wrote, and the points on which they are known to be wrong, by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import jsonschema
import jsonschema_rs
from sayso.support.formats import FORMATS

Json = Any


def by_jsonschema(schema: Json) -> Callable[[Json], bool]:
    """`jsonschema`, with formats; of its own it has no uri, and takes everything with an @ for an email."""
    checker = jsonschema.FormatChecker(["uuid", "date-time", "date"])
    for name in ("uri", "email"):
        checker.checks(name)(lambda value, name=name: not isinstance(value, str) or FORMATS[name](value))
    return jsonschema.Draft202012Validator(schema, format_checker=checker).is_valid


def by_jsonschema_rs(schema: Json) -> Callable[[Json], bool]:
    """`jsonschema_rs`, with formats."""
    return jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid


JSONSCHEMA_FAULTS: dict[str, Callable[[str], bool]] = {
    "refuses a leap second": lambda text: bool(re.search(r":60(\.\d+)?([Zz]|[+-]\d\d:\d\d)$", text)),
    "accepts a newline before the end": lambda text: text.endswith("\n"),
    "takes digits and letters of other scripts for \\d and \\w": lambda text: not text.isascii(),
}
"""What `jsonschema` gets wrong about a text, by what it does."""

JSONSCHEMA_RS_FAULTS: dict[str, Callable[[str], bool]] = {
    "passes over a space at the end of a uri": lambda text: ":" in text and text.endswith(" "),
}
"""The same of `jsonschema_rs`."""


def texts(value: Json) -> Iterator[str]:
    """All texts in a value."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from texts(item)
        case dict():
            yield from value
            for item in value.values():
                yield from texts(item)


def known_faults(value: Json, faults: dict[str, Callable[[str], bool]]) -> list[str]:
    """Names of the faults that a value can bring out."""
    found = list(texts(value))
    return [name for name, applies in faults.items() if any(map(applies, found))]
