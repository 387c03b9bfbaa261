"""Each mistake is told at its place, with a stable code, in JSON's words, with a hint where one is sure."""

from __future__ import annotations

import pytest
from sayso.support.explain import explain, explain_result

from tests.validators.generated import compiled

ENTITY = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 5},
        "kind": {"enum": ["shared", "private", None]},
        "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": True, "minItems": 1, "maxItems": 2},
        "at": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]},
        "odd name/~": {"type": "boolean"},
    },
    "required": ["name"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {
        "entities": {"type": "array", "items": ENTITY},
        "budget": {"type": "integer", "minimum": 1, "maximum": 9},
        "share": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
        "slug": {"type": "string", "pattern": "^[a-z]+$"},
        "on": {"type": "boolean"},
        "labels": {"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 1},
        "tree": {"$ref": "#/$defs/tree"},
    },
    "required": ["entities"],
    "additionalProperties": False,
    "$defs": {
        "tree": {
            "type": "object",
            "properties": {"name": {"type": "string"}, "kids": {"type": "array", "items": {"$ref": "#/$defs/tree"}}},
            "required": ["name"],
            "additionalProperties": False,
        }
    },
}


def entity(**more: object) -> dict[str, object]:
    return {"entities": [{"name": "a", **more}]}


def arguments(**more: object) -> dict[str, object]:
    return {"entities": [], **more}


CASES = {
    "no object": ([], "", "type", "must be an object, not an array of 0 items", "", ""),
    "missing": ({}, "/entities", "required", "is required, but missing", "", "entities"),
    "missing below": ({"entities": [{}]}, "/entities/0/name", "required", "is required, but missing", "", "entities[].name"),
    "text for integer": (arguments(budget="5"), "/budget", "type", 'must be an integer, not "5"', "write the number without quotes", "budget"),
    "boolean for integer": (arguments(budget=True), "/budget", "type", "must be an integer, not true", "", "budget"),
    "fraction": (arguments(budget=1.5), "/budget", "type", "must be an integer, not 1.5", "", "budget"),
    "null": (arguments(budget=None), "/budget", "type", "must be an integer, not null", "", "budget"),
    "text for boolean": (arguments(on="true"), "/on", "type", 'must be a boolean, not "true"', "write true without quotes", "on"),
    "one for boolean": (arguments(on=1), "/on", "type", "must be a boolean, not 1", "write true", "on"),
    "text for array": ({"entities": "a"}, "/entities", "type", 'must be an array, not "a"', "wrap it in a list", "entities"),
    "JSON text": ({"entities": '["a"]'}, "/entities", "type", 'must be an array, not "[\\"a\\"]"', "pass JSON, not a string", "entities"),
    "object for array": ({"entities": {}}, "/entities", "type", "must be an array, not an object with 0 members", "wrap it in a list", "entities"),
    "type or null": (entity(at=5), "/entities/0/at", "type", "must be a string or null, not 5", "put it in quotes", "entities[].at"),
    "low": (arguments(budget=0), "/budget", "minimum", "must be at least 1, not 0", "", "budget"),
    "high": (arguments(budget=10), "/budget", "maximum", "must be at most 9, not 10", "", "budget"),
    "strictly low": (arguments(share=0), "/share", "exclusiveMinimum", "must be more than 0, not 0", "", "share"),
    "strictly high": (arguments(share=1), "/share", "exclusiveMaximum", "must be less than 1, not 1", "", "share"),
    "short": (entity(name=""), "/entities/0/name", "minLength", "must be at least 1 character long, not 0", "", "entities[].name"),
    "long": (entity(name="abcdef"), "/entities/0/name", "maxLength", "must be at most 5 characters long, not 6", "", "entities[].name"),
    "pattern": (arguments(slug="A"), "/slug", "pattern", 'must be text that matches ^[a-z]+$, not "A"', "", "slug"),
    "format": (entity(at="now"), "/entities/0/at", "format", 'must be a date-time, not "now"', "for example 2026-02-28T09:30:00Z", "entities[].at"),
    "enum near": (entity(kind="Shared"), "/entities/0/kind", "enum", 'must be one of "shared", "private" or null, not "Shared"', "did you mean 'shared'?", "entities[].kind"),
    "enum far": (entity(kind=7), "/entities/0/kind", "enum", 'must be one of "shared", "private" or null, not 7', "", "entities[].kind"),
    "few items": (entity(tags=[]), "/entities/0/tags", "minItems", "must have at least 1 item, not 0", "", "entities[].tags"),
    "many items": (entity(tags=["a", "b", "c"]), "/entities/0/tags", "maxItems", "must have at most 2 items, not 3", "", "entities[].tags"),
    "repeated": (entity(tags=["a", "a"]), "/entities/0/tags", "uniqueItems", "must not repeat an item: item 1 is the same as item 0", "", "entities[].tags"),
    "bad item": (entity(tags=["a", 5]), "/entities/0/tags/1", "type", "must be a string, not 5", "put it in quotes", "entities[].tags[]"),
    "members": (arguments(labels={"a": 1, "b": 2}), "/labels", "maxProperties", "must have at most 1 member, not 2", "", "labels"),
    "map value": (arguments(labels={"a/b~": "1"}), "/labels/a~1b~0", "type", 'must be an integer, not "1"', "write the number without quotes", "labels{}"),
    "unknown near": (arguments(bugdet=5), "/bugdet", "unknown", 'there is no "bugdet" here', "did you mean 'budget'?", ""),
    "unknown case": (entity(**{"Odd-Name/~": True}), "/entities/0/Odd-Name~1~0", "unknown", 'there is no "Odd-Name/~" here', "did you mean 'odd name/~'?", "entities[]"),
    "unknown far": (entity(zzzzzz=1), "/entities/0/zzzzzz", "unknown", 'there is no "zzzzzz" here', "known: kind, tags, at, odd name/~, name", "entities[]"),
    "recursive": (arguments(tree={"name": "a", "kids": [{"name": "b", "kids": [{}]}]}), "/tree/kids/0/kids/0/name", "required", "is required, but missing", "", "tree.name"),
}  # fmt: skip


@pytest.mark.parametrize(("value", "pointer", "code", "message", "hint", "path"), CASES.values(), ids=CASES.keys())
def test_one_mistake(value: object, pointer: str, code: str, message: str, hint: str, path: str):
    (problem,) = explain(SCHEMA, (), value)
    found = (problem.pointer, problem.code, problem.message, problem.hint, problem.path)
    assert found == (pointer, code, message, hint, path)
    assert not compiled(SCHEMA).ok(value)


def test_all_mistakes_in_the_order_of_the_schema():
    value = {"zz": 1, "budget": "x", "entities": [{"kind": 1}, {"name": 2}], "on": 3}
    found = [(problem.pointer, problem.code) for problem in explain(SCHEMA, (), value)]
    assert found == [
        ("/entities/0/name", "required"),
        ("/entities/0/kind", "enum"),
        ("/entities/1/name", "type"),
        ("/budget", "type"),
        ("/on", "type"),
        ("/zz", "unknown"),
    ]


def test_several_mistakes_of_one_value():
    schema = {"type": "string", "minLength": 3, "pattern": "^b", "format": "date"}
    assert [problem.code for problem in explain(schema, (), "a")] == ["minLength", "pattern", "format"]


def test_a_line_and_an_object():
    (problem,) = explain(SCHEMA, (), arguments(budget="5"))
    assert problem.line() == '/budget: must be an integer, not "5" (write the number without quotes)'
    assert problem.as_json() == {
        "pointer": "/budget",
        "code": "type",
        "message": 'must be an integer, not "5"',
        "hint": "write the number without quotes",
    }
    (whole,) = explain(SCHEMA, (), 5)
    assert whole.line() == "(arguments): must be an object, not 5"
    assert (whole.expected, whole.given) == ("an object", "5")


BRANCHES = {
    "oneOf": [
        {
            "type": "object",
            "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}},
            "required": ["kind", "radius"],
        },
        {
            "type": "object",
            "properties": {"kind": {"const": "box"}, "width": {"type": "number"}, "height": {"type": "number"}},
            "required": ["kind", "width", "height"],
        },
        {"type": "integer"},
    ]
}


def test_the_branch_that_comes_nearest_is_told():
    assert [problem.pointer for problem in explain(BRANCHES, (), {"kind": "box", "width": 1})] == ["/height"]
    assert [problem.pointer for problem in explain(BRANCHES, (), {"kind": "circle"})] == ["/radius"]


def test_a_type_that_no_branch_has():
    (problem,) = explain(BRANCHES, (), "box")
    assert (problem.code, problem.message) == ("type", 'must be an object or an integer, not "box"')


def test_two_branches_at_once():
    (problem,) = explain({"oneOf": [{"minimum": 1}, {"maximum": 5}]}, (), 3)
    assert (problem.code, problem.message) == ("oneOf", "must fit exactly one of the allowed forms, not 2")


def test_what_is_forbidden():
    (problem,) = explain({"not": {"type": "string"}}, (), "a")
    assert (problem.code, problem.message) == ("not", 'must not be "a"')
    (shut,) = explain({"properties": {"a": False}}, (), {"a": 1})
    assert (shut.pointer, shut.code) == ("/a", "not")


def test_whole_floats_are_integers_in_arguments_and_not_in_results():
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}, "additionalProperties": False}
    checks = compiled(schema, result=schema)
    assert explain(schema, (), {"n": 2.0}) == []
    assert checks.ok({"n": 2.0})
    (problem,) = explain_result(schema, {"n": 2.0})
    assert (problem.message, problem.hint) == ("must be an integer, not 2.0", "write 2")
    assert checks.result is not None
    assert not checks.result({"n": 2.0})
    assert checks.result({"n": 2})


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), (1,), b"a", {1}, 1j, object(), type("Text", (str,), {})("a")]
)
@pytest.mark.parametrize("around", [lambda value: value, lambda value: [value], lambda value: {"a": {"b": [value]}}])
def test_no_json(value, around):
    for schema in ({}, {"description": "x"}, {"type": ["array", "object", "number", "string"]}, {"not": {"const": 1}}):
        assert explain(schema, (), around(value))
        assert not compiled(schema).ok(around(value))


def test_no_json_at_its_place():
    schema = {"type": "object", "properties": {"a": {"description": "anything"}}, "additionalProperties": False}
    value = {"a": [float("nan"), (1,), "\ud800", {1: 2, "\ud800": 3}]}
    found = [(problem.pointer, problem.code, problem.message) for problem in explain(schema, (), value)]
    assert found == [
        ("/a/0", "number", "must be a finite number, not NaN"),
        ("/a/1", "type", "must be a JSON value, not a Python tuple"),
        ("/a/2", "text", "holds half a surrogate pair, which is no character"),
        ("/a/3", "key", "must have texts as names, not 1"),
        ("/a/3", "text", 'has a name that holds half a surrogate pair: "\\ud800"'),
    ]
