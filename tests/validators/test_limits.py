"""Work and texts stay bounded whatever is sent, and nothing raises."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from sayso.support.explain import explain
from sayso.support.plain import plain

from tests.validators.generated import compiled

NODE = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "kids": {"type": "array", "items": {"$ref": "#/$defs/node"}}},
    "required": ["name"],
    "additionalProperties": False,
}
TREE = {
    "type": "object",
    "properties": {"tree": {"$ref": "#/$defs/node"}, "any": {"description": "anything"}},
    "additionalProperties": False,
    "$defs": {"node": NODE},
}
SECONDS = 2.0


def within_bounds(schema: dict[str, object], value: object) -> list[str]:
    """Codes of the problems; asserts that both checks agree, and how long everything took."""
    ok = compiled(schema).ok
    started = time.thread_time()
    problems = explain(schema, (), value)
    assert ok(value) == (not problems)
    assert time.thread_time() - started < SECONDS
    assert len(problems) <= 100
    for problem in problems:
        texts = (problem.pointer, problem.message, problem.hint, problem.expected, problem.given, problem.path)
        assert all(len(text.encode()) < 4000 for text in texts)
    return [problem.code for problem in problems]


def nested(depth: int, make: Callable[[object], object] = lambda inner: [inner]) -> object:
    value: object = 1
    for _ in range(depth):
        value = make(value)
    return value


def chain(depth: int) -> object:
    value: dict[str, object] = {"name": "leaf"}
    for _ in range(depth):
        value = {"name": "a", "kids": [value]}
    return value


def test_depth_below_anything():
    assert within_bounds(TREE, {"any": nested(63)}) == []
    assert within_bounds(TREE, {"any": nested(64)}) == ["depth"]
    assert within_bounds(TREE, {"any": nested(200_000)}) == ["depth"]
    assert within_bounds({}, nested(64)) == []
    assert within_bounds({}, nested(65)) == ["depth"]
    assert within_bounds({}, nested(64, lambda inner: {"a": inner})) == []
    assert within_bounds({}, nested(65, lambda inner: {"a": inner})) == ["depth"]


def test_depth_of_recursion():
    assert within_bounds(TREE, {"tree": chain(31)}) == []
    assert within_bounds(TREE, {"tree": chain(32)}) == ["depth"]
    assert within_bounds(TREE, {"tree": chain(50_000)}) == ["depth"]


def test_depth_is_told_where_it_is_reached():
    (problem,) = explain({}, (), nested(100))
    assert problem.pointer == "/0" * 64
    assert problem.message == "is nested deeper than 64 levels"


def test_a_value_that_holds_itself():
    loop: list[object] = []
    loop.append(loop)
    assert within_bounds({}, loop) == ["depth"]
    pair: list[object] = []
    pair += [pair, pair]
    assert set(within_bounds({}, pair)) == {"depth"}
    node: dict[str, object] = {"name": "a"}
    node["kids"] = [node, node]
    assert set(within_bounds(TREE, {"tree": node})) == {"depth"}
    assert set(within_bounds({"uniqueItems": True}, pair)) == {"depth"}


def test_shared_parts_cost_no_more_than_one_look():
    value: object = "leaf"
    for _ in range(60):
        value = [value, value]
    assert plain(value)
    assert within_bounds({}, value) == []
    assert explain({"uniqueItems": True, "items": {"uniqueItems": True}}, (), value)


def test_branches_below_branches():
    branch: dict[str, object] = {"type": "object", "properties": {"a": {"$ref": "#/$defs/b"}}}
    schema = {
        "$ref": "#/$defs/b",
        "$defs": {
            "b": {
                "anyOf": [{**branch, "required": ["x"]}, {**branch, "required": ["y"]}, {**branch, "required": ["z"]}]
            }
        },
    }
    value: object = {}
    for _ in range(10):
        value = {"a": value}
    assert within_bounds(schema, value)


def test_a_hundred_thousand_mistakes():
    items = {"type": "array", "items": {"type": "string"}}
    assert within_bounds(items, [1] * 100_000) == ["type"] * 100
    closed = {"type": "object", "properties": {"name": {}}, "additionalProperties": False}
    assert within_bounds(closed, {f"key {number}": 1 for number in range(100_000)}) == ["unknown"] * 100
    assert within_bounds({}, [float("nan")] * 100_000) == ["number"] * 100


def test_limit():
    schema = {"type": "array", "items": {"type": "string"}}
    assert len(explain(schema, (), [1] * 10, 3)) == 3
    assert len(explain(schema, (), [1] * 10, 0)) == 1


def test_huge_texts():
    text = "x" * 10_000_000
    assert within_bounds({"type": "integer"}, text) == ["type"]
    assert within_bounds({"type": "string", "maxLength": 5, "pattern": "^y"}, text) == ["maxLength"]
    assert within_bounds({"enum": ["x"]}, text) == ["enum"]
    for name in ("uuid", "date", "date-time", "uri", "email"):
        assert within_bounds({"type": "string", "format": name}, text) == ["format"]
        assert within_bounds({"type": "string", "format": name}, "a@" * 500_000) == ["format"]
        assert within_bounds({"type": "string", "format": name}, "a:" + "%" * 1_000_000) == ["format"]
    closed = {"type": "object", "properties": {"name": {}}, "additionalProperties": False}
    (problem,) = explain(closed, (), {text: 1})
    assert (problem.pointer, problem.code) == ("", "unknown")
    assert explain(closed, (), {"k" * 200: 1})[0].pointer == "/" + "k" * 200
    assert explain(closed, (), {"k" * 201: 1})[0].pointer == ""


def test_huge_integers():
    huge = 10**5000
    assert within_bounds({"type": "number"}, huge) == []
    assert within_bounds({"type": "integer", "minimum": 0}, huge) == []
    for schema in (
        {"maximum": 5},
        {"type": "string"},
        {"enum": [1, 2]},
        {"multipleOf": 7},
        {"multipleOf": 0.3},
        {"const": 0},
    ):
        (problem,) = explain(schema, (), huge)
        assert problem.given == "an integer of 16610 bits"
        assert not compiled(schema).ok(huge)
    assert within_bounds({"type": "integer", "maximum": huge}, huge) == []
    assert within_bounds({"type": "integer", "maximum": huge}, huge + 1) == ["maximum"]
    assert within_bounds({"uniqueItems": True}, [huge, huge + 1]) == []
    assert within_bounds({"uniqueItems": True}, [huge, huge]) == ["uniqueItems"]


def test_integers_chosen_to_collide():
    prime = 2**61 - 1
    values = [number * prime for number in range(20_000)]
    assert within_bounds({"uniqueItems": True}, values) == []
    assert within_bounds({"items": {"type": "integer"}, "uniqueItems": True}, [*values, 0.0]) == ["uniqueItems"]


def test_half_a_surrogate_pair():
    closed = {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": False}
    for value in ({"a": "\ud800"}, {"\ud800": 1}, {"a": "é\udfff"}):
        assert within_bounds(closed, value) == ["text"]
    assert within_bounds({"type": "object", "additionalProperties": {"type": "string"}}, {"\ud800": "a"}) == ["text"]
    assert within_bounds({"type": "string"}, "\U0001f600") == []


@pytest.mark.parametrize(
    "name", ["__init__", "Ärger", "a b", "", "\U0001f600", "x" * 300, "a\nb", "class", "value", "others"]
)
def test_any_name_of_a_field(name: str):
    schema = {
        "type": "object",
        "properties": {name: {"type": "integer"}},
        "required": [name],
        "additionalProperties": False,
    }
    checks = compiled(schema)
    assert checks.ok({name: 1})
    assert not checks.ok({name: "1"})
    assert not checks.ok({})
    assert explain(schema, (), {name: "1"})
