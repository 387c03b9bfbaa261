"""Arguments chosen to tell two explainers apart: what the tests of the validators use, and what JavaScript gets wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.site_browser.explaining import Question
from tests.validators.test_formats import RIGHT, WRONG
from tests.validators.test_messages import CASES, SCHEMA
from tests.validators.test_relations import FLAT, NESTED, relation


def arguments_text(value: object) -> str:
    """A value as JSON text, half pairs and NaN included."""
    return json.dumps(value)


ANYTHING = {"type": "object", "properties": {"a": {"description": "anything"}}, "additionalProperties": False}
LITERALS = (
    "1", "1.0", "-0", "-0.0", "0.0", "1e5", "1E400", "-1e400", "NaN", "-Infinity", "1e15", "1e16", "123456789012345680000",
    "1.5e-5", "0.0001", "0.00001234", "9007199254740993", "1e22", "5e-324", "1.7976931348623157e308", "0.1", "100.0",
    "9" * 77, "9" * 78, "-" + "9" * 200, "9" * 4300, "true", "null", '""', '"\\ud800"', '"\\ud83d\\ude00"', '"\\u0000\\u001f\\u007f\\u2028"',
    json.dumps("\U0001f600" * 61), json.dumps("x" * 61), json.dumps("x" * 60), "[]", "[1]", "{}", '{"a":1}', '{"\\udc00":1}',
    '"[1]"', '"{}"', '"[]x"', '"12"', '"-1.5"', '"1."', '"+1"', '" 1"', '"true"', '"null"', "[" * 70 + "]" * 70,
)  # fmt: skip
KINDS: tuple[dict[str, Any], ...] = (
    {"type": "integer"}, {"type": "number"}, {"type": "string"}, {"type": "boolean"}, {"type": "array"}, {"type": "object"},
    {"type": "integer", "minimum": 1, "maximum": 2**70}, {"type": "number", "minimum": 0.5, "exclusiveMaximum": 1e16},
    {"type": "number", "exclusiveMinimum": 1.0, "maximum": 100}, {"type": "string", "minLength": 2, "maxLength": 1},
    {"type": "string", "maxLength": 60}, {"enum": ["x", 1, None, 0.5]}, {"enum": [True]}, {"enum": [1.0, "1"]},
    {"anyOf": [{"type": "integer"}, {"type": "null"}]}, {"anyOf": [{"type": "string"}, {"type": "null"}]},
    {"anyOf": [{"type": "array", "minItems": 1}, {"type": "null"}]}, {"anyOf": [{"type": "object"}, {"type": "null"}]},
    {"anyOf": [{"enum": ["x", "yy"]}, {"not": {"type": "string"}}], "minLength": 1},
    {"type": "array", "uniqueItems": True}, {"type": "array", "items": {"type": "integer"}, "maxItems": 0},
    {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 2}, {"not": {"type": "array"}},
)  # fmt: skip
REPEATING = (
    "[1, 1.0]", "[true, 1]", "[0.1, 1e-1]", '["1", 1]', '[{"a":1,"b":2},{"b":2.0,"a":1}]', "[[1,[2]],[1,[2]]]", "[[1,2],[12]]",
    "[9007199254740993, 9007199254740992.0]", "[-0.0, 0]", "[null, null]", "[NaN, NaN]", '["\\ud800","\\ud800"]', '["a,b","a","b"]',
)  # fmt: skip
PATTERNS = (
    "^[a-z]+$", "^a|b$", r"\d", r"^\w{2,4}$", "^[^ ]*$", "^(?:ab)*c?$", ".", r"^\s+$", r"\bx\b", "^.$", r"\-\_", "{x}", "]", "a{,2}",
    "^[]$", "[^]", r"[\b]", r"\u{1f600}", r"\ud83d\ude00", "^(?<name>a)$", r"^\S$", "a+?b", r"\x41\cA?",
)  # fmt: skip
MATCHED = (
    "", "a", "ab", "abab", "b", "1", "٣", "é", "\U0001f600", "a\n", "\n", "\u2028", "\ufeff", "\u00a0", "\u0085", "x", " x ", "-_",
    "{x}", "]", "a{,2}", "A\u0001", "\b", "aab",
)  # fmt: skip
DEEP = {
    "type": "object",
    "properties": {
        "1": {"type": "integer"}, "0": {"type": "integer"}, "__proto__": {"type": "integer"}, "constructor": {"type": "string"},
        "tree": {"$ref": "#/$defs/tree"}, "items": {"type": "array", "items": {"$ref": "#/$defs/items.item"}},
    },
    "required": ["1", "__proto__"],
    "additionalProperties": False,
    "$defs": {
        "tree": {"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}, "required": ["kids"]},
        "items.item": {"anyOf": [{"type": "object", "properties": {"n": {"type": "integer"}}, "additionalProperties": False}, {"type": "null"}]},
    },
}  # fmt: skip
DEEP_TEXTS = (
    "{}", '{"b": 1, "10": 1, "2": 1, "constructor": 1, "toString": 2}', '{"__proto__": "x", "1": "x", "0": "x"}',
    '{"tree": {"kids": [{"kids": [{"kids": 1}, {}]}]}, "items": [{"n": "1"}, null, 5, {"m": 1}]}',
    '{"tree":' + '{"kids":[' * 40 + "]}" * 40 + "}", json.dumps({"x" * 201: 1, "y" * 200: 1, "a/b~c": 2, "\ud800": 3}),
    json.dumps({f"name{number}": number for number in range(130)}), json.dumps({"items": [1] * 150}),
)  # fmt: skip


def _kinds() -> Iterator[Question]:
    for schema in KINDS:
        around = {**ANYTHING, "properties": {"a": schema}}
        yield Question(around, (), tuple(f'{{"a":{text}}}' for text in (*LITERALS, *REPEATING)))


def _formats() -> Iterator[Question]:
    for name in sorted(RIGHT):
        yield Question({"type": "string", "format": name}, (), tuple(map(json.dumps, (*RIGHT[name], *WRONG[name]))))


def _patterns() -> Iterator[Question]:
    for pattern in PATTERNS:
        yield Question({"type": "string", "pattern": pattern}, (), tuple(map(json.dumps, MATCHED)))


def _relations() -> Iterator[Question]:
    texts = tuple(map(json.dumps, (
        {}, {"a": 1}, {"a": 1, "b": 1}, {"a": 1, "b": 2, "c": None}, {"mode": "x"}, {"mode": "x", "a": 1}, {"mode": None, "b": 1},
        {"mode": 1.0, "c": 2}, {"mode": 1, "c": 2}, {"mode": [1, {"k": 1.0}], "a": 1},
    )))  # fmt: skip
    for kind in ("at-least-one", "at-most-one", "exactly-one"):
        yield Question(FLAT, [relation(kind, "a", "b"), relation(kind, "a", "b", "c")], texts)
    for kind in ("requires", "required-when", "only-with"):
        compared = [
            {"value": "x"},
            {"value": "x", "default": "x"},
            {"value": None},
            {"value": 1},
            {"value": [1, {"k": 1}]},
        ]
        for more in ({}, *compared):
            yield Question(FLAT, [relation(kind, "a", "b", other="mode", **more)], texts)
    schema = json.loads(json.dumps(NESTED))  # a part that stands twice is two schemas, as in real ones
    nested = json.dumps(
        {"items": [{"a": 1}, {}, {"b": 1, "c": 1}], "map": {"k": {"a": 1}}, "maybe": None, "tree": {"kids": [{"a": 1}]}}
    )
    for container in ("items[]", "map{}", "maybe", "tree", "tree.kids[]"):
        yield Question(schema, [relation("requires", "a", container=container, other="b")], (nested,))
    far = [
        relation("requires", "items[].a", other="map{}.b"),
        relation("only-with", "items[].c", other="maybe.mode", value="x"),
    ]
    yield Question(schema, far, (nested, '{"items": [{"c": 1}], "maybe": {"mode": "x"}}', '{"items": []}'))


def hint_questions() -> Iterator[Question]:
    """Names with slips, in Latin and Cyrillic, against several sets of known names."""
    sets = (
        ("query", "limit", "project", "entityNames", "entity_types", "includeDeleted", "since"), ("a", "ab", "abc", "abcd", "abdc"),
        ("название", "проект", "удалённые", "ß", "ſ", "İstanbul", "ıx", "straße", "ΣΊΣΥΦΟΣ"), ("", "_", "-"), ("tide", "diet", "edit", "tied"),
    )  # fmt: skip
    for known in sets:
        schema = {
            "type": "object",
            "properties": {name: {"type": "integer"} for name in known},
            "additionalProperties": False,
        }
        yield Question(schema, (), tuple(json.dumps({name: 1}) for name in dict.fromkeys(_slips(known))))
        yield Question({"enum": list(known)}, (), tuple(json.dumps(name) for name in dict.fromkeys(_slips(known))))


def _slips(known: tuple[str, ...]) -> Iterator[str]:
    yield from (
        "STRASSE",
        "σίσυφος",
        "istanbul",
        "IX",
        "i̇stanbul",
        "ẞ",
        "s",
        "zzzzzz",
        "x" * 81,
        "",
        "K",
        "\U0001f600",
        "\ud800query",
    )
    for name in known:
        yield from (
            name.upper(),
            name.title(),
            name + "s",
            name[::-1],
            name * 2,
            name.replace("e", "a"),
            f"{name}_id",
            f"my-{name}",
        )
        for at in range(len(name)):
            yield name[:at] + name[at + 1 :]
            yield name[:at] + "x" + name[at:]
            yield name[:at] + "x" + name[at + 1 :]
            yield name[:at] + name[at + 1 : at + 2] + name[at : at + 1] + name[at + 2 :]
            yield name[at:] + name[:at]
    for one in known:
        yield from (one[: len(one) // 2] + other[len(other) // 2 :] for other in known)


QUESTIONS = [
    Question(SCHEMA, (), tuple(arguments_text(case[0]) for case in CASES.values())),
    Question(DEEP, (), DEEP_TEXTS),
    Question({}, (), LITERALS),
    *_kinds(), *_formats(), *_patterns(), *_relations(),
]  # fmt: skip
