"""Sentences between members: told at the place that the page format names, and checked alike by generated code."""

from __future__ import annotations

import pytest
from sayso.support.explain import explain

from tests.validators.generated import compiled

FLAT = {
    "type": "object",
    "properties": {name: {"description": name} for name in ("a", "b", "c", "mode")},
    "additionalProperties": False,
}
NESTED = {
    "type": "object",
    "properties": {
        "items": {"type": "array", "items": FLAT},
        "map": {"type": "object", "additionalProperties": FLAT},
        "maybe": {"anyOf": [FLAT, {"type": "null"}]},
        "tree": {"$ref": "#/$defs/tree"},
    },
    "additionalProperties": False,
    "$defs": {
        "tree": {
            "type": "object",
            "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}, "kids": {"type": "array", "items": {"$ref": "#/$defs/tree"}}},
            "additionalProperties": False,
        }
    },
}  # fmt: skip


def relation(kind: str, *names: str, container: str = "", **more: object) -> dict[str, object]:
    return {"kind": kind, "container": container, "names": list(names), "other": None, "text": f"{kind}!", **more}


def told(rule: dict[str, object], value: object, schema: dict[str, object] = FLAT) -> list[tuple[str, str, str]]:
    problems = explain(schema, [rule], value)
    assert compiled(schema, [rule]).ok(value) == (not problems)
    assert all(problem.expected == rule["text"] for problem in problems)
    return [(problem.pointer, problem.code, problem.message) for problem in problems]


def test_at_least_one():
    rule = relation("at-least-one", "a", "b")
    assert told(rule, {"c": 1}) == [("", "at-least-one", "needs at least one of a and b")]
    assert told(rule, {"a": None}) == []
    assert told(rule, {"a": 1, "b": 1}) == []


def test_exactly_one():
    rule = relation("exactly-one", "a", "b", "c")
    assert told(rule, {}) == [("", "exactly-one", "needs exactly one of a, b and c, not none of them")]
    assert told(rule, {"a": 1, "c": None}) == [
        ("", "exactly-one", "needs exactly one of a, b and c, not a and c together")
    ]
    assert told(rule, {"b": 1}) == []


def test_at_most_one():
    rule = relation("at-most-one", "a", "b", "c")
    assert told(rule, {"a": 1, "b": 2, "c": 3}) == [
        ("", "at-most-one", "takes at most one of a, b and c, not a, b and c together")
    ]
    assert told(rule, {"b": 1}) == []
    assert told(rule, {}) == []


def test_requires():
    rule = relation("requires", "a", other="b")
    assert told(rule, {"a": 1}) == [("/b", "requires", "is required, because a is given")]
    assert told(rule, {"a": 1, "b": None}) == []
    assert told(rule, {"b": 1}) == []


def test_only_with():
    rule = relation("only-with", "a", other="b")
    assert told(rule, {"a": 1}) == [("/a", "only-with", "is allowed only when b is given")]
    assert told(rule, {"a": 1, "b": 1}) == []


@pytest.mark.parametrize("wanted", ["x", 1, 1.5, True, False, None, ""])
def test_required_when(wanted: object):
    rule = relation("required-when", "a", other="mode", value=wanted)
    (problem,) = told(rule, {"mode": wanted})
    assert problem[:2] == ("/a", "required-when")
    for value in ({}, {"mode": "other"}, {"mode": wanted, "a": 1}, {"mode": 7}):
        assert told(rule, value) == []


@pytest.mark.parametrize("wanted", ["x", 1, 1.5, True, False, None, ""])
def test_a_default_counts_when_the_member_is_absent(wanted: object):
    rule = relation("required-when", "a", other="mode", value=wanted, default=wanted)
    assert [problem[0] for problem in told(rule, {})] == ["/a"]
    assert told(rule, {"mode": "other"}) == []
    other = relation("only-with", "a", other="mode", value=wanted, default=wanted)
    assert told(other, {"a": 1}) == []
    assert [problem[0] for problem in told(other, {"a": 1, "mode": "other"})] == ["/a"]
    differs = relation("required-when", "a", other="mode", value=wanted, default="differs")
    assert told(differs, {}) == []


def test_true_is_not_one():
    rule = relation("required-when", "a", other="mode", value=1)
    assert told(rule, {"mode": True}) == []
    assert [problem[0] for problem in told(rule, {"mode": 1.0})] == ["/a"]
    assert told(relation("required-when", "a", other="mode", value=True), {"mode": 1}) == []


def test_ignored_when_is_not_checked():
    assert told(relation("ignored-when", "a", other="mode", value="x"), {"a": 1, "mode": "x"}) == []


@pytest.mark.parametrize(
    ("container", "wrap", "pointer"),
    [
        ("items[]", lambda value: {"items": [{"b": 1}, value]}, "/items/1"),
        ("map{}", lambda value: {"map": {"k/": value}}, "/map/k~1"),
        ("maybe", lambda value: {"maybe": value}, "/maybe"),
        ("tree", lambda value: {"tree": value}, "/tree"),
        ("tree", lambda value: {"tree": {"b": 1, "kids": [value]}}, "/tree/kids/0"),
    ],
)
def test_below(container, wrap, pointer):
    rule = relation("at-least-one", "a", "b", container=container)
    assert told(rule, wrap({"a": 1}), NESTED) == []
    assert [problem[0] for problem in told(rule, wrap({}), NESTED)] == [pointer]
    assert told(rule, {}, NESTED) == []


@pytest.mark.parametrize(
    ("value", "fails"),
    [
        ({"maybe": {"a": 1}}, True),
        ({"maybe": {"a": 1}, "items": [{}]}, True),
        ({"maybe": {"a": 1}, "items": [{}, {"b": 0}]}, False),
        ({"maybe": None}, False),
        ({"maybe": {}}, False),
    ],
)
def test_names_further_down(value, fails):
    rule = relation("requires", "maybe.a", other="items[].b")
    assert [problem[0] for problem in told(rule, value, NESTED)] == (["/items"] if fails else [])


def test_a_value_further_down():
    rule = relation("required-when", "items", other="maybe.mode", value="x", default="x")
    assert [problem[0] for problem in told(rule, {"maybe": {}}, NESTED)] == ["/items"]
    assert [problem[0] for problem in told(rule, {"maybe": {"mode": "x"}}, NESTED)] == ["/items"]
    assert told(rule, {"maybe": {"mode": "y"}}, NESTED) == []
