"""The strict JSON reader: what it refuses, and where it says the fault stands."""

from __future__ import annotations

import json

import pytest
from sayso.jsontext.strict import MAX_CHARACTERS, MAX_DEPTH, JsonError, locate, locate_key, parse

REFUSED = [
    ('{"a": 1, "a": 2}', 9, "stands twice"),
    ('{"a": {"b": 1, "\\u0062": 2}}', 15, "stands twice"),
    ("[1, NaN]", 4, "NaN"),
    ("[-Infinity]", 1, "-Infinity"),
    ("[1, 1e400]", 4, "too large"),
    ("[" + "9" * 5000 + "]", 1, "too large"),
    ('{"a": 1,}', 7, "comma with nothing after"),
    ("[1,\n ]", 2, "comma with nothing after"),
    ("[1, 2", 4, "ends too early"),
    ("", 0, "ends too early"),
    ("{'a': 1}", 1, "double quote"),
    ("[“a”]", 1, "double quote"),
    ('{"a": 1} // yes', 9, "comments"),
    ('["a\nb"]', 3, "line break"),
    ('["\\ud800"]', 1, "surrogate"),
    ('["\\udc00 tail"]', 1, "surrogate"),
    ("[1] 2", 4, "not JSON here"),
    ('["open]', 1, "does not end"),
    ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), MAX_DEPTH, "deeper than"),
    ('"' + "a" * MAX_CHARACTERS + '"', 0, "at most"),
    ("[tru]", 1, "not JSON here"),
    ('["\\x"]', 2, "escape"),
]


@pytest.mark.parametrize(("text", "start", "message"), REFUSED)
def test_refuses_with_the_place(text: str, start: int, message: str) -> None:
    with pytest.raises(JsonError, match=message) as caught:
        parse(text)
    assert caught.value.start == start
    assert caught.value.end >= caught.value.start


@pytest.mark.parametrize(
    "text",
    [
        "null",
        '{"a": [1, 2.5, true, null, "x"], "b": {"c": {}}}',
        '["\\ud83d\\ude00", "NaN", "[[[[", 1E2]',
        "[" * MAX_DEPTH + "]" * MAX_DEPTH,
        "[" + "[]," * 200 + "[]]",
    ],
)
def test_reads_what_the_standard_library_reads(text: str) -> None:
    assert parse(text) == json.loads(text)


def test_locates_values_and_names() -> None:
    text = '{"a/b": [10, {"c": "x"}],\n "d": {}}'
    assert text[slice(*locate(text, "/a~1b/1/c"))] == '"x"'
    assert text[slice(*locate(text, "/a~1b/0"))] == "10"
    assert text[slice(*locate(text, "/a~1b"))] == '[10, {"c": "x"}]'
    assert text[slice(*locate_key(text, "/a~1b/1/c"))] == '"c"'
    assert text[slice(*locate(text, ""))] == text


def test_a_missing_member_is_located_at_its_nearest_ancestor() -> None:
    text = '{"a": {"b": 1}}'
    assert text[slice(*locate(text, "/a/x/y"))] == '{"b": 1}'
    assert text[slice(*locate_key(text, "/a/0"))] == '{"b": 1}'
