"""Takes out of an answer what no two runs share: bound values become their placeholders, made-up ids and times a kind.

A text that the conversation itself contains is no surprise and stays; so do all values that the page leaves exact.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sayso.jsontext.value import Json
from sayso.notation.placeholders import KINDS, escape, parse
from sayso.proving.matching import Names
from sayso.proving.places import escaped
from sayso.spec import ABSENT, Absent

SHORTEST_REPLACED = 8
"""Characters from which a bound text is replaced inside longer texts, such as messages."""

Schema = Mapping[str, Any]


def texts_in(value: Json) -> frozenset[str]:
    """Every text of a JSON value, member names left aside."""
    match value:
        case str():
            return frozenset((value,))
        case list():
            return frozenset().union(*map(texts_in, value))
        case dict():
            return frozenset().union(*map(texts_in, value.values()))
        case _:
            return frozenset()


@dataclass(frozen=True, slots=True)
class Normaliser:
    """Normalises the answers of one conversation: its names, the texts it holds itself, and unordered arrays."""

    names: Names
    known: frozenset[str]
    any_order: Sequence[re.Pattern[str]] = ()
    schema: Schema | None = None

    def normalised(self, value: Json, stated: Json | Absent = ABSENT) -> Json:
        """The answer as it is recorded; ``stated`` is the answer of the page where there is one."""
        return self._value(value, stated, self.schema, "")

    def _value(self, value: Json, stated: Json | Absent, schema: Schema | None, pointer: str) -> Json:
        if isinstance(stated, str) and parse(stated) is not None:
            return stated
        match value:
            case dict():
                return {name: self._member(value, name, stated, schema, pointer) for name in value}
            case list():
                return self._items(value, stated, schema, pointer)
            case str():
                return self._text(value, schema)
            case _:
                return value

    def _member(
        self, value: dict[str, Json], name: str, stated: Json | Absent, schema: Schema | None, pointer: str
    ) -> Json:
        inner = stated.get(name, ABSENT) if isinstance(stated, dict) else ABSENT
        return self._value(value[name], inner, self._below(schema, name), f"{pointer}/{escaped(name)}")

    def _items(self, value: list[Json], stated: Json | Absent, schema: Schema | None, pointer: str) -> list[Json]:
        ordered = not any(pattern.fullmatch(pointer) for pattern in self.any_order)
        rows = stated if isinstance(stated, list) and len(stated) == len(value) and ordered else [ABSENT] * len(value)
        item = self._below(schema, None)
        made = [
            self._value(each, row, item, f"{pointer}/{at}")
            for at, (each, row) in enumerate(zip(value, rows, strict=True))
        ]
        return made if ordered else sorted(made, key=lambda each: json.dumps(each, sort_keys=True))

    def _text(self, value: str, schema: Schema | None) -> str:
        for name, (kind, bound) in self.names.items():
            if bound == value:
                return f"<{kind}:{name}>"
        if value in self.known:
            return escape(value)
        resolved = self._resolved(schema)
        if resolved is not None and resolved.get("format") in KINDS:
            return f"<{resolved['format']}>"
        return escape(self._inside(value))

    def _inside(self, value: str) -> str:
        for name, (kind, bound) in self.names.items():
            if isinstance(bound, str) and len(bound) >= SHORTEST_REPLACED:
                value = value.replace(bound, f"<{kind}:{name}>")
        return value

    def _below(self, schema: Schema | None, name: str | None) -> Schema | None:
        resolved = self._resolved(schema)
        if resolved is None:
            return None
        found = resolved.get("items") if name is None else resolved.get("properties", {}).get(
            name, resolved.get("additionalProperties")
        )  # fmt: skip
        return found if isinstance(found, Mapping) else None

    def _resolved(self, schema: Schema | None) -> Schema | None:
        for _ in range(16):
            if schema is None or not ("$ref" in schema or "anyOf" in schema):
                return schema
            schema = self._target(schema["$ref"]) if "$ref" in schema else _not_null(schema["anyOf"])
        return None

    def _target(self, reference: str) -> Schema | None:
        found: Any = self.schema
        for name in reference.removeprefix("#").split("/")[1:]:
            found = found.get(name.replace("~1", "/").replace("~0", "~")) if isinstance(found, Mapping) else None
        return found if isinstance(found, Mapping) else None


def _not_null(branches: Sequence[Schema]) -> Schema | None:
    return next((branch for branch in branches if branch.get("type") != "null"), None)
